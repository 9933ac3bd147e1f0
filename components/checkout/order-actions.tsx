'use client'
import { useLocale, useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { useRef } from 'react'
import { useContact } from '#components/island/island'
import { Button, ButtonLink } from '#components/ui/button'
import { LineIcon } from '#components/ui/line-icon'
import { saveFile } from '#components/ui/save-file'
import type { Outcome } from '#lib/checkout/order-page'
import type { Booking } from '#lib/contracts/booking'
import { fill } from '#lib/i18n/fill'
import { formatMoney } from '#lib/money'
import { when } from '#lib/time/start-text'
import css from './checkout.module.css'
import { Row } from './price-rows'
import { useOrderPage, useConfirmationCopy } from './use-checkout'

// Loaded for bank transfers only, together with the library that draws it.
const QrCode = dynamic(() => import('#components/ui/qr-code').then((part) => part.QrCode), { ssr: false })
// Loaded when needed, because few visitors choose another day and time.
const MoveOrder = dynamic(() => import('./move-order').then((part) => part.MoveOrder), { ssr: false })
const NearestToTaken = dynamic(() => import('./move-order').then((part) => part.NearestToTaken), { ssr: false })

/** Says whether and until when the order can be moved or cancelled, and offers both. */
export function ChangeOrder({ booking, outcome }: { booking: Booking; outcome: Outcome }) {
  const t = useTranslations('confirm')
  const lang = useLocale()
  const phone = useContact().phone.value
  const { change } = useConfirmationCopy()
  const { refundableUntil, kind, startsAt } = booking
  const label = kind === 'gift' ? t('cancelVoucher') : outcome === 'confirmed' ? t('cancel') : t('cancelRequest')
  const text = refundableUntil
    ? fill(change.text, { ...when(refundableUntil, lang), phone })
    : fill(change.late, { phone })
  const isRequest = outcome === 'requested' || outcome === 'transfer'
  if (kind === 'gift' && !refundableUntil && !isRequest) return null
  // A request whose mail was not followed cannot be moved: it is cancelled and made again.
  if (outcome === 'mailed') return <Cancel label={label} booking={booking} />
  return (
    <section className="flow">
      <h2 className="lbl">{change.heading}</h2>
      {startsAt && <p>{text}</p>}
      {refundableUntil && (kind === 'booking' || kind === 'redemption') && <MoveOrder booking={booking} />}
      {(refundableUntil || isRequest) && <Cancel label={label} booking={booking} />}
    </section>
  )
}

/** Cancels the order, after one question that says what will happen. */
function Cancel({ label, booking }: { label: string; booking: Booking }) {
  const t = useTranslations('confirm.sure')
  const lang = useLocale()
  const { state, dispatch } = useOrderPage()
  const dialog = useRef<HTMLDialogElement>(null)

  function consequences({ state, startsAt, giftUid, paidCents, refundedCents, voucherCents }: Booking): string[] {
    const due = paidCents - refundedCents
    return [
      ...(startsAt !== null && state !== 'paid_conflict' ? [t('time')] : []),
      ...(giftUid === null ? [] : [t('code')]),
      ...(due > 0 ? [t('back', { amount: formatMoney(due, lang) })] : []),
      ...(voucherCents > 0 ? [t('voucher')] : []),
      ...(paidCents === 0 && voucherCents === 0 ? [t('none')] : []),
    ]
  }

  async function cancel() {
    await dispatch({ type: 'change', change: { op: 'cancel' } })
    dialog.current?.close()
  }

  return (
    <>
      <p className="btns">
        <Button line onClick={() => dialog.current?.showModal()}>
          {label}
        </Button>
      </p>
      <dialog ref={dialog} className={css.dialog} aria-labelledby="sure">
        <h2 id="sure">{t('heading')}</h2>
        <p>{t('text', { title: booking.title[lang], then: consequences(booking).join(' ') })}</p>
        <p className="btns">
          <Button onClick={() => void cancel()} disabled={state.isBusy}>
            {t('yes')}
          </Button>
          <Button line onClick={() => dialog.current?.close()} autoFocus>
            {t('no')}
          </Button>
        </p>
      </dialog>
    </>
  )
}

/** Asks for an immediate refund of money that came after the buyer had cancelled. It goes back later in any case. */
export function RefundNow() {
  const t = useTranslations('confirm')
  const { state, dispatch } = useOrderPage()
  return (
    <p className="btns">
      <Button onClick={() => void dispatch({ type: 'change', change: { op: 'cancel' } })} disabled={state.isBusy}>
        {t('refundNow')}
      </Button>
    </p>
  )
}

/** Offers another time, or the money back, when the time was taken before the money came. */
export function TakeOther({ booking }: { booking: Booking }) {
  const t = useTranslations('confirm')
  return (
    <>
      <NearestToTaken booking={booking} />
      <Cancel label={t('refund')} booking={booking} />
    </>
  )
}

/** Shows the bank details of a transfer, as text and as a code for a banking app. */
export function TransferDetails({ booking: { totalCents, reference } }: { booking: Booking }) {
  const t = useTranslations('confirm.transfer')
  const lang = useLocale()
  const { bank } = useConfirmationCopy()
  return (
    <section className="flow">
      <dl className={css.spec}>
        <Row name={t('to')}>{bank.holder}</Row>
        <Row name={t('iban')}>{bank.iban}</Row>
        <Row name={t('bic')}>{bank.bic}</Row>
        <Row name={t('bank')}>{bank.name}</Row>
        <Row name={t('amount')}>{formatMoney(totalCents, lang)}</Row>
        <Row name={t('reference')}>
          <strong>{reference}</strong>
        </Row>
      </dl>
      <div className={css.code}>
        <QrCode
          text={transferCode({ name: bank.holder, iban: bank.iban, cents: totalCents, reference })}
          label={t('code')}
        />
      </div>
      <p className="note">{t('code')}</p>
    </section>
  )
}

type Transfer = { name: string; iban: string; cents: number; reference: string }

/**
 * Writes the text of a QR code that fills in a SEPA transfer (EPC069-12, version 002). Throws if the amount is not a
 * whole number of cents from 1 to 99999999999.
 */
export function transferCode({ name, iban, cents, reference }: Transfer): string {
  if (!Number.isInteger(cents) || cents < 1 || cents > 99_999_999_999)
    throw new Error(`${cents} cents cannot be transferred`)
  const euros = `EUR${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
  // BIC and purpose stay empty. The reference is sent as free text, because it is no ISO 11649 reference.
  return ['BCD', '002', '1', 'SCT', '', name.slice(0, 70), iban.replace(/\s/g, ''), euros, '', '', reference].join('\n')
}

const CALENDAR = [
  'M16 18h6',
  'M16 2v3',
  'M19 15v6',
  'M21 11.5V5a2 2 0 0 0-2-2H5a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h8.3',
  'M3 9h18',
  'M8 2v3',
]
const PRINTER = [
  'M6 18H4a2 2 0 0 1-2-2v-5a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2h-2',
  'M6 9V3a1 1 0 0 1 1-1h10a1 1 0 0 1 1 1v6',
  'M7 14h10a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1H7a1 1 0 0 1-1-1v-6a1 1 0 0 1 1-1z',
]

/** Shows buttons that save the appointment as a calendar file, add it to Google Calendar, or print it. */
export function CalendarButtons({ booking }: { booking: Booking }) {
  const t = useTranslations('confirm')
  const lang = useLocale()
  const { phone } = useContact()
  const { name, where, reference } = useConfirmationCopy()
  const { startsAt, minutes, title, calendar } = booking
  if (startsAt === null || minutes === null) return null
  const note = `${fill(reference.text, { reference: booking.reference })}\n${phone.value}`
  const appointment = { title: `${title[lang]}, ${name}`, where, note, startsAt: Date.parse(startsAt), minutes }
  return (
    <p className="btns">
      {calendar !== undefined && (
        <Button onClick={() => saveFile('nuilea.ics', 'text/calendar', calendar)}>
          <LineIcon paths={CALENDAR} />
          {t('calendar')}
        </Button>
      )}
      <ButtonLink line rel="noopener" href={googleCalendarHref(appointment)}>
        {t('google')}
      </ButtonLink>
      <Button line onClick={() => window.print()}>
        <LineIcon paths={PRINTER} />
        {t('print')}
      </Button>
    </p>
  )
}

const stamp = (moment: number) => new Date(moment).toISOString().replace(/[-:]|\.\d{3}/g, '')

type Appointment = {
  title: string
  where: string
  note: string
  /** Milliseconds since 1970. */
  startsAt: number
  minutes: number
}

/** Makes the address that opens Google Calendar with the appointment filled in. */
export function googleCalendarHref({ title, where, note, startsAt, minutes }: Appointment): string {
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: `${stamp(startsAt)}/${stamp(startsAt + minutes * 60_000)}`,
    details: note,
    location: where,
    ctz: 'Europe/Madrid',
  })
  return `https://calendar.google.com/calendar/render?${query}`
}
