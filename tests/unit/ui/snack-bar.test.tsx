// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { useSyncExternalStore } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SnackBar } from '#components/ui/snack-bar'
import {
  currentSnackBar,
  dismissSnackBar,
  openSnackBar,
  subscribeToSnackBar,
  type SnackBarReason,
} from '#components/ui/snack-bar-store'

function Host() {
  const open = useSyncExternalStore(subscribeToSnackBar, currentSnackBar)
  return open && <SnackBar key={open.id} config={open} messages={{ label: 'Notice', dismiss: 'Close' }} />
}
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))
const show: typeof openSnackBar = (config) => act(() => openSnackBar(config))

beforeEach(() => {
  vi.useFakeTimers()
  render(<Host />)
})
afterEach(() => {
  act(() => dismissSnackBar('closed'))
  vi.useRealTimers()
})

it('stands at the bottom centre, polite, unless it is told otherwise', () => {
  show({ message: 'Saved' })
  expect(screen.getByRole('region', { name: 'Notice' }).dataset).toMatchObject({ x: 'center', y: 'bottom' })
  expect(screen.getByRole('status')).toHaveProperty('ariaLive', 'polite')
  show({ message: 'Broken', horizontalPosition: 'end', verticalPosition: 'top', politeness: 'assertive' })
  expect(screen.getByRole('region', { name: 'Notice' }).dataset).toMatchObject({ x: 'end', y: 'top' })
  expect(screen.getByRole('alert')).toBeTruthy()
})

it('shows its words at once and has them read 150 ms later', () => {
  show({ message: 'Saved' })
  expect(screen.getByText('Saved').ariaHidden).toBe('true')
  pass(149)
  expect(screen.getByRole('status').textContent).toBe('')
  pass(1)
  expect(screen.getByRole('status').textContent).toBe('Saved')
  expect(screen.getAllByText('Saved')).toHaveLength(1)
})

it('leaves after its duration, and says so', () => {
  const left: SnackBarReason[] = []
  show({ message: 'Saved', duration: 4000, onDismiss: (reason) => left.push(reason) })
  pass(3999)
  expect(screen.queryByRole('region')).not.toBeNull()
  pass(1)
  expect(screen.queryByRole('region')).toBeNull()
  expect(left).toEqual(['timeout'])
})

it('stays without a duration, and a duration longer than a timer can wait does not end at once', () => {
  show({ message: 'Stays' })
  pass(86_400_000)
  expect(screen.getByRole('status').textContent).toBe('Stays')
  show({ message: 'Long', duration: 2 ** 40 })
  pass(86_400_000)
  expect(screen.getByRole('status').textContent).toBe('Long')
  pass(2 ** 31 - 1 - 86_400_000)
  expect(screen.queryByRole('region')).toBeNull()
})

it('does not leave while the focus is in it', () => {
  show({ message: 'Saved', actionLabel: 'See', duration: 1000 })
  act(() => screen.getByRole('button', { name: 'See' }).focus())
  pass(5000)
  expect(screen.queryByRole('region')).not.toBeNull()
  act(() => screen.getByRole('button', { name: 'See' }).blur())
  pass(1000)
  expect(screen.queryByRole('region')).toBeNull()
})

it('a new one dismisses the open one before it enters', () => {
  const said: string[] = []
  show({ message: 'First', onDismiss: (reason) => said.push(reason, currentSnackBar()?.message ?? 'nothing') })
  pass(150)
  show({ message: 'Second' })
  expect(said).toEqual(['replaced', 'nothing'])
  pass(150)
  expect(screen.getByRole('status').textContent).toBe('Second')
})

it.each([
  ['its action, once', 'See', ['acted', 'action']],
  ['its cross', 'Close', ['closed']],
])('leaves by %s', (_, name, expected) => {
  const said: string[] = []
  const onDismiss = (reason: SnackBarReason) => void said.push(reason)
  show({ message: 'Saved', actionLabel: 'See', onAction: () => said.push('acted'), onDismiss })
  fireEvent.click(screen.getByRole('button', { name }))
  expect(said).toEqual(expected)
  expect(screen.queryByRole('region')).toBeNull()
})

it('an action with an address is a link in its language', () => {
  show({ message: 'Auch auf Deutsch', lang: 'de', actionLabel: 'Lesen', actionHref: '/de' })
  const link = screen.getByRole('link', { name: 'Lesen' })
  expect(link.getAttribute('href')).toBe('/de')
  expect(link.getAttribute('lang')).toBe('de')
  expect(screen.getByText('Auch auf Deutsch').lang).toBe('de')
})
