// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { longestOf, Room } from '#components/ui/room'

afterEach(cleanup)

it('the longest of the texts gives the room, and nobody reads it there', () => {
  const { container } = render(<Room longest={longestOf(['Hoy', 'Domingo a viernes', ''])}>Hoy</Room>)
  expect(container.firstElementChild).toHaveAttribute('data-longest', 'Domingo a viernes')
  expect(container).toHaveTextContent(/^Hoy$/)
})

it('other words are another element, so that none is pushed about; the same words stay', () => {
  const { rerender } = render(<Room longest="Domingo a viernes">Domingo a viernes</Room>)
  const before = screen.getByText('Domingo a viernes')
  rerender(<Room longest="Domingo a viernes">Domingo a viernes</Room>)
  expect(before).toBeInTheDocument()
  rerender(<Room longest="Domingo a viernes">Hoy</Room>)
  expect(before).not.toBeInTheDocument()
  expect(screen.getByText('Hoy')).toBeInTheDocument()
})
