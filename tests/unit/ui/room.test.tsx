// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { longestOf, Room } from '#components/ui/room'

it('the longest of the texts gives the room, and nobody reads it there', () => {
  const { container } = render(<Room longest={longestOf(['Hoy', 'Domingo a viernes', ''])}>Hoy</Room>)
  expect(container.firstElementChild).toHaveAttribute('data-longest', 'Domingo a viernes')
  expect(container).toHaveTextContent(/^Hoy$/)
})

it.each([
  ['at the foot other words are another element, so that none is pushed about', 'wide', false],
  ['where they begin at the same place, other words are the same element', undefined, true],
] as const)('%s; the same words stay', (_, atFoot, isSame) => {
  const room = (words: string) => (
    <Room longest="Domingo a viernes" atFoot={atFoot}>
      {words}
    </Room>
  )
  const { rerender } = render(room('Domingo a viernes'))
  const before = screen.getByText('Domingo a viernes')
  rerender(room('Domingo a viernes'))
  expect(before).toBeInTheDocument()
  rerender(room('Hoy'))
  expect(before.isConnected).toBe(isSame)
  expect(screen.getByText('Hoy')).toBeInTheDocument()
})
