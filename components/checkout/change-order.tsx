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
import { when } from '#lib/time/start-text'
import css from './confirmation.module.css'
import { useCheckout, useConfirmationCopy } from './use-checkout'

const MoveOrder = dynamic(() => import('./move-order').then((part) => part.MoveOrder), { ssr: false })

/** Tells whether and until when the order may be changed or given back, and does both at once. */
export function ChangeOrder({ booking, outcome }: { booking: Booking; outcome: Outcome }) {
  const t = useTranslations('confirm')
  const lang = useLocale()
  const phone = useContact().phone.value
  const { change } = useConfirmationCopy()
  const { refundableUntil, kind, title: titles, startsAt } = booking
  const title = titles[lang]
  const label = kind === 'gift' ? t('cancelVoucher') : outcome === 'confirmed' ? t('cancel') : t('cancelRequest')
  const text = refundableUntil
    ? fill(change.text, { ...when(refundableUntil, lang), phone })
    : fill(change.late, { phone })
  const isRequest = outcome === 'requested' || outcome === 'transfer'
  if (kind === 'gift' && !refundableUntil && !isRequest) return null
  return (
    <section className="flow">
      <h2 className="lbl">{change.heading}</h2>
      {startsAt && <p>{text}</p>}
      {refundableUntil && (kind === 'booking' || kind === 'transfer') && <MoveOrder booking={booking} />}
      {(refundableUntil || isRequest) && (
        <Cancel label={label} text={kind === 'gift' ? t('sure.gift', { title }) : t('sure.text', { title })} />
      )}
    </section>
  )
}

/** Gives the order back, after a question that is answered once. `text`: what happens then. */
export function Cancel({ label, text }: { label: string; text: string }) {
  const t = useTranslations('confirm.sure')
  const { dispatch } = useCheckout()
  const dialog = useRef<HTMLDialogElement>(null)
  const [busy, setBusy] = useState(false)
  // One key for this order's end, however often it is sent.
  const [key] = useState(() => crypto.randomUUID())

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
        <p>{text}</p>
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

/** Offers the nearest free times, at the price that was paid, where the time was gone when the money came. */
export function Alternatives({ slots }: { slots: readonly Slot[] }) {
  const t = useTranslations('confirm.moveForm')
  const lang = useLocale()
  const { dispatch } = useCheckout()
  const [picked, setPicked] = useState(slots[0])
  const [busy, setBusy] = useState(false)
  if (!picked) return null

  async function take({ day, start }: Slot) {
    if (busy) return
    setBusy(true)
    const change = { op: 'move' as const, slot: { day, start, therapist: 0 as const } }
    await dispatch({ type: 'change', change, key: crypto.randomUUID() })
    setBusy(false)
  }

  return (
    <div className={css.move}>
      <NearestTimes lang={lang} legend={t('heading')} slots={slots} picked={picked} onPick={setPicked} />
      <Button onClick={() => void take(picked)} disabled={busy}>
        {t('go', { time: picked.start })}
      </Button>
    </div>
  )
}
