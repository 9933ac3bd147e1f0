// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { SnackBarHost } from '#components/shell/snack-bar-host'
import { dismissSnackBar, openSnackBar } from '#components/ui/snack-bar-store'
import { choose } from '#lib/analytics/consent'

const messages = { label: 'Notice', dismiss: 'Close' }
const bar = () => screen.findByRole('region', { name: 'Notice' })

afterEach(() => {
  act(() => dismissSnackBar('closed'))
  localStorage.clear()
})

it('waits while a page asks about cookies at its foot, and speaks once somebody has chosen', async () => {
  render(<SnackBarHost messages={messages} asksConsent />)
  act(() => openSnackBar({ message: 'This page in English' }))
  expect(screen.queryByRole('region')).toBeNull()
  act(() => choose({ measurement: false, advertising: false }))
  expect((await bar()).textContent).toContain('This page in English')
})

it('speaks at once on a page that asks nothing', async () => {
  render(<SnackBarHost messages={messages} asksConsent={false} />)
  act(() => openSnackBar({ message: 'Saved' }))
  expect((await bar()).textContent).toContain('Saved')
})
