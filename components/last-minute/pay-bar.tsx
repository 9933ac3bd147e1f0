'use client'
import { BookBar } from '#components/ui/book-bar'
import { Button } from '#components/ui/button'
import { PriceText } from '#components/price/price-text'
import type { Slot } from '#lib/contracts/slot'
import { fill } from '#lib/i18n/fill'
import { priceFromAmounts } from '#lib/money'
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
  return (
    <BookBar always>
      <p className="num" role="status">
        {fill(words.chosen, { title, time: slot.start })}
        <br />
        <PriceText price={priceFromAmounts(offer)} lang={lang} words={priceWords} />
      </p>
      <Button onClick={onPay}>{words.pay}</Button>
    </BookBar>
  )
}
