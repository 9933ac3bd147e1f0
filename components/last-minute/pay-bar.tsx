'use client'
import { BookBar } from '#components/ui/book-bar'
import { Button } from '#components/ui/button'
import { Price } from '#components/ui/price'
import type { Slot } from '#lib/contracts/slot'
import { fill } from '#lib/i18n/fill'
import { formatMoney } from '#lib/money'
import type { Lang } from '#lib/routes/languages'
import type { LiveWords, PriceWords } from './facts'

type Props = {
  lang: Lang
  words: LiveWords['slot']
  priceWords: PriceWords
  title: string
  slot: Slot
  offer: Slot['offers'][number]
  onPay: () => void
}

/** What has been chosen, what it costs, and the way on. */
export function PayBar({ lang, words, priceWords, title, slot, offer, onPay }: Props) {
  const before = offer.regularCents > offer.totalCents ? formatMoney(offer.regularCents, lang) : undefined
  return (
    <BookBar always>
      <p className="num" role="status">
        {fill(words.chosen, { title, time: slot.start })}
        <br />
        <Price now={formatMoney(offer.totalCents, lang)} before={before} words={priceWords} />
      </p>
      <Button onClick={onPay}>{words.pay}</Button>
    </BookBar>
  )
}
