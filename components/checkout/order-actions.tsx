'use client'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { ContactLinks } from '#components/contact/contact-links'
import { useContact } from '#components/island/island'
import { Fallback, lazyPart } from '#components/island/part'
import { Button, ButtonLink, MoreLink } from '#components/ui/button'
import { Details } from '#components/ui/details'
import { copyText, ToCopy } from '#components/ui/copy-text'
import { saveFile } from '#components/ui/save-file'
import { whoBegins } from '#lib/catalogue/who-begins'
import { isFinished, type Outcome } from '#lib/checkout/order-page'
import type { Booking } from '#lib/contracts/booking'
import { CHANGE, leadsToChange } from '#lib/contracts/mail-links'
import { ORDERS_BY_LINK, TAKES_NOTES } from '#lib/functions/capabilities'
import { sameAgainQuery } from '#lib/routes/book-query'
import { formatMoney } from '#lib/money'
import { formatDay } from '#lib/time/dates'
import { when } from '#lib/time/start-text'
import css from './checkout.module.css'
import { ChangeFailed } from './change-failed'
import { Row } from './order-facts'
import { useOrderPage } from './use-checkout'

// Each of these is needed for some orders only. What the QR code contains is also shown as text.
const QrCode = lazyPart(() => import('#components/ui/qr-code').then((part) => part.QrCode), null)
const InvoiceForm = lazyPart(() => import('./invoice-form').then((part) => part.InvoiceForm))
const MoveOrder = lazyPart(
  () => import('./move-order').then((part) => part.MoveOrder),
  <>
    <div className={css.button} />
    <Fallback late />
  </>,
)
const KeepVoucher = lazyPart(() => import('#components/voucher-card/keep-voucher').then((part) => part.KeepVoucher))
const ResendLink = lazyPart(() => import('./resend-link').then((part) => part.ResendLink))
const VoucherDelivery = lazyPart(() => import('./voucher-delivery').then((part) => part.VoucherDelivery))
const NearestToTaken = lazyPart(() => import('./move-order').then((part) => part.NearestToTaken))
const PrintableVoucher = lazyPart(() =>
  import('#components/voucher-card/printable-voucher').then((part) => part.PrintableVoucher),
)

type Props = { booking: Booking; outcome: Outcome }

/** Offers what the visitor can do next. `children` stand below and come with it. */
export function NextSteps({ children, ...order }: Props & { children: ReactNode }) {
  return (
    <>
      <Steps {...order} />
      {children}
    </>
  )
}

/** Offers what the outcome of the order allows. */
function Steps({ booking, outcome }: Props) {
  const t = useTranslations('confirm')
  const { hrefs, state, dispatch } = useOrderPage()
  const isGift = booking.kind === 'gift'
  const isPast = booking.startsAt !== null && Date.parse(booking.startsAt) < state.now
  if (isFinished(outcome))
    return (
      <>
        {outcome === 'confirmed' && !isPast && <CalendarButtons booking={booking} />}
        <Voucher booking={booking} />
        {booking.delivery && <VoucherDelivery booking={booking} />}
        {outcome === 'transfer' && <TransferDetails booking={booking} />}
        {TAKES_NOTES && ORDERS_BY_LINK && outcome !== 'unbooked' && <AskInvoice invoice={booking.invoice} />}
        {isPast ? <Again booking={booking} label={t('again')} /> : <ChangeOrder booking={booking} outcome={outcome} />}
      </>
    )
  switch (outcome) {
    case 'conflict':
      if (!isGift)
        return (
          <>
            <NearestToTaken booking={booking} />
            <Cancel label={t('refund')} booking={booking} />
          </>
        )
      // The money came after the buyer had cancelled. It goes back later in any case.
      return (
        <div className="flow">
          <p className="btns">
            <Button onClick={() => void dispatch({ type: 'change', change: { op: 'cancel' } })} disabled={state.isBusy}>
              {t('refundNow')}
            </Button>
          </p>
          <ChangeFailed op="cancel" />
        </div>
      )
    case 'unfinished':
      return (
        <p className="btns">
          <ButtonLink href={hrefs.pay}>{t('go')}</ButtonLink>
        </p>
      )
    case 'cancelled':
    case 'expired':
    case 'lapsed':
      return <Again booking={booking} label={t('startAgain')} />
    case 'unconfirmed':
      return <AskAbout booking={booking} subject={t('states.unconfirmed.heading')} />
    case 'mismatch':
      return <AskAbout booking={booking} subject={t('states.mismatch.heading')} />
  }
  return null
}

/** Offers to say to whom a company's invoice is written; its form is loaded when it is opened. */
function AskInvoice({ invoice }: Pick<Booking, 'invoice'>) {
  const t = useTranslations('invoice')
  const [isOpened, setOpened] = useState(false)
  return (
    <Details summary={t('heading')} onToggle={() => setOpened(true)}>
      {isOpened && <InvoiceForm invoice={invoice} />}
    </Details>
  )
}

/** Shows the ways to ask the spa about an order. */
function AskAbout({ booking, subject }: { booking: Booking; subject: string }) {
  const t = useTranslations('confirm')
  const message = `${subject}. ${t('reference', { reference: booking.reference })}`
  return <ContactLinks contact={useContact()} message={message} subject={subject} />
}

/** Links to the form, filled in with the treatment, the persons and the therapist that were booked. */
function Again({ booking, label }: { booking: Booking; label: string }) {
  const { hrefs } = useOrderPage()
  const query = sameAgainQuery(booking)
  return (
    <p className="btns">
      <ButtonLink href={query === undefined ? hrefs.voucher : hrefs.reservations + query}>{label}</ButtonLink>
    </p>
  )
}

/** Shows the voucher that was bought, once it is paid. */
function Voucher({ booking: { gift, giftUid, cardToken, title, code, minutes } }: Pick<Props, 'booking'>) {
  const t = useTranslations('confirm')
  const { voucher, urls } = useOrderPage()
  if (!gift || giftUid === null || gift.validUntil === null) return null
  const { card, valueCents, validUntil } = gift
  return (
    <>
      <PrintableVoucher
        words={voucher}
        print={t('printVoucher')}
        card={card}
        worth={code === null ? { cents: valueCents } : { title: title[card.lang], minutes }}
        uid={giftUid}
        validUntil={validUntil}
      />
      {cardToken !== undefined && (
        <KeepVoucher words={voucher[card.lang]} uid={giftUid} secret={cardToken} url={urls.gift} />
      )}
    </>
  )
}

/** Says whether and until when the order can be moved or cancelled, and offers both. */
function ChangeOrder({ booking, outcome }: Props) {
  const t = useTranslations('confirm')
  const lang = useLocale()
  const { phone } = useContact()
  const { hrefs } = useOrderPage()
  const tRule = useTranslations('cancellation')
  const { refundableUntil, withdrawUntil, kind, startsAt, paidCents, refundedCents } = booking
  const ofGift = paidCents > 0 ? t('cancelVoucher') : t('cancelOrder')
  const label = kind === 'gift' ? ofGift : outcome === 'confirmed' ? t('cancel') : t('cancelRequest')
  const isRequest = outcome === 'requested' || outcome === 'transfer'
  const backCents = paidCents - refundedCents
  // A request that is not confirmed can be withdrawn at any time.
  const text = [
    refundableUntil && tRule('until', when(refundableUntil, lang)),
    refundableUntil && backCents > 0 && tRule('back', { amount: formatMoney(backCents, lang) }),
    ORDERS_BY_LINK && !isRequest && tRule(refundableUntil ? 'after' : 'late'),
    !refundableUntil && t('change.late', { phone }),
  ]
  useEffect(() => {
    // A mail's link leads here. Going to the anchor again scrolls here and lets Tab go on from here; no focus is moved.
    if (leadsToChange(window.location.hash)) window.location.replace(`#${CHANGE}`)
  }, [])
  if (kind === 'gift' && !refundableUntil && !withdrawUntil && !isRequest) return null
  // A request whose mail was not followed cannot be moved: it is cancelled and made again.
  if (outcome === 'mailed')
    return (
      <>
        <ResendLink sentTo={booking.buyer.emailHint} />
        <Cancel label={label} booking={booking} />
      </>
    )
  return (
    <section className="flow" id={CHANGE}>
      <h2 className="lbl">{t('change.heading')}</h2>
      {(startsAt ?? !ORDERS_BY_LINK) && <p>{text.filter(Boolean).join(' ')}</p>}
      {withdrawUntil && <p>{t('change.gift', { date: formatDay(withdrawUntil, lang, 'weekday to month') })}</p>}
      {(startsAt ?? !ORDERS_BY_LINK) && !refundableUntil && (
        <AskAbout booking={booking} subject={booking.title[lang]} />
      )}
      {refundableUntil && kind !== 'gift' && <MoveOrder booking={booking} />}
      {(refundableUntil || isRequest) && <Cancel label={label} booking={booking} />}
      {withdrawUntil && !refundableUntil && (
        <p>
          <MoreLink href={hrefs.withdrawal}>{t('withdraw')}</MoreLink>
        </p>
      )}
    </section>
  )
}

/** Cancels the order, after one question that says what will happen. */
function Cancel({ label, booking }: { label: string; booking: Booking }) {
  const t = useTranslations('confirm.sure')
  const tFacts = useTranslations('facts')
  const lang = useLocale()
  const { state, dispatch } = useOrderPage()
  const dialog = useRef<HTMLDialogElement>(null)

  const { startsAt, giftUid, paidCents, refundedCents, voucherCents, totalCents, owedCents = totalCents } = booking
  const due = paidCents - refundedCents
  const at = startsAt !== null && tFacts('moment', when(startsAt, lang))
  const what = [booking.title[lang], at].filter(Boolean).join(', ')
  const consequences = [
    startsAt !== null && booking.state !== 'paid_conflict' && t('time'),
    giftUid !== null && t('code'),
    due > 0 && t('back', { amount: formatMoney(due, lang) }),
    voucherCents > 0 && t('voucher'),
    paidCents === 0 && voucherCents === 0 && owedCents === totalCents && t('none'),
  ]

  async function cancel() {
    const { failed } = await dispatch({ type: 'change', change: { op: 'cancel' } })
    if (!failed) dialog.current?.close()
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
        <p>{t('text', { title: what, then: consequences.filter(Boolean).join(' ') })}</p>
        <ChangeFailed op="cancel" />
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

/** Shows the bank details of a transfer, as text and as a code for a banking app. */
function TransferDetails({ booking: { totalCents, owedCents = totalCents, reference } }: Pick<Props, 'booking'>) {
  const t = useTranslations('confirm.transfer')
  const lang = useLocale()
  const { bank } = useOrderPage()
  return (
    <section className="flow">
      <dl className={css.spec}>
        <Row name={t('to')}>{bank.holder}</Row>
        <Row name={t('iban')}>
          {bank.iban} <CopyButton name={t('iban')} text={bank.iban} />
        </Row>
        <Row name={t('bic')}>{bank.bic}</Row>
        <Row name={t('bank')}>{bank.name}</Row>
        <Row name={t('amount')}>{formatMoney(owedCents, lang)}</Row>
        <Row name={t('reference')}>
          <strong>{reference}</strong> <CopyButton name={t('reference')} text={reference} />
        </Row>
      </dl>
      <div className={css.code}>
        <QrCode text={transferCode({ ...bank, cents: owedCents, reference })} label={t('code')} />
      </div>
      <p className="note">{t('code')}</p>
    </section>
  )
}

/** Copies what would have to be typed into a bank's app. */
function CopyButton({ name, text }: { name: string; text: string }) {
  const t = useTranslations('confirm.transfer')
  const [isCopied, setCopied] = useState<boolean>()
  if (!('clipboard' in navigator)) return null
  if (isCopied === false) return <ToCopy label={name} text={text} />
  const word = t(isCopied ? 'copied' : 'copy')
  return (
    <button
      type="button"
      className="link"
      aria-label={`${word}: ${name}`}
      onClick={() => void copyText(text).then(setCopied)}
    >
      <span key={word} role="status">
        {word}
      </span>
    </button>
  )
}

type Transfer = { holder: string; iban: string; cents: number; reference: string }

/**
 * Writes the text of a QR code that fills in a SEPA transfer (EPC069-12, version 002). Throws if the amount is not a
 * whole number of cents from 1 to 99999999999.
 */
export function transferCode({ holder, iban, cents, reference }: Transfer): string {
  if (!Number.isInteger(cents) || cents < 1 || cents > 99_999_999_999)
    throw new Error(`${cents} cents cannot be transferred`)
  const euros = `EUR${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
  // BIC and purpose stay empty. The reference is sent as free text, because it is no ISO 11649 reference.
  return ['BCD', '002', '1', 'SCT', '', holder.slice(0, 70), iban.replace(/\s/g, ''), euros, '', '', reference].join(
    '\n',
  )
}

/** Shows buttons that save the appointment as a calendar file, add it to Google Calendar, or print it. */
function CalendarButtons({ booking }: Pick<Props, 'booking'>) {
  const t = useTranslations('confirm')
  const lang = useLocale()
  const { phone } = useContact()
  const { name, where, icons } = useOrderPage()
  const say = useTranslations('facts')
  const { startsAt, minutes, title, calendar } = booking
  if (startsAt === null || minutes === null) return null
  const lines = [whoBegins(booking, { lang, say }), t('reference', { reference: booking.reference }), phone]
  const note = lines.filter(Boolean).join('\n')
  const appointment = { title: `${title[lang]}, ${name}`, where, note, startsAt: Date.parse(startsAt), minutes }
  return (
    <p className="btns">
      {calendar !== undefined && (
        <Button onClick={() => saveFile('nuilea.ics', 'text/calendar', calendar)}>
          {icons.calendar}
          {t('calendar')}
        </Button>
      )}
      <ButtonLink line rel="noopener" href={googleCalendarHref(appointment)}>
        {t('google')}
      </ButtonLink>
      <Button line onClick={() => window.print()}>
        {icons.print}
        {t('print')}
      </Button>
    </p>
  )
}

const stamp = (moment: number) => new Date(moment).toISOString().replace(/[-:]|\.\d{3}/g, '')

type Appointment = { title: string; where: string; note: string; startsAt: number; minutes: number }

/** Makes the address that opens Google Calendar with the appointment filled in. `startsAt` is in milliseconds. */
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
