// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createTranslator } from 'next-intl'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as opening from '#components/hours/opening'
import { reservationsPage } from '#components/pages/reservations'
import type { Pause } from '#lib/catalogue/catalogue'
import * as bookable from '#lib/content/bookable'
import { getPage } from '#lib/content/pages'
import type { Slot } from '#lib/contracts/slot'
import { DayRequest } from '#lib/contracts/slots'
import { fill } from '#lib/i18n/fill'
import { voucherFragment } from '#lib/contracts/voucher-links'
import { readBasket } from '#lib/checkout/storage'
import { carryVoucher } from '#lib/storage/carried-voucher'
import { addDays, madridMoment } from '#lib/time/madrid'
import es from '#messages/es.json'
import { sampleSlot, slotsAnswer } from '#tests/sample-slots'
import { enter } from '../enter'
import { MESSAGES } from '../island-of'
import { showPage } from '../show-page'
import { PRINTED_UID as uid, SAMPLE_GIFT } from '../sample-gift'

const { reservation } = es
const TODAY = '2026-11-24'
const NOW = madridMoment(TODAY, '10:00')

/** The free starts of each day; those that are not named have none. */
let diary: Record<string, readonly string[]> = {}
let asked: { day: string; orLater?: boolean }[] = []

const { meta: META } = slotsAnswer(NOW, TODAY, [])
const GIFT = { ...SAMPLE_GIFT, valueCents: 40_00, remainingCents: 40_00 }
/** What a look-up finds; nobody answers without it. */
let voucher: object | null | undefined
let lookUps = 0

function answer(body: string) {
  const question = DayRequest.parse(JSON.parse(body))
  asked.push(question)
  const isOnward = question.kind === 'booking' && question.orLater
  const found = Object.keys(diary).filter((day) => day >= question.day && diary[day]?.length)
  const day = isOnward ? (found.toSorted()[0] ?? question.day) : question.day
  const offers = [{ code: 'MA-2', cents: 49_00, beforeCents: 65_00 }]
  const booking: Partial<Slot> = { minutes: 60, group: null, therapists: [1, 2], offers }
  const slots = (diary[day] ?? []).map((start) => sampleSlot(day, start, booking))
  return slotsAnswer(NOW, day, slots)
}

/** The button that goes on, with what is paid and with what is a request. */
const SUBMIT = new RegExp(`^(${reservation.submit}|${reservation.submitRequest})$`)

/** Opens the page, with what its address asks for, and with days on which nothing is given. */
const show = async (query = '', pauses: readonly Pause[] = []) => {
  if (query) history.replaceState(null, '', `/reservas${query}`)
  const { catalogue, groups } = bookable.listBookable('es')
  const entries = catalogue.entries.map((entry) => ({ ...entry, pauses }))
  vi.spyOn(bookable, 'listBookable').mockReturnValue({ catalogue: { ...catalogue, entries }, groups })
  showPage('es', 'reservations', reservationsPage)
  await screen.findByRole('button', { name: SUBMIT })
}
const pick = (name: RegExp) => userEvent.click(screen.getByRole('button', { name }))
const hour = (name: RegExp) => screen.findByRole('radio', { name })
const type = async (day: string) => {
  const field = screen.getByLabelText(reservation.otherDate)
  await userEvent.clear(field)
  await userEvent.type(field, day)
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
  sessionStorage.clear()
  history.replaceState(null, '', '/reservas')
  diary = { [TODAY]: ['17:15', '18:00'], [addDays(TODAY, 1)]: ['11:15'] }
  asked = []
  voucher = undefined
  lookUps = 0
  // A server part: in the island its words would be missing.
  vi.spyOn(opening, 'OpeningToday').mockReturnValue(<></>)
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    if (!String(url).endsWith('/gift')) return Response.json(answer(String(init?.body)))
    lookUps += 1
    if (voucher === undefined) throw new TypeError('Failed to fetch')
    return Response.json({ gift: voucher && { ...GIFT, ...voucher }, meta: META })
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

it('a treatment is found by its code, and the number of what is left is said; the only one is chosen by Enter, and can be changed', async () => {
  await show()
  const search = screen.getByRole('searchbox', { name: reservation.what })
  const list = () => screen.queryAllByRole('list').filter((each) => each.hasAttribute('aria-labelledby'))
  expect(list().length, 'the list is grouped by category').toBeGreaterThan(2)
  await userEvent.type(search, 'ma-2')
  expect(within(screen.getAllByRole('list')[0] ?? document.body).getByRole('button')).toHaveValue('MA-2')
  expect(screen.getByText('1 tratamiento encontrado.')).toHaveAttribute('role', 'status')
  await userEvent.type(search, ' xyz')
  expect(screen.getByText(/Nada con ese nombre/)).toBeInTheDocument()
  await userEvent.clear(search)
  await userEvent.type(search, 'ma-2{Enter}')
  expect(screen.queryByRole('searchbox')).toBeNull()
  expect(screen.getByRole('group', { name: reservation.what })).toHaveFocus()
  await userEvent.click(screen.getByRole('button', { name: reservation.change }))
  expect(screen.getByRole('searchbox', { name: reservation.what })).toHaveValue('')
})

it('the price says for how many it is, unless one guest comes alone', async () => {
  await show()
  const search = screen.getByRole('searchbox')
  await userEvent.type(search, 'co-2')
  expect(screen.getAllByRole('button', { name: /130\s€ para dos$/ })[0]).toHaveValue('CO-2')
  await userEvent.clear(search)
  await userEvent.type(search, 'ma-2{Enter}')
  const picked = screen.getByRole('group', { name: reservation.what })
  expect(picked).toHaveTextContent(/49\s€Cambiar$/)
  await pick(new RegExp(reservation.more))
  expect(picked).toHaveTextContent(/49\s€ por personaCambiar$/)
  const costs = (locale: 'en' | 'de' | 'fr', made: number, guests: number) =>
    createTranslator({ locale, messages: MESSAGES[locale] })('reservation.costs', { price: '9', made, guests })
  expect(costs('en', 1, 2)).toBe('9 each')
  expect(costs('de', 2, 4)).toBe('9 für zwei')
  expect(costs('fr', 3, 3)).toBe('9 pour trois')
})

it('the first free hour is offered before a day is chosen, with one question, and is taken with one tap', async () => {
  diary = { [addDays(TODAY, 3)]: ['18:15', '18:30'] }
  await show('?treatment=MA-2')
  const take = await screen.findByRole('button', { name: fill(reservation.takeFirst, { time: '18:15' }) })
  expect(take).toHaveAccessibleDescription(/^Primera hora libre: viernes, 27\sde\snoviembre, 18:15$/)
  expect(asked).toMatchObject([{ day: TODAY, orLater: true }])
  await userEvent.click(take)
  expect(await hour(/27\sde\snoviembre, 18:15/)).toBeChecked()
  expect(take).toHaveAttribute('aria-pressed', 'true')
  expect(asked, 'what was found is not asked for again').toHaveLength(1)
})

it('an hour of today has the last minute’s price: beside it, in the summary, in what is read out, and in what is ordered', async () => {
  await show('?treatment=MA-4')
  const [today, other] = [/45\s€/, /65\s€/]
  const summary = () => screen.getByText(reservation.yours).parentElement
  await waitFor(() => expect(summary()).toHaveTextContent(other))
  const first = fill(reservation.takeFirst, { time: '17:15' })
  expect(await screen.findByRole('button', { name: first })).toHaveAccessibleDescription(
    /antes\s?65\s€, ahora\s?45\s€$/,
  )
  expect(screen.getByText(reservation.lessToday).closest('p')).toHaveTextContent(/65\s€.*45\s€/)
  await userEvent.click(await hour(/^hoy, martes 24\sde\snoviembre, 17:15, 60\sminutos,\s45\s€/))
  expect(summary()).toHaveTextContent(today)
  await userEvent.click(await hour(/miércoles, 25\sde\snoviembre$/))
  await userEvent.click(await hour(/25\sde\snoviembre, 11:15, 60\sminutos,\s65\s€/))
  expect(summary()).toHaveTextContent(/65\s€/)
  expect(summary()).not.toHaveTextContent(today)
  expect(screen.queryByText(reservation.lessToday)).not.toBeInTheDocument()
  await pick(/Elegir las 17:15/)
  await userEvent.type(screen.getByLabelText(es.buyer.name), 'Elena Prueba')
  await userEvent.type(screen.getByLabelText(es.buyer.email), 'elena@correo.example')
  await pick(new RegExp(`^${reservation.submit}$`))
  expect(readBasket()).toMatchObject({
    item: { kind: 'booking', code: 'MA-4', slot: { day: TODAY, start: '17:15' } },
    totalCents: 45_00,
    beforeCents: 65_00,
  })
})

it('functions that sell the last minute as an order of its own name its price with the hour, and get it as that', async () => {
  const offers = [{ code: 'MA-4', cents: 47_50, beforeCents: 65_00 }]
  vi.mocked(fetch).mockImplementation(async () =>
    Response.json(slotsAnswer(NOW, TODAY, [sampleSlot(TODAY, '17:15', { minutes: 60, group: 'single-60S', offers })])),
  )
  await show('?treatment=MA-4')
  await userEvent.click(await hour(/17:15, 60\sminutos,\s47,50\s€/))
  await userEvent.type(screen.getByLabelText(es.buyer.name), 'Elena Prueba')
  await userEvent.type(screen.getByLabelText(es.buyer.email), 'elena@correo.example')
  await pick(new RegExp(`^${reservation.submit}$`))
  expect(readBasket()).toMatchObject({
    item: { kind: 'last', group: 'single-60S', code: 'MA-4', slot: { day: TODAY, start: '17:15' } },
    totalCents: 47_50,
  })
})

it('the first free hour, of a day that is called today, stays at hand while one looks at another day', async () => {
  await show('?treatment=MA-2')
  expect(await screen.findByText('hoy, martes 24 de noviembre, 17:15')).toBeInTheDocument()
  expect(await hour(/^hoy, martes 24\sde\snoviembre, 17:15/)).toBeInTheDocument()
  await userEvent.click(await hour(/miércoles, 25\sde\snoviembre$/))
  expect(await hour(/25\sde\snoviembre, 11:15/)).toBeInTheDocument()
  await pick(/Elegir las 17:15/)
  expect(await hour(/24\sde\snoviembre, 17:15/)).toBeChecked()
})

it('a visitor whose clock is from before this century is shown the spa’s own days', async () => {
  vi.setSystemTime(madridMoment(addDays(TODAY, -9000), '10:00'))
  await show('?treatment=MA-2')
  expect(await hour(/^hoy, martes 24\sde\snoviembre$/)).toBeChecked()
  expect(await hour(/^hoy, martes 24\sde\snoviembre, 17:15/)).toBeInTheDocument()
})

it('one day without a treatment is no span of days', async () => {
  const [from, to, last] = ['2026-12-05', '2026-12-08', '2026-12-09']
  await show('?treatment=MA-2', [
    { from, to: from },
    { from: to, to: last },
  ])
  expect(screen.getByRole('group', { name: reservation.what })).toHaveTextContent(
    /no el 5 de diciembre de 2026 · no del 8 al 9 de diciembre de 2026/,
  )
})

it('where nothing is free at all, it says so without asking again', async () => {
  diary = {}
  await show('?treatment=MA-2')
  expect(await screen.findByText(reservation.noNext)).toBeInTheDocument()
  expect(asked).toHaveLength(1)
})

it('an hour that a list promised and that was taken meanwhile is said to be gone', async () => {
  const day = addDays(TODAY, 1)
  await show(`?treatment=MA-2&day=${day}&start=17:15`)
  const free = await hour(/25\sde\snoviembre, 11:15/)
  expect(free).not.toBeChecked()
  expect(screen.getByText(es.failure.refused.slot_taken)).toBeVisible()
  await userEvent.click(free)
  expect(screen.queryByText(es.failure.refused.slot_taken)).not.toBeInTheDocument()
})

it('a full day leads with one question to the next free one', async () => {
  diary = { [TODAY]: ['17:15'], [addDays(TODAY, 20)]: ['11:15'] }
  await show('?treatment=MA-2')
  await userEvent.click(await hour(/miércoles, 25\sde\snoviembre$/))
  const next = fill(reservation.next, { day: 'lunes, 14\u00a0de\u00a0diciembre', time: '11:15' })
  await userEvent.click(await screen.findByRole('button', { name: next }))
  expect(await hour(/14\sde\sdiciembre, 11:15/)).toBeInTheDocument()
  expect(asked).toMatchObject([{ orLater: true }, { day: '2026-11-25' }, { day: '2026-11-26', orLater: true }, {}])
})

it('a full day does not call the days after it full when nobody answered about them', async () => {
  await show('?treatment=MA-2')
  await hour(/17:15/)
  vi.mocked(fetch).mockImplementation(async (_, init) => {
    const { orLater } = JSON.parse(String(init?.body))
    return orLater
      ? Response.json({ error: { code: 'rate_limited', requestId: 'r' } }, { status: 429 })
      : Response.json(answer(String(init?.body)))
  })
  await userEvent.click(await hour(/jueves, 26\sde\snoviembre$/))
  const none = fill(reservation.none, { day: 'jueves, 26 de noviembre' })
  expect(await screen.findByText(none)).toBeVisible()
  await waitFor(() => expect(screen.queryByText(reservation.looking)).not.toBeInTheDocument())
  expect(screen.queryByText(reservation.noNext)).not.toBeInTheDocument()
})

it('the last question wins, however late the one before it is answered', async () => {
  const late: (() => void)[] = []
  vi.mocked(fetch).mockImplementation(async (_, init) => {
    const { persons, orLater } = JSON.parse(String(init?.body))
    if (persons === 1 && !orLater) await new Promise<void>((resolve) => late.push(resolve))
    diary[addDays(TODAY, 1)] = persons === 1 ? ['17:15'] : ['11:15']
    return Response.json(answer(String(init?.body)))
  })
  await show('?treatment=MA-2')
  await userEvent.click(await hour(/miércoles, 25\sde\snoviembre$/))
  await waitFor(() => expect(late).toHaveLength(1))
  await pick(new RegExp(reservation.more))
  expect(await hour(/25\sde\snoviembre, 11:15/)).toBeVisible()
  for (const come of late) come()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(screen.queryByRole('radio', { name: /25\sde\snoviembre, 17:15/ })).toBeNull()
  expect(await hour(/25\sde\snoviembre, 11:15/)).toBeVisible()
})

it('a typed day in the past, beyond the limit, or on which it is closed, stays, and is told why it cannot be', async () => {
  await show('?treatment=MA-2')
  await hour(/17:15/)
  const { past, beyond, closed } = reservation.mistakes
  const last = '22\u00a0de\u00a0febrero de 2027'
  for (const [day, sentence] of [
    ['2026-11-20', fill(past, { day: last })],
    ['2027-05-01', fill(beyond, { day: last })],
    ['2026-12-25', fill(closed, { day: 'viernes, 25\u00a0de\u00a0diciembre' })],
  ] as const) {
    await type(day)
    const field = screen.getByLabelText(reservation.otherDate)
    await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(sentence)))
    expect(field).toHaveValue(day)
    expect(screen.queryByRole('radio', { name: /17:15/ })).toBeNull()
  }
})

it('a voucher that was checked on its own page is not asked for again, and is looked up once in silence', async () => {
  voucher = {}
  carryVoucher({ uid, worth: { remainingCents: 40_00, valueCents: 40_00 } })
  await show('?treatment=MA-2')
  expect(screen.getByLabelText(reservation.code)).toHaveValue(uid)
  expect(screen.getByLabelText(reservation.code).closest('details'), 'nothing of it is folded away').toHaveAttribute(
    'open',
  )
  expect(await screen.findByRole('button', { name: reservation.remove })).toBeInTheDocument()
  await waitFor(() => expect(lookUps).toBe(1))
  expect(await screen.findAllByText('Tu vale cubre 40 €. Por pagar: 9 €.')).not.toHaveLength(0)
  expect(screen.getByText(/Con esto el vale queda gastado/)).toBeInTheDocument()
  // The price is the treatment's, and what the voucher pays is no reduction of it.
  const panel = screen.getByText(reservation.yours).parentElement ?? document.body
  expect(within(panel).getByText('49 €')).toBeInTheDocument()
  expect(lookUps).toBe(1)
})

it('a voucher in the link of the recipient’s mail is filled in and looked up, and its number leaves the address', async () => {
  voucher = {}
  await show(`?treatment=MA-2${voucherFragment(uid)}`)
  expect(await screen.findByRole('button', { name: reservation.remove })).toBeInTheDocument()
  const code = screen.getByLabelText(reservation.code)
  expect(code).toHaveValue(uid)
  expect(code.closest('details'), 'nothing of it is folded away').toHaveAttribute('open')
  expect(window.location.hash).toBe('')
  expect(lookUps).toBe(1)
})

it('what the voucher’s page found counts also if nobody answers now', async () => {
  carryVoucher({ uid, worth: { remainingCents: 60_00, valueCents: 60_00 } })
  await show()
  const [atTop] = await screen.findAllByText(/El vale tiene 60\s€\./)
  expect(atTop?.compareDocumentPosition(screen.getByRole('searchbox')), 'said before anything is chosen').toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  )
  await userEvent.type(screen.getByRole('searchbox'), 'ma-2{Enter}')
  expect(await screen.findByText('El vale es válido. Después, el vale tendrá 11 €.')).toBeInTheDocument()
  await waitFor(() => expect(lookUps, 'it is tried once more').toBe(2))
  expect(screen.getAllByText(/Tu vale lo cubre todo/)).not.toHaveLength(0)
})

it('a voucher that was used up meanwhile says so, at the top too', async () => {
  voucher = { state: 'used', remainingCents: 0 }
  carryVoucher({ uid, worth: { remainingCents: 60_00, valueCents: 60_00 } })
  await show('?treatment=MA-2')
  await waitFor(() =>
    expect(screen.getByLabelText(reservation.code)).toHaveAccessibleDescription(
      expect.stringContaining(reservation.mistakes.used),
    ),
  )
  const [atTop] = screen.getAllByText(reservation.mistakes.used)
  const treatment = screen.getByRole('group', { name: reservation.treatment })
  expect(atTop?.compareDocumentPosition(treatment)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

it('a voucher that pays at the spa alone says so, and leads there with its number already written', async () => {
  voucher = null
  await show('?treatment=MA-2')
  const code = screen.getByLabelText(reservation.code)
  await enter(code, 'RE-1234')
  await userEvent.click(screen.getByRole('button', { name: reservation.check }))
  await waitFor(() => expect(code).toHaveAccessibleDescription(expect.stringContaining(reservation.mistakes.atSpa)))
  expect(screen.getAllByText(reservation.mistakes.atSpa), 'who types it reads it where it was typed').toHaveLength(1)
  const folded = within(code.closest('details') ?? document.body)
  const link = folded.getByRole('link', { name: /WhatsApp/ })
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toContain('RE-1234')
  expect(screen.queryByRole('button', { name: reservation.remove })).toBeNull()
})

it('a voucher that was checked before a reload is checked after it', async () => {
  voucher = {}
  await show('?treatment=MA-2')
  expect(screen.getByLabelText(reservation.code).closest('details'), 'most come without').not.toHaveAttribute('open')
  await enter(screen.getByLabelText(reservation.code), uid)
  await userEvent.click(screen.getByRole('button', { name: reservation.check }))
  await screen.findByRole('button', { name: reservation.remove })
  expect(lookUps).toBe(1)
  cleanup()
  await show('?treatment=MA-2')
  expect(await screen.findByRole('button', { name: reservation.remove })).toBeInTheDocument()
  expect(lookUps).toBe(2)
})

it('a mistake in a line that was folded away opens it', async () => {
  await show('?treatment=MA-2')
  const code = screen.getByLabelText(reservation.code)
  await enter(code, 'VALE')
  code.closest('details')?.removeAttribute('open')
  await userEvent.click(screen.getByRole('button', { name: reservation.submit }))
  await userEvent.click(screen.getByRole('link', { name: reservation.mistakes.unchecked }))
  expect(code.closest('details')).toHaveAttribute('open')
  expect(code).toHaveFocus()
})

/** What an older visit left behind: another treatment, for four, in another version, at an hour. */
const OLDER = {
  code: 'ISP-2',
  option: 2,
  persons: 4,
  day: addDays(TODAY, 1),
  start: '11:15',
  therapist: 2,
  name: 'Elena',
  email: 'elena@correo.example',
  phone: '',
  voucher: '',
}
it.each([
  ['a treatment for two', '?treatment=CO-1', 'CO-1', 2, undefined],
  ['an offer in a version', '?offer=ISP-1&version=2', 'ISP-1', 1, '2'],
  ['an offer for three', '?offer=ISP-5', 'ISP-5', 3, undefined],
] as const)(
  'a link to %s sets what its page sells, over an older draft too',
  async (_, query, code, persons, version) => {
    sessionStorage.setItem('draft-reservation', JSON.stringify(OLDER))
    await show(query)
    const { title } = bookable.listBookable('es').catalogue.entries.find((entry) => entry.code === code) ?? {}
    expect(screen.getByRole('group', { name: reservation.what })).toHaveTextContent(title?.es ?? '?')
    expect(document.querySelector('output')).toHaveTextContent(String(persons))
    if (version === undefined) expect(screen.queryByLabelText(reservation.version)).not.toBeInTheDocument()
    else expect(screen.getByLabelText(reservation.version)).toHaveValue(version)
    expect(screen.getByLabelText(es.buyer.name), 'who books is still the same').toHaveValue('Elena')
  },
)

it('what still prevents payment is said in the order of the form', async () => {
  sessionStorage.setItem(
    'draft-reservation',
    JSON.stringify({ ...OLDER, start: '', name: 'A', email: 'a@b.example, c@d.example' }),
  )
  await show('?treatment=MA-2')
  await enter(screen.getByLabelText(es.buyer.phone), '612')
  await enter(screen.getByLabelText(reservation.code), 'VALE')
  await userEvent.click(screen.getByRole('button', { name: SUBMIT }))
  const { name, email, phone } = es.validation.fields
  const { start, unchecked } = reservation.mistakes
  const links = within(screen.getByRole('alert')).getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual([start, name.any, email.any, phone.any, unchecked])
})

it('an hour that is free on a day on which the offer is not sold cannot be paid', async () => {
  diary = { '2027-01-04': ['11:15'] }
  sessionStorage.setItem('draft-reservation', JSON.stringify({ ...OLDER, code: 'ISP-7', day: '' }))
  await show()
  expect(await hour(/4\sde\senero.*11:15/)).toBeChecked()
  await userEvent.click(screen.getByRole('button', { name: SUBMIT }))
  expect(screen.getByRole('link', { name: reservation.mistakes.sold })).toBeVisible()
})

it('an offer that has not begun says its first day, in the list and once it is chosen', async () => {
  await show()
  expect(screen.getByRole('button', { name: /Espalda y rostro/ })).not.toHaveTextContent('desde')
  await pick(/Diciembre despacio.*desde el 1\sde\sdiciembre$/)
  expect(screen.getByRole('group', { name: reservation.what })).toHaveTextContent(/desde el 1\sde\sdiciembre/)
})

it('the rule for cancelling is the one for the hour that is chosen: of today it is free no more', async () => {
  diary = { [TODAY]: ['17:15'], [addDays(TODAY, 2)]: ['11:15'] }
  await show('?treatment=MA-2')
  const { sections } = getPage('es', 'reservations')
  const [general, none] = [sections.cancel.text, es.cancellation.late].map((text) => text.replaceAll('\u00a0', ' '))
  expect(screen.getByText(general ?? '')).toBeVisible()
  await userEvent.click(await hour(/^hoy.*17:15/))
  expect(screen.getByText(none ?? '')).toBeVisible()
  expect(screen.queryByText(general ?? '')).not.toBeInTheDocument()
  await type(addDays(TODAY, 2))
  await userEvent.click(await hour(/26\sde\snoviembre, 11:15/))
  expect(
    screen.getByText(
      /^Cambias o cancelas sin coste hasta el miércoles, 25\sde\snoviembre, a las\s11:15\. Después se paga el precio, /,
    ),
  ).toBeVisible()
})

it('a start that passes while one looks is closed', async () => {
  diary = { [addDays(TODAY, 2)]: ['11:15', '17:15'] }
  await show('?treatment=MA-2')
  await userEvent.click(await hour(/26\sde\snoviembre, 11:15/))
  await userEvent.click(screen.getByRole('button', { name: reservation.more }))
  await userEvent.click(await hour(/26\sde\snoviembre, 11:15/))
  vi.setSystemTime(madridMoment(addDays(TODAY, 2), '11:11'))
  window.dispatchEvent(new Event('pageshow'))
  expect(await hour(/^hoy, jueves 26\sde\snoviembre, 11:15/)).toBeDisabled()
})

it('three or four read how long they will be there, two at a time, before they send anything', async () => {
  await show('?treatment=MA-2')
  const length = () => screen.queryByText(/de dos en dos\.$/)?.textContent.replaceAll('\u00a0', ' ')
  const more = () => userEvent.click(screen.getByRole('button', { name: reservation.more }))
  await more()
  expect(length(), 'two are served at once').toBeUndefined()
  await more()
  expect(length()).toBe('Unas 2 h 15 min, de dos en dos.')
  expect(screen.getByText(reservation.yours).parentElement).toHaveTextContent(/135 min/)
  await more()
  expect(length()).toBe('Unas 2 h 15 min, de dos en dos.')
  expect(screen.getByText(reservation.both)).toBeVisible()
})

it('three read who begins when as soon as their hour is chosen; a couple reads how a third comes along', async () => {
  await show('?treatment=MA-2')
  const more = () => userEvent.click(screen.getByRole('button', { name: reservation.more }))
  await more()
  await userEvent.click(await hour(/17:15/))
  expect(screen.queryByText(/a las 17:15/)).toBeNull()
  await more()
  await userEvent.click(await hour(/17:15/))
  const said = within(screen.getByText(reservation.yours).parentElement ?? document.body)
  expect(said.getByText('dos a las 17:15, una persona a las 18:30')).toBeVisible()
  expect(screen.queryByText(reservation.three)).toBeNull()
  cleanup()
  await show('?treatment=CO-1')
  expect(screen.getByText(reservation.three)).toBeVisible()
})

it('three in the steam are there at once, with both therapists', async () => {
  await show('?offer=ISP-5')
  expect(screen.queryByText(/de dos en dos\.$/)).toBeNull()
  expect(screen.getByText(reservation.yours).parentElement).toHaveTextContent(/60 min/)
  expect(screen.getByText(reservation.both)).toBeVisible()
})

it.each([
  ['es', ['Unos 45 min', 'Alrededor de 1 h 15 min', 'Unas 2 h'], 'de dos en dos'],
  ['en', ['About 45 minutes', 'About 1 hour 15 minutes', 'About 2 hours'], 'two at a time'],
  ['de', ['Etwa 45 Minuten', 'Etwa 1 Stunde 15 Minuten', 'Etwa 2 Stunden'], 'jeweils zu zweit'],
  ['fr', ['Environ 45 min', 'Environ 1 h 15 min', 'Environ 2 h'], 'deux par deux'],
] as const)('a length is said in whole hours and minutes in %s', (locale, lengths, ways) => {
  const t = createTranslator({ locale, messages: MESSAGES[locale], namespace: 'reservation' })
  for (const [index, minutes] of [45, 75, 120].entries())
    expect(t('rounds', { hours: Math.floor(minutes / 60), minutes: minutes % 60 }).replaceAll('\u00a0', ' ')).toBe(
      `${lengths[index] ?? ''}, ${ways}.`,
    )
})
