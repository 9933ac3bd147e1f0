// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CheckForm } from '#components/gift/check-form'
import { printCopy } from '#components/pages/print-copy'
import { cardFragment, voucherFragment } from '#lib/contracts/voucher-links'
import { takeVoucher } from '#lib/storage/carried-voucher'
import { answers, bodies } from '../answers'
import { enter } from '../enter'
import { islandOf } from '../island-of'
import { GIFT_META, PRINTED_UID as printed, SAMPLE_GIFT, UID as uid } from '../sample-gift'
import de from '#messages/de.json'

const swapped = uid.replace('7K', 'K7')

const { states, typo, notFound, broken } = de.check
const props = {
  island: islandOf('de'),
  copy: { title: 'Gutschein prüfen', message: 'Guten Tag. Die Nummer lautet:', print: printCopy() },
  url: 'http://localhost:4140/gift',
  reserve: '/de/reservierungen-buchungen',
}
const gift = (over: object = {}) => answers(200, { gift: { ...SAMPLE_GIFT, ...over }, meta: GIFT_META })

async function check(typed: string) {
  render(<CheckForm {...props} />)
  await enter(screen.getByLabelText('Gutscheincode'), typed)
  await userEvent.click(screen.getByRole('button', { name: 'Prüfen' }))
}

beforeEach(() => {
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})
afterEach(() => void vi.restoreAllMocks())

const open = (hash: string) => {
  history.replaceState(null, '', `/de/gutschein${hash}`)
  return render(<CheckForm {...props} />)
}

describe('a number that is mistyped', () => {
  it.each([
    ['a sign off', swapped, typo],
    ['too few signs', '7K', de.validation.fields.giftUid.any],
  ])('with %s is said beside the field, without asking anybody', async (_, typed, sentence) => {
    const fetch = gift()
    await check(typed)
    const field = screen.getByLabelText('Gutscheincode')
    await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(sentence)))
    expect(field).toHaveFocus()
    expect(field).toHaveValue(typed)
    expect(fetch).not.toHaveBeenCalled()
  })
})

describe('a voucher', () => {
  it.each([
    ['untouched', {}, 'Noch ist nichts eingelöst: 60 €, bis zum 21. November 2027.'],
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
      'Sein Datum war der 20. November 2026, das Guthaben beträgt noch 60 €. Schreiben Sie uns: Wir verlängern oder erstatten ihn.',
    ],
    ['frozen', { state: 'blocked', remainingCents: 60_00 }, states.blocked],
    ['refunded', { state: 'refunded', remainingCents: 0 }, states.refunded],
    ['cancelled', { state: 'cancelled', remainingCents: 0 }, states.cancelled],
  ])('%s says so, whichever way its number is typed', async (_, over, sentence) => {
    const fetch = gift(over)
    const typed = printed.toLowerCase().replaceAll('-', ' ')
    await check(` ${typed} `)
    expect(await screen.findByText(sentence)).toBeVisible()
    expect(bodies(fetch), 'as it was typed').toEqual([{ lang: 'de', uid: typed }])
    const usable = ['untouched', 'for a treatment', 'spent in part', 'extended'].includes(_)
    expect(screen.queryAllByRole('link', { name: 'Mit diesem Gutschein buchen' })).toHaveLength(usable ? 1 : 0)
  })

  it('goes along to a reservation in this tab, never in the address', async () => {
    gift({ code: 'MA-2', title: { es: 'x', en: 'x', de: 'Argan-Massage', fr: 'x' } })
    await check(uid)
    const link = await screen.findByRole('link', { name: 'Mit diesem Gutschein buchen' })
    expect(link).toHaveAttribute('href', '/de/reservierungen-buchungen?treatment=MA-2')
    link.addEventListener('click', (event) => event.preventDefault())
    await userEvent.click(link)
    expect(takeVoucher()).toMatchObject({ uid: printed, worth: { remainingCents: 60_00 } })
    expect(takeVoucher()).toBeUndefined()
  })

  it('that was sold elsewhere is asked about as it is typed, and goes along so to a reservation', async () => {
    const fetch = gift()
    await check('re-1234')
    expect(await screen.findByText(/nichts eingelöst/)).toBeVisible()
    expect(bodies(fetch)).toEqual([{ lang: 'de', uid: 're-1234' }])
    await userEvent.click(screen.getByRole('link', { name: 'Mit diesem Gutschein buchen' }))
    expect(takeVoucher()).toMatchObject({ uid: 're-1234' })
  })

  it('that is told about at the spa alone says so, and leads there with its number already written', async () => {
    answers(200, { gift: null, meta: GIFT_META })
    await check('RE-1234')
    expect(await screen.findByText(de.check.atSpa)).toBeVisible()
    const [whatsApp, phone, mail] = ['WhatsApp', de.contactLinks.phone, de.contactLinks.mail].map((name) =>
      screen.getByRole('link', { name: new RegExp(name) }),
    )
    for (const link of [whatsApp, mail])
      expect(decodeURIComponent(link?.getAttribute('href') ?? '')).toContain('RE-1234')
    expect(phone).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Mit diesem Gutschein buchen' })).toBeNull()
  })

  it('that nobody knows leads to a person, with the number already written', async () => {
    answers(404, { error: { code: 'gift_not_found', requestId: 'r-2' } })
    await check(uid)
    expect(await screen.findByText(notFound)).toBeVisible()
    expect(decodeURIComponent(screen.getByRole('link', { name: /WhatsApp/ }).getAttribute('href') ?? '')).toContain(uid)
  })
})

it('a number behind the # is taken out of the address and asked about at once, without any card', async () => {
  const fetch = gift()
  const { container } = open(voucherFragment(uid))
  expect(await screen.findByText(/nichts eingelöst/)).toBeVisible()
  expect(location.hash).toBe('')
  expect(screen.getByLabelText('Gutscheincode')).toHaveValue(printed)
  expect(fetch).toHaveBeenCalledOnce()
  expect(container.querySelector('[data-design]')).toBeNull()
})

it('the answer about a number that was changed meanwhile is not shown beside the new one', async () => {
  let answer = (_: Response) => {}
  vi.spyOn(globalThis, 'fetch').mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
  await check(uid)
  await waitFor(() => expect(fetch).toHaveBeenCalledOnce())
  await userEvent.clear(screen.getByLabelText('Gutscheincode'))
  const late = Response.json({ gift: SAMPLE_GIFT, meta: GIFT_META })
  await act(async () => answer(late))
  await waitFor(() => expect(late.bodyUsed).toBe(true))
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  expect(screen.queryByText(/nichts eingelöst/)).not.toBeInTheDocument()
})

const SECRET = 'Y2FyZC10b2tlbi1vZi0zMi1ieXRlcy4uLi4uLi4uLi4'
const link = cardFragment(printed, SECRET)
const amount = {
  minutes: null,
  card: { lang: 'fr', design: 'agua', to: 'Jeanne', from: 'Paul', message: 'Bonne fête', theyChoose: false },
  calendar: 'BEGIN:VCALENDAR',
}
const treatment = {
  ...amount,
  code: 'MA-2',
  title: { es: 'Masaje', en: 'Massage', de: 'Lavendelmassage', fr: 'Massage à la lavande' },
  minutes: 60,
}

describe('the link that somebody who was given a voucher has', () => {
  it('shows the card in its own language and design, until when it is good, and everything that can be done with it', async () => {
    const asked = gift(amount)
    const { container } = open(link)
    expect(await screen.findByText('Pour Jeanne')).toBeVisible()
    expect(container.querySelector('[lang="fr"] [data-design]')).toHaveAttribute('data-design', 'agua')
    for (const said of ['Bonne fête', 'De la part de Paul']) expect(screen.getByText(said)).toBeVisible()
    expect(screen.getByRole('status')).toHaveTextContent(/60\s€.*21\. November 2027/)
    for (const name of [de.check.print, de.check.calendar, de.keep.pdf])
      expect(screen.getByRole('button', { name })).toBeVisible()
    const { name, address, phone, web } = props.copy.print.fr.spa
    for (const said of [name, address, phone, web]) expect(container.querySelector('address')).toHaveTextContent(said)
    await userEvent.click(screen.getByRole('link', { name: de.check.reserve }))
    expect(takeVoucher()).toMatchObject({ uid: printed })
    expect(bodies(asked).at(-1)).toEqual({ lang: 'de', uid: printed, card: SECRET })
  })

  it('leaves the address, and is still known after a reload', async () => {
    gift(amount)
    open(link)
    expect(await screen.findByText('Pour Jeanne')).toBeVisible()
    expect(location.hash).toBe('')
    cleanup()
    open('')
    expect(await screen.findByText('Pour Jeanne')).toBeVisible()
  })

  it('is forgotten as soon as another number is typed', async () => {
    const asked = gift(amount)
    open(link)
    expect(await screen.findByText('Pour Jeanne')).toBeVisible()
    await userEvent.type(screen.getByLabelText('Gutscheincode'), '{Backspace}')
    expect(screen.queryByText('Pour Jeanne')).toBeNull()
    await userEvent.type(screen.getByLabelText('Gutscheincode'), `${uid.slice(-1)}{Enter}`)
    expect(await screen.findByText(/nichts eingelöst/)).toBeVisible()
    expect(bodies(asked).at(-1)).toEqual({ lang: 'de', uid: printed })
  })

  it('for a treatment tells the treatment and never its price', async () => {
    gift(treatment)
    const { container } = open(link)
    expect(await screen.findByText('Massage à la lavande, 60 min')).toBeVisible()
    expect(screen.getByRole('status')).toHaveTextContent('Lavendelmassage')
    expect(container).not.toHaveTextContent('€')
  })

  it.each([
    ['used in part', { state: 'part_used', remainingCents: 20_00 }],
    ['extended', { state: 'extended' }],
    ['past its date', { validUntil: '2026-11-20' }],
  ])('for a treatment and %s does not tell the price either', async (_, over) => {
    gift({ ...treatment, ...over })
    const { container } = open(link)
    expect(await screen.findByText('Pour Jeanne')).toBeVisible()
    expect(container).not.toHaveTextContent('€')
  })

  it.each([
    ['used', { state: 'used', remainingCents: 0 }, states.used],
    ['past its date', { validUntil: '2026-11-20' }, /20\. November 2026/],
  ])('says that it is %s, and offers neither to print it nor to book with it', async (_, over, said) => {
    gift({ ...amount, ...over, calendar: undefined })
    open(link)
    expect(await screen.findByText('Pour Jeanne')).toBeVisible()
    expect(screen.getByRole('status')).toHaveTextContent(said)
    for (const name of [de.check.print, de.keep.pdf]) expect(screen.queryByRole('button', { name })).toBeNull()
    expect(screen.queryByRole('link', { name: de.check.reserve })).toBeNull()
  })

  it.each([
    ['is broken', `#uid=${uid.slice(1)}&card=${SECRET}`],
    ['was cut off', `#uid=${uid}&card=${SECRET.slice(0, 9)}`],
  ])('says so if it %s, without asking anybody, and leads to a person', async (_, hash) => {
    const asked = gift(amount)
    open(hash)
    expect(await screen.findByText(broken)).toBeVisible()
    expect(asked).not.toHaveBeenCalled()
    expect(screen.getByRole('link', { name: /WhatsApp/ })).toBeVisible()
  })

  it('says the same of a number or a secret that nobody knows', async () => {
    answers(404, { error: { code: 'gift_not_found', requestId: 'r-2' } })
    open(link)
    expect(await screen.findByText(broken)).toBeVisible()
  })

  it('says that nobody answered, and tries again', async () => {
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
    open(link)
    const retry = await screen.findByRole('button', { name: de.failure.retry })
    expect(screen.getByRole('alert')).toHaveTextContent(de.failure.unreachable)
    gift(amount)
    await userEvent.click(retry)
    expect(await screen.findByText('Pour Jeanne')).toBeVisible()
  })
})
