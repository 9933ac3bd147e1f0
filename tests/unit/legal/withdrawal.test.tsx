// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { WithdrawalForm } from '#components/legal/withdrawal-form'
import { answers, bodies, META } from '../answers'
import { enter } from '../enter'
import { islandOf } from '../island-of'
import en from '#messages/en.json'

const props = {
  island: islandOf('en'),
  url: 'http://localhost:4140/withdrawal',
}
const good = {
  ok: true,
  ticket: 'W-1',
  receivedAt: '2026-11-21T23:30:00+01:00',
  meta: META,
}
/** Lists the keys of what was sent. */
const keys = (fetch: ReturnType<typeof answers>) =>
  fetch.mock.calls.map(([, sent]) => new Headers(sent?.headers).get('idempotency-key'))

async function fillIn() {
  render(<WithdrawalForm {...props} />)
  await enter(screen.getByLabelText('Name'), 'Elena Ruiz')
  await enter(screen.getByLabelText('E-mail'), 'elena@correo.es')
  await enter(screen.getByLabelText('What you withdraw from'), 'Voucher for €60 of 3 November')
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

beforeEach(() => sessionStorage.clear())
afterEach(() => void vi.restoreAllMocks())

it('a mistake is said, and nothing is shown for review', async () => {
  await fillIn()
  fireEvent.change(screen.getByLabelText('E-mail'), { target: { value: 'elena' } })
  await press('Review')
  expect(await screen.findByRole('alert')).toHaveTextContent(en.validation.fields.email.any)
  expect(screen.queryByRole('heading', { name: 'Review and confirm' })).toBeNull()
})

it('nothing is sent before the second step, which shows what is declared and bears the words of the law', async () => {
  const fetch = answers(200, good)
  await fillIn()
  await press('Review')
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Review and confirm' })).toHaveFocus())
  for (const said of ['Elena Ruiz', 'elena@correo.es', 'Voucher for €60 of 3 November'])
    expect(screen.getByText(said)).toBeVisible()
  expect(fetch).not.toHaveBeenCalled()
  await press('Confirm withdrawal')
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Withdrawal received' })).toHaveFocus())
  expect(screen.getByText('Received on 21 November 2026 at 23:30, Madrid time. Number W-1.')).toBeVisible()
  expect(screen.getByText(/copy is on its way to elena@correo.es/)).toBeVisible()
  const [only] = bodies(fetch)
  expect(only).toMatchObject({
    lang: 'en',
    name: 'Elena Ruiz',
    email: 'elena@correo.es',
    contract: 'Voucher for €60 of 3 November',
    confirmed: true,
  })
  expect(only.elapsedMs).toBeGreaterThanOrEqual(0)
  expect(only.hp).toBeUndefined()
})

it('what was typed before the code came is declared as it was typed, and begun when the page was opened, not when it woke', async () => {
  const fetch = answers(200, good)
  const container = document.createElement('div')
  container.innerHTML = renderToString(<WithdrawalForm {...props} />)
  document.body.append(container)
  for (const [label, value] of [
    ['Name', 'Elena Ruiz'],
    ['E-mail', 'elena@correo.es'],
    ['What you withdraw from', 'Voucher of 3 November'],
  ] as const)
    fireEvent.input(screen.getByLabelText(label), { target: { value } })
  vi.spyOn(performance, 'now').mockReturnValue(40_000)
  render(<WithdrawalForm {...props} />, { container, hydrate: true })
  await press('Review')
  await screen.findByRole('heading', { name: 'Review and confirm' })
  await press('Confirm withdrawal')
  await screen.findByRole('heading', { name: 'Withdrawal received' })
  expect(bodies(fetch)[0]).toMatchObject({
    name: 'Elena Ruiz',
    contract: 'Voucher of 3 November',
    elapsedMs: 40_000,
  })
})

it('no copy is spoken of where none was sent', async () => {
  answers(200, { ...good, mailed: false })
  await fillIn()
  await press('Review')
  await press('Confirm withdrawal')
  await screen.findByRole('heading', { name: 'Withdrawal received' })
  expect(screen.queryByText(/copy is on its way/)).toBeNull()
  expect(screen.getByText(/No copy went to elena@correo.es/)).toBeVisible()
})

it('a statement can still be changed, and is then another one', async () => {
  const fetch = answers(500, { error: { code: 'internal', requestId: 'r-9' } })
  await fillIn()
  await press('Review')
  await press('Confirm withdrawal')
  expect(await screen.findByRole('alert')).toHaveTextContent(en.failure.refused.internal)
  expect(decodeURIComponent(screen.getByRole('link', { name: /E-mail/ }).getAttribute('href') ?? '')).toContain(
    'Voucher for €60 of 3 November',
  )
  await press(en.failure.retry)
  await waitFor(() => expect(keys(fetch)).toHaveLength(4))
  expect(new Set(keys(fetch)).size).toBe(1)
  await screen.findByRole('alert')
  await press('Change something')
  expect(screen.getByRole('heading', { name: 'Your statement' })).toHaveFocus()
  expect(screen.getByLabelText('Name')).toHaveValue('Elena Ruiz')
  fetch.mockImplementation(async () => Response.json(good))
  await press('Review')
  await press('Confirm withdrawal')
  await screen.findByRole('heading', { name: 'Withdrawal received' })
  expect(new Set(keys(fetch)).size).toBe(2)
})
