// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { SnackBarHost } from '#components/shell/snack-bar-host'
import { dismissSnackBar, openSnackBar } from '#components/ui/snack-bar-store'
import { choose } from '#lib/analytics/consent'

const messages = { label: 'Notice', dismiss: 'Close' }
const place = async () => (await screen.findByRole('region', { name: 'Notice' })).dataset.y

afterEach(() => {
  act(() => dismissSnackBar('closed'))
  cleanup()
  localStorage.clear()
})

it('speaks at the head of a page that asks about cookies at its foot, and does not move once somebody has chosen', async () => {
  render(<SnackBarHost messages={messages} asksConsent />)
  act(() => openSnackBar({ message: 'This page in English' }))
  expect(await place()).toBe('top')
  act(() => choose({ measurement: false, advertising: false }))
  expect(await place()).toBe('top')
  act(() => openSnackBar({ message: 'Saved' }))
  expect(await place()).toBe('bottom')
})

it('speaks at the foot of a page that asks nothing', async () => {
  render(<SnackBarHost messages={messages} asksConsent={false} />)
  act(() => openSnackBar({ message: 'Saved' }))
  expect(await place()).toBe('bottom')
})
