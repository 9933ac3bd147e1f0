import { bookHref } from '#lib/routes/book-href'
import { PriceBlock } from '#components/price/price-block'
import type { Offer } from '#lib/content/offers'
import type { PageCopy } from '#lib/content/pages'
import type { Lang } from '#lib/routes/languages'
import { href } from '#lib/routes/routes'

type Props = { lang: Lang; offer: Offer; words: PageCopy<'offers'>['sections']['labels']; tax: string }

/** What an offer costs, for how many, and the two things to do with it. */
export function OfferPrice({ lang, offer, words, tax }: Props) {
  const { code, price, minutes, type, shower, vegan, button } = offer
  const people = { single: words.forOne, couple: words.forTwo, three: words.forThree }[type]
  const marks = [people, shower && words.withShower, vegan && words.vegan].filter((mark) => mark !== false)
  return (
    <PriceBlock
      lang={lang}
      price={price}
      minutes={minutes}
      note={tax}
      marks={marks}
      book={{ href: bookHref(lang, 'offer', code), name: button }}
      give={{ href: `${href('voucher', lang)}?amount=${price.cents / 100}`, name: words.gift, icon: 'gift' }}
    />
  )
}
