'use client'
import { useState } from 'react'
import { NearestTimes } from '#components/hours/nearest-times'
import { Button } from '#components/ui/button'
import { fill } from '#lib/i18n/fill'
import css from './confirmation.module.css'
import type { StepProps } from './next-steps'

/** Paid, and the time was gone: the nearest free ones, at the price that was paid. */
export function Alternatives({
  booking,
  change,
  lang,
  words: {
    confirm: { moveForm },
  },
}: StepProps) {
  const alternatives = booking.alternatives ?? []
  const [picked, setPicked] = useState(alternatives[0])
  const [busy, setBusy] = useState(false)
  if (!picked) return null

  async function take({ day, start }: { day: string; start: string }) {
    if (busy) return
    setBusy(true)
    await change({ op: 'move', slot: { day, start, therapist: 0 } }, crypto.randomUUID())
    setBusy(false)
  }

  return (
    <div className={css.move}>
      <NearestTimes lang={lang} legend={moveForm.heading} slots={alternatives} picked={picked} onPick={setPicked} />
      <Button onClick={() => void take(picked)} disabled={busy}>
        {fill(moveForm.go, { time: picked.start })}
      </Button>
    </div>
  )
}
