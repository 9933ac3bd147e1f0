import type { HTMLElement } from 'node-html-parser'
import { describe, it } from 'vitest'
import { isServed } from './files'
import { expectNoFaults, PAGES } from './site'

/** Lists the files of a srcset, or the one of a src. */
const filesOf = (node: HTMLElement, name: string) =>
  (node.getAttribute(name) ?? '')
    .split(/,\s+/)
    .map((candidate) => candidate.trim().split(/\s+/)[0] ?? '')
    .filter(Boolean)

const hasSize = (node: HTMLElement) =>
  ['width', 'height'].every((name) => /^[1-9]\d*$/.test(node.getAttribute(name) ?? ''))
/** Dots on a line that a desktop of 1440 × 900 with two dots per px wants of a picture, as its `sizes` say it. */
function dotsWanted(sizes: string): number {
  const pixels = { vw: 14.4, vh: 9, px: 1 }
  const fits = sizes.split(/,\s+(?=\(|[^()]*$)/).find((size) => {
    const [, least] = /^\(width >= (\d+)rem\)/.exec(size) ?? []
    return !size.startsWith('(') || (least !== undefined && Number(least) * 16 <= 1440)
  })
  const lengths = [...(fits ?? '').matchAll(/([\d.]+)(vw|vh|px)\b/g)].map(
    ([, number, unit]) => Number(number) * pixels[unit as keyof typeof pixels],
  )
  return 2 * Math.max(...lengths)
}

const isInline = (file: string) => file.startsWith('data:image/')

describe('every picture', () => {
  it('has a width, a height and an alternative text, which may be empty', () => {
    expectNoFaults(PAGES, ({ root }) =>
      root
        .querySelectorAll('img')
        .flatMap((img) => (hasSize(img) && img.getAttribute('alt') !== undefined ? [] : [img.outerHTML.slice(0, 200)])),
    )
  })

  it('has files that are there, made at build time', () => {
    expectNoFaults(PAGES, ({ root }) => {
      const files = [
        ...root
          .querySelectorAll('img')
          .flatMap((node) =>
            node.getAttribute('src')?.startsWith('data:') ? [] : [...filesOf(node, 'src'), ...filesOf(node, 'srcset')],
          ),
        ...root.querySelectorAll('source').flatMap((node) => filesOf(node, 'srcset')),
        ...root.querySelectorAll('link[imagesrcset]').flatMap((node) => filesOf(node, 'imagesrcset')),
      ]
      return new Set(files.filter((file) => !isInline(file) && !isServed(file)))
    })
  })

  it('says how wide it is shown wherever there are several widths', () => {
    expectNoFaults(PAGES, ({ root }) =>
      root.querySelectorAll('img[srcset], source[srcset]').flatMap((node) => {
        const several = /\s\d+w\b/.test(node.getAttribute('srcset') ?? '')
        const sizes = node.getAttribute('sizes') ?? node.parentNode?.querySelector('img')?.getAttribute('sizes')
        return several && !sizes ? [node.outerHTML.slice(0, 160)] : []
      }),
    )
  })

  it('in the first view comes first, and at most two do', () => {
    expectNoFaults(PAGES, ({ root }) => {
      const first = root.querySelectorAll('img[fetchpriority="high"]')
      const late = first.filter((img) => img.getAttribute('loading') === 'lazy')
      return [
        ...(first.length > 2 ? [`${first.length} pictures of high priority`] : []),
        ...late.map((img) => img.outerHTML.slice(0, 120)),
      ]
    })
  })

  it('that comes first is sharp on a dense desktop: it has the dots that are wanted there, or 1600', () => {
    expectNoFaults(PAGES, ({ root }) =>
      root.querySelectorAll('img[fetchpriority="high"]').flatMap((img) => {
        const source = img.parentNode?.querySelector('source:not([media])')
        const widths = [...(source?.getAttribute('srcset') ?? '').matchAll(/\s(\d+)w\b/g)].map(([, width]) =>
          Number(width),
        )
        const wanted = Math.min(1600, dotsWanted(source?.getAttribute('sizes') ?? ''))
        return Math.max(0, ...widths) >= wanted ? [] : [`${source?.outerHTML.slice(0, 160)}: ${wanted} wanted`]
      }),
    )
  })
})
