// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { DayRuler } from '#components/ui/day-ruler'
import { RichText } from '#components/ui/rich-text'

describe('DayRuler', () => {
  const bands = [
    { opens: 675, closes: 900 },
    { opens: 1035, closes: 1260 },
  ]
  const scale = (label: string) => screen.getByRole('img', { name: label }).firstElementChild

  it('is one picture with a sentence, from the half hour before opening to the one after closing', () => {
    render(<DayRuler label="Hoy" bands={bands} />)
    expect(scale('Hoy')).toHaveStyle({ '--a': '660', '--span': '630' })
    expect(scale('Hoy')).toHaveTextContent('11:1515:0017:1521:00')
  })

  it('marks the present only while it lies on the ruler', () => {
    const now = (at: number) => ({ at, label: 'Ahora' })
    const { rerender } = render(<DayRuler label="Hoy" bands={bands} now={now(700)} />)
    expect(screen.getByText('Ahora').parentElement).toHaveStyle('--t: 700')
    rerender(<DayRuler label="Hoy" bands={bands} now={now(600)} />)
    expect(screen.queryByText('Ahora')).toBeNull()
  })

  it('draws short and closed days to the scale of a usual one', () => {
    const { rerender } = render(<DayRuler label="Nochebuena" bands={bands.slice(0, 1)} usual={bands} />)
    expect(scale('Nochebuena')).toHaveStyle({ '--a': '660', '--span': '630' })
    rerender(<DayRuler label="Navidad" bands={[]} usual={bands} />)
    expect(scale('Navidad')).toHaveStyle({ '--a': '660', '--span': '630' })
    expect(scale('Navidad')).toHaveTextContent('')
  })
})

describe('RichText', () => {
  it('makes elements of nodes; a list says that it is one', () => {
    render(
      <RichText
        nodes={[
          {
            tag: 'p',
            children: [
              'Una ',
              { tag: 'strong', children: ['hora'] },
              ' o ',
              { tag: 'a', href: '/es/reservas', children: ['dos'] },
            ],
          },
          { tag: 'ul', children: [{ tag: 'li', children: ['<b>a</b>'] }] },
        ]}
      />,
    )
    expect(screen.getByRole('link', { name: 'dos' })).toHaveAttribute('href', '/es/reservas')
    expect(screen.getByRole('list')).toHaveAttribute('role', 'list')
    expect(screen.getByRole('listitem')).toHaveTextContent('<b>a</b>')
  })
})
