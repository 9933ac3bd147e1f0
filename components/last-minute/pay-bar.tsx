'use client'
import { useLocale } from 'next-intl'
import { BookBar } from '#components/ui/book-bar'
import { Button } from '#components/ui/button'
import { PriceTag } from '#components/price/price-tag'
import type { Slot } from '#lib/contracts/slot'
import { fill } from '#lib/i18n/fill'
import { priceFromAmounts } from '#lib/money'
import { formatTime } from '#lib/time/dates'
import { useLiveCopy } from './copy'

type Props = {
  title: string
  slot: Slot
  offer: Slot['offers'][number]
  onPay: () => void
}

/** Shows what has been chosen, what it costs, and the way on. */
export function PayBar({ title, slot, offer, onPay }: Props) {
  const { slot: copy } = useLiveCopy()
  const lang = useLocale()
  return (
    <BookBar always>
      <p className="num" role="status">
        {fill(copy.chosen, { title, time: formatTime(slot.start, lang) })}
        <br />
        <PriceTag price={priceFromAmounts(offer)} lang={lang} />
      </p>
      <Button onClick={onPay}>{copy.pay}</Button>
    </BookBar>
  )
}
