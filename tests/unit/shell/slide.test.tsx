// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Slide } from '#components/shell/slide'
import { getMenuHub } from '#lib/content/menu-hub'
import { LANGS } from '#lib/routes/languages'

it.each(LANGS)('each slide of the menu in %s says its number, name, slogan and description, and leads on', (lang) => {
  const { slides } = getMenuHub(lang)
  slides.forEach((slide, index) => {
    const shown = <Slide slide={slide} number={index + 1} total={slides.length} soon={false} classes={{}} />
    const { container } = render(shown)
    const said = (selector: string) => container.querySelector(selector)?.textContent
    expect(said('article > div > span')).toBe(`${index + 1}/ ${slides.length}`)
    expect(said('h2')).toBe(slide.name)
    expect(said('h2 + p')).toBe(`${slide.slogan} ${slide.description}`)
    expect(said('a')).toBe(slide.textLink)
    expect(container.querySelector('a')).toHaveAttribute('href', slide.href)
    cleanup()
  })
})
