'use client'
import { useLocale, useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { useRef, useState } from 'react'
import { NearestTimes } from '#components/hours/nearest-times'
import { useContact } from '#components/island/island'
import { Button } from '#components/ui/button'
import type { Outcome } from '#lib/checkout/outcome'
import type { Booking } from '#lib/contracts/booking'
import type { Slot } from '#lib/contracts/slot'
import { fill } from '#lib/i18n/fill'
import { formatMoney } from '#lib/money'
import { when } from '#lib/time/start-text'
import css from './confirmation.module.css'
import { OtherTherapist, pickOf } from './other-therapist'
import { useCheckout, useConfirmationCopy } from './use-checkout'

const MoveOrder = dynamic(() => import('./move-order').then((part) => part.MoveOrder), { ssr: false })

/** Tells whether and until when the order may be changed or given back, and does both at once. */
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
  // Nothing to change yet: what was asked for wrongly is withdrawn and asked for anew.
  if (outcome === 'mailed') return <Cancel label={label} booking={booking} />
  return (
    <section className="flow">
      <h2 className="lbl">{change.heading}</h2>
      {startsAt && <p>{text}</p>}
      {refundableUntil && (kind === 'booking' || kind === 'transfer') && <MoveOrder booking={booking} />}
      {(refundableUntil || isRequest) && <Cancel label={label} booking={booking} />}
    </section>
  )
}

/** Gives the order back, after a question that is answered once and says what happens then. */
function Cancel({ label, booking }: { label: string; booking: Booking }) {
  const t = useTranslations('confirm.sure')
  const lang = useLocale()
  const { dispatch } = useCheckout()
  const dialog = useRef<HTMLDialogElement>(null)
  const [busy, setBusy] = useState(false)
  // One key for this order's end, however often it is sent.
  const [key] = useState(() => crypto.randomUUID())

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
    if (busy) return
    setBusy(true)
    await dispatch({ type: 'change', change: { op: 'cancel' }, key })
    setBusy(false)
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
          <Button onClick={() => void cancel()} disabled={busy}>
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

/** Sends back the money that came for what its buyer had cancelled, at once; it goes back anyhow. */
export function RefundNow() {
  const t = useTranslations('confirm')
  const { dispatch } = useCheckout()
  const [busy, setBusy] = useState(false)
  const [key] = useState(() => crypto.randomUUID())

  async function ask() {
    if (busy) return
    setBusy(true)
    await dispatch({ type: 'change', change: { op: 'cancel' }, key })
    setBusy(false)
  }

  return (
    <p className="btns">
      <Button onClick={() => void ask()} disabled={busy}>
        {t('refundNow')}
      </Button>
    </p>
  )
}

/** Offers another time, or the money back, where the time was gone when the money came. */
export function TakeOther({ booking }: { booking: Booking }) {
  const t = useTranslations('confirm')
  return (
    <>
      <Alternatives booking={booking} />
      <Cancel label={t('refund')} booking={booking} />
    </>
  )
}

/** Offers the nearest free times, at the price that was paid. */
function Alternatives({ booking }: { booking: Booking }) {
  const slots: readonly Slot[] = booking.alternatives ?? []
  const t = useTranslations('confirm.moveForm')
  const lang = useLocale()
  const { dispatch } = useCheckout()
  const [picked, setPicked] = useState(slots[0])
  const [busy, setBusy] = useState(false)
  if (!picked) return null

  async function take(slot: Slot) {
    if (busy) return
    setBusy(true)
    const change = { op: 'move' as const, slot: pickOf(slot, booking) }
    await dispatch({ type: 'change', change, key: crypto.randomUUID() })
    setBusy(false)
  }

  return (
    <div className={css.move}>
      <NearestTimes lang={lang} legend={t('heading')} slots={slots} picked={picked} onPick={setPicked} />
      <OtherTherapist slot={picked} booking={booking} />
      <Button onClick={() => void take(picked)} disabled={busy}>
        {t('go', { time: when(picked.startsAt, lang).time })}
      </Button>
    </div>
  )
}
