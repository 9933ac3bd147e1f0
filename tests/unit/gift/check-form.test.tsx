// @vitest-environment jsdom
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CheckForm } from '#components/gift/check-form'
import { takeVoucher } from '#lib/storage/carried-voucher'
import { getPage } from '#lib/content/pages'
import { voucherFragment } from '#lib/contracts/voucher-links'
import { answers, bodies } from '../answers'
import { enter } from '../enter'
import { islandOf } from '../island-of'
import { GIFT_META, PRINTED_UID as printed, SAMPLE_GIFT, UID as uid } from '../sample-gift'
import de from '#messages/de.json'

const swapped = uid.replace('7K', 'K7')

const {
  h1,
  sections: { states, ask },
} = getPage('de', 'check-voucher')
const props = {
  island: islandOf('de'),
  copy: { states, ask, title: h1 },
  url: 'http://localhost:4140/gift',
  reserve: '/de/reservierungen-buchungen',
}
const gift = (over: object = {}) => answers(200, { gift: { ...SAMPLE_GIFT, ...over }, meta: GIFT_META })

async function check(typed: string) {
  render(<CheckForm {...props} />)
  await enter(screen.getByLabelText('Gutscheinnummer'), typed)
  await userEvent.click(screen.getByRole('button', { name: 'Prüfen' }))
}

beforeEach(() => {
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})
afterEach(() => void vi.restoreAllMocks())

describe('a number that is mistyped', () => {
  it.each([
    ['a sign off', swapped, states.typo],
    ['too few signs', '7K3Q-9D2M', de.validation.fields.giftUid.any],
  ])('with %s is said beside the field, without asking anybody', async (_, typed, sentence) => {
    const fetch = gift()
    await check(typed)
    const field = screen.getByLabelText('Gutscheinnummer')
    await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(sentence)))
    expect(field).toHaveFocus()
    expect(field).toHaveValue(typed)
    expect(fetch).not.toHaveBeenCalled()
  })
})

describe('a voucher', () => {
  it.each([
    ['untouched', {}, 'Der Gutschein ist unberührt: 60 €, bis zum 21. November 2027.'],
    [
      'for a treatment',
      { code: 'MA-2', title: { es: 'x', en: 'x', de: 'Argan-Massage', fr: 'x' } },
      'Gültig für Argan-Massage, bis zum 21. November 2027, auch wenn der Preis steigt.',
    ],
    ['spent in part', { state: 'part_used', remainingCents: 11_00 }, 'Noch 11 € von 60 €, bis zum 21. November 2027.'],
    [
      'extended',
      { state: 'extended', remainingCents: 11_00 },
      'Der Gutschein ist verlängert: 11 €, bis zum 21. November 2027.',
    ],
    ['spent', { state: 'used', remainingCents: 0 }, states.used],
    [
      'past its date',
      { validUntil: '2026-11-20' },
      'Das Datum war der 20. November 2026, darauf sind noch 60 €. Schreiben Sie uns: Wir verlängern oder erstatten.',
    ],
    ['frozen', { state: 'blocked', remainingCents: 60_00 }, states.blocked],
    ['refunded', { state: 'refunded', remainingCents: 0 }, states.refunded],
    ['cancelled', { state: 'cancelled', remainingCents: 0 }, states.cancelled],
  ])('%s says so, whichever way its number is typed', async (_, over, sentence) => {
    const fetch = gift(over)
    await check(` ${printed.toLowerCase().replaceAll('-', ' ')}`)
    expect(await screen.findByText(sentence)).toBeVisible()
    expect(bodies(fetch)).toEqual([{ lang: 'de', uid }])
    const usable = ['untouched', 'for a treatment', 'spent in part', 'extended'].includes(_)
    expect(screen.queryAllByRole('link', { name: 'Mit diesem Gutschein reservieren' })).toHaveLength(usable ? 1 : 0)
  })

  it('goes along to a reservation in this tab, never in the address', async () => {
    gift({ code: 'MA-2', title: { es: 'x', en: 'x', de: 'Argan-Massage', fr: 'x' } })
    await check(uid)
    const link = await screen.findByRole('link', { name: 'Mit diesem Gutschein reservieren' })
    expect(link).toHaveAttribute('href', '/de/reservierungen-buchungen?treatment=MA-2')
    link.addEventListener('click', (event) => event.preventDefault())
    await userEvent.click(link)
    expect(takeVoucher()).toMatchObject({ uid: printed, worth: { remainingCents: 60_00 } })
    expect(takeVoucher()).toBeUndefined()
  })

  it('that nobody knows leads to a person, with the number already written', async () => {
    answers(404, { error: { code: 'gift_not_found', requestId: 'r-2' } })
    await check(uid)
    expect(await screen.findByText(states.notFound)).toBeVisible()
    expect(decodeURIComponent(screen.getByRole('link', { name: /WhatsApp/ }).getAttribute('href') ?? '')).toContain(uid)
  })
})

it('a number behind the # is taken out of the address and asked about at once', async () => {
  history.replaceState(null, '', `/${voucherFragment(uid)}`)
  const fetch = gift()
  render(<CheckForm {...props} />)
  expect(location.hash).toBe('')
  expect(await screen.findByText(/unberührt/)).toBeVisible()
  expect(screen.getByLabelText('Gutscheinnummer')).toHaveValue(printed)
  expect(fetch).toHaveBeenCalledOnce()
})

it('the answer about a number that was changed meanwhile is not shown beside the new one', async () => {
  let answer = (_: Response) => {}
  vi.spyOn(globalThis, 'fetch').mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
  await check(uid)
  await waitFor(() => expect(fetch).toHaveBeenCalledOnce())
  await userEvent.clear(screen.getByLabelText('Gutscheinnummer'))
  const late = Response.json({ gift: SAMPLE_GIFT, meta: GIFT_META })
  await act(async () => answer(late))
  await waitFor(() => expect(late.bodyUsed).toBe(true))
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  expect(screen.queryByText(/unberührt/)).not.toBeInTheDocument()
})
