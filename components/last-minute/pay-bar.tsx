'use client'
import { useLocale } from 'next-intl'
import { BookBar } from '#components/ui/book-bar'
import { Button } from '#components/ui/button'
import { Cost } from '#components/treatment/cost'
import type { Slot } from '#lib/contracts/slot'
import { fill } from '#lib/i18n/fill'
import { useLiveCopy } from './copy'

type Props = {
  title: string
  slot: Slot
  offer: Slot['offers'][number]
  onPay: () => void
}

/** What has been chosen, what it costs, and the way on. */
export function PayBar({ title, slot, offer: { totalCents, regularCents }, onPay }: Props) {
  const { slot: copy } = useLiveCopy()
  const lang = useLocale()
  const before = regularCents > totalCents ? regularCents : undefined
  return (
    <BookBar always>
      <p className="num" role="status">
        {fill(copy.chosen, { title, time: slot.start })}
        <br />
        <Cost price={totalCents} before={before} lang={lang} />
      </p>
      <Button onClick={onPay}>{copy.pay}</Button>
    </BookBar>
  )
}
