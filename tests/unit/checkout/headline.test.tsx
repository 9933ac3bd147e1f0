// @vitest-environment jsdom
import { render, renderHook, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { useOutcomeHeadline } from '#components/checkout/confirmation'
import { HeadlineRoot, HeadlineText, PaymentHeading, useHeadline } from '#components/checkout/headline'
import { startOrderPage, orderTransition, type OrderPageEvent, type OrderPageState } from '#lib/checkout/order-page'
import type { Booking } from '#lib/contracts/booking'
import { fill } from '#lib/i18n/fill'
import { LANGS } from '#lib/routes/languages'
import es from '#messages/es.json'
import { islandOf, MESSAGES } from '../island-of'
import { ConfirmationAround } from './confirmation-wrapper'
import { sampleBooking } from './sample-booking'

function Knows(props: Parameters<typeof useHeadline>[0]) {
  useHeadline(props)
  return null
}

describe('the payment page’s heading', () => {
  const heading = (part?: ReactNode) => (
    <HeadlineRoot>
      <PaymentHeading text="Pago" tab="Pago seguro · Alberca" />
      {part}
    </HeadlineRoot>
  )

  it('is as built until something is known, and is so again when there is nothing more to say; the tab says the same', async () => {
    const { rerender } = render(heading())
    const h1 = screen.getByRole('heading', { level: 1 })
    expect(h1).toHaveTextContent('Pago')
    expect(h1).toHaveAttribute('id', 'heading')
    rerender(heading(<Knows title="Pagando…" />))
    expect(h1).toHaveTextContent('Pagando…')
    expect(document.title).toBe('Pagando… · Alberca')
    document.title = 'Pago seguro · Alberca'
    await waitFor(() => expect(document.title, 'also after React has written the built title').toMatch('Pagando…'))
    rerender(heading(<Knows />))
    expect(h1).toHaveTextContent('Pago')
    expect(document.title).toBe('Pago seguro · Alberca')
    expect(screen.getByRole('heading', { level: 1 }), 'the same element').toBe(h1)
  })

  it('is brought into sight when the form below it has gone, and not before', () => {
    const seen = vi.fn()
    Element.prototype.scrollIntoView = seen
    const { rerender } = render(heading(<Knows />))
    expect(seen).not.toHaveBeenCalled()
    rerender(heading(<Knows isFormAway />))
    expect(seen).toHaveBeenCalledWith({ block: 'nearest' })
  })
})

it('the confirmation page’s head is read out when it changes, in the room of its longest words', () => {
  const page = (part?: ReactNode) => (
    <HeadlineRoot>
      <HeadlineText part="title" text="Tu reserva" longest="Te esperamos el miércoles" />
      <HeadlineText part="lead" text="Un momento" longest="Un momento" />
      {part}
    </HeadlineRoot>
  )
  const { container, rerender } = render(page())
  const [title, lead] = container.querySelectorAll('[aria-live=polite]')
  expect(title).toHaveTextContent('Tu reserva')
  rerender(page(<Knows title="Te esperamos el lunes" lead="A las once" />))
  expect(title).toHaveTextContent('Te esperamos el lunes')
  expect(lead).toHaveTextContent('A las once')
  expect(title?.firstElementChild).toHaveAttribute('data-longest', 'Te esperamos el miércoles')
})

describe('what the confirmation says', () => {
  const { states } = es.confirm
  const wrapper = ConfirmationAround
  const meta = { requestId: 'r', serverNow: '2026-11-24T10:00:00+01:00', mode: 'sim' } as const
  const known = (over: Partial<Booking>): OrderPageState => {
    const seen: OrderPageEvent = { type: 'orderFetched', booking: sampleBooking(over), meta, isAfterChange: false }
    return orderTransition(startOrderPage(0), seen).state
  }
  const says = (state: OrderPageState) => renderHook(() => useOutcomeHeadline(state), { wrapper }).result.current

  it('is nothing until something is known', () => {
    expect(says(startOrderPage(0))).toEqual({})
    expect(says(orderTransition(startOrderPage(0), { type: 'opened' }).state)).toEqual({
      title: states.notFound.heading,
      lead: states.notFound.text,
    })
    expect(says(orderTransition(startOrderPage(0), { type: 'opened', isReturn: true }).state)).toEqual({
      title: states.returned.heading,
      lead: states.returned.text,
    })
    const broken = { title: states.broken.heading, lead: states.broken.text }
    expect(says(orderTransition(startOrderPage(0), { type: 'opened', link: 'whole' }).state), 'foreign').toEqual(broken)
    expect(says({ ...known({ state: 'requested', unfollowed: true }), link: 'broken' }), 'cut off').toEqual(broken)
  })

  it('greets by name, on the day in Madrid', () => {
    const { title, lead } = says(known({ state: 'confirmed' }))
    expect(title).toBe(fill(states.confirmed.heading, { day: 'miércoles', name: 'Elena' }))
    expect(lead).toContain('11:30')
    expect(lead, 'the mail is on its way').toContain('e•••@correo.es')
    expect(says(known({ state: 'confirmed', changedAt: '2026-11-24T08:00:00+01:00' })).lead).toBe(
      'Miércoles, 25\u00a0de\u00a0noviembre, a las 11:30.',
    )
    const buyer = { name: 'Mª Carmen López', emailHint: '' }
    expect(says(known({ state: 'confirmed', buyer })).title).toBe('Te esperamos el miércoles, Mª Carmen López')
  })

  it('says the date of a day that is a week or more away, as its weekday alone would be read as this week’s', () => {
    const far = { day: '2026-12-01', startsAt: '2026-12-01T11:30:00+01:00' }
    expect(says(known({ state: 'confirmed', ...far })).title).toBe('Te esperamos el 1\u00a0de\u00a0diciembre, Elena')
  })

  it('says hoy for today', () => {
    const { title, lead } = says(
      known({ state: 'confirmed', day: '2026-11-24', start: '17:15', startsAt: '2026-11-24T17:15:00+01:00' }),
    )
    expect(title).toBe('Te esperamos hoy, Elena')
    expect(lead).toContain('Hoy, martes 24\u00a0de\u00a0noviembre, a las 17:15')
  })

  it('says what a party has paid before it comes, and greets it on its day', () => {
    const paid = { state: 'confirmed', payment: 'transfer', persons: 3, paidCents: 147_00, owedCents: 0 } as const
    const { title, lead } = says(known(paid))
    expect(title).toBe('Hemos recibido 147\u00a0€')
    expect(lead).toContain('Tu visita está pagada: ')
    expect(says(known({ ...paid, persons: 2 })).title).toBe('Te esperamos el miércoles, Elena')
    const today = { day: '2026-11-24', startsAt: '2026-11-24T17:15:00+01:00' }
    expect(says(known({ ...paid, ...today })).title).toBe('Te esperamos hoy, Elena')
  })

  it('says by when a request is answered, and that it is late once that has passed', () => {
    const asked = (answerBy: string) => says(known({ state: 'requested', payment: 'none', answerBy }))
    expect(asked('2026-11-25T10:00:00+01:00').lead).toContain(
      'a más tardar, el miércoles, 25\u00a0de\u00a0noviembre, a las 10:00',
    )
    expect(asked('2026-11-24T18:00:00+01:00').lead).toContain(
      'a más tardar, el martes, 24\u00a0de\u00a0noviembre, a las 18:00',
    )
    expect(asked('2026-11-25T10:00:00+01:00').lead, 'and what is kept until then').toMatch(
      / Hasta entonces te guardamos la hora, 11:30\s–\u2060\s12:30\.$/,
    )
    expect(asked('2026-11-24T09:00:00+01:00').lead).toBe(
      fill(states.requested.late, { phone: islandOf('es').contact?.phone ?? '' }),
    )
  })

  it('says where the link of a request is, and until when it must be opened', () => {
    const holdExpiresAt = '2026-11-24T18:30:00+01:00'
    const { title, lead } = says(known({ state: 'requested', payment: 'none', unfollowed: true, holdExpiresAt }))
    expect(title).toBe(states.mailed.heading)
    expect(lead).toContain('e•••@correo.es')
    expect(lead).toContain('antes de las 18:30')
    expect(says(known({ state: 'expired', payment: 'none', unfollowed: true })).lead).toBe(states.lapsed.text)
  })

  it('says of what was cancelled how much goes back, what has gone back, or that nothing was charged', () => {
    const { cancelled } = states
    const lead = (over: Partial<Booking>) =>
      says(known({ state: 'cancelled', ...over })).lead?.replaceAll('\u00a0', ' ')
    expect(lead({})).toBe(cancelled.text)
    expect(lead({ paidCents: 7500 })).toBe(fill(cancelled.due, { amount: '75 €' }))
    expect(lead({ state: 'refunded', paidCents: 7500, refundedCents: 7500 })).toBe(
      fill(cancelled.done, { amount: '75 €' }),
    )
    expect(lead({ paidCents: 900, refundedCents: 400, voucherCents: 4000 })).toBe(
      [fill(cancelled.done, { amount: '4 €' }), fill(cancelled.due, { amount: '5 €' }), cancelled.voucher].join(' '),
    )
  })

  it('speaks of no time to whoever cancelled a voucher whose money came all the same', () => {
    const voucher = { kind: 'gift', startsAt: null, day: null, start: null, paidCents: 6000 } as const
    const { conflict, cancelled } = states
    expect(says(known({ state: 'paid_conflict', ...voucher }))).toEqual({
      title: conflict.voucherHeading,
      lead: conflict.voucher,
    })
    expect(says(known({ state: 'paid_conflict', paidCents: 4900 })).title).toBe(conflict.heading)
    const asked = says(known({ state: 'paid_conflict', ...voucher, dueBackCents: 6000 }))
    expect(asked.lead?.replaceAll('\u00a0', ' ')).toBe(fill(cancelled.due, { amount: '60 €' }))
    const time = { es: /\bhora/i, en: /\btime|slot/i, de: /Uhrzeit|Termin/i, fr: /heure|créneau/i }
    for (const lang of LANGS) {
      const { voucherHeading, voucher: text } = MESSAGES[lang].confirm.states.conflict
      expect(`${voucherHeading} ${text}`, lang).not.toMatch(time[lang])
    }
  })

  it('keeps no time for whoever pays a voucher by transfer', () => {
    const waits = { state: 'requested', payment: 'transfer', holdExpiresAt: '2026-11-26T23:59:00+01:00' } as const
    const { lead } = says(known({ ...waits, kind: 'gift', startsAt: null, day: null, start: null }))
    expect(lead).toContain('el vale recibe su código')
  })

  it('never calls an amount that does not match a booking', () => {
    const { mismatch } = states
    expect(says(known({ state: 'payment_mismatch' }))).toEqual({ title: mismatch.heading, lead: mismatch.text })
  })

  it('names the moment until which a transfer is waited for', () => {
    const { title, lead } = says(
      known({ state: 'requested', payment: 'transfer', holdExpiresAt: '2026-11-24T18:00:00+01:00' }),
    )
    expect(title).toBe(states.transfer.heading)
    expect(lead).toContain('18:00')
  })
})
