'use client'
import dynamic from 'next/dynamic'
import { when } from '#lib/time/start-text'
import { fill } from '#lib/i18n/fill'
import { Cancel } from './cancel'
import type { StepProps } from './next-steps'

const Move = dynamic(() => import('./move-order').then((part) => part.Move), { ssr: false })

/** Whether and until when the order may be changed or given back, and both at once. */
export function IfSomethingChanges(props: StepProps) {
  const {
    booking,
    shown,
    now,
    change,
    lang,
    words,
    reach: { phone },
  } = props
  const { refundableUntil, kind, title, startsAt } = booking
  const { confirm } = words
  const label = kind === 'gift' ? confirm.cancelVoucher : shown === 'confirmed' ? confirm.cancel : confirm.cancelRequest
  const text = refundableUntil
    ? fill(words.change.text, { ...when(refundableUntil, lang), phone: phone.value })
    : fill(words.change.late, { phone: phone.value })
  const isRequest = shown === 'requested' || shown === 'transfer'
  if (kind === 'gift' && !refundableUntil && !isRequest) return null
  return (
    <section className="flow">
      <h2 className="lbl">{words.change.heading}</h2>
      {startsAt && <p>{text}</p>}
      {refundableUntil && (kind === 'booking' || kind === 'transfer') && (
        <Move {...props} now={now} onMove={(slot, key) => change({ op: 'move', slot }, key)} />
      )}
      {(refundableUntil || isRequest) && (
        <Cancel
          words={words}
          label={label}
          text={fill(kind === 'gift' ? confirm.sure.gift : confirm.sure.text, { title: title[lang] })}
          onCancel={(key) => change({ op: 'cancel' }, key)}
        />
      )}
    </section>
  )
}
