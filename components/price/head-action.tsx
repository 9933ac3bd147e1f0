import { ORIGINAL } from '#components/ui/book-bar'
import { ButtonLink } from '#components/ui/button'
import type { Price } from '#lib/money'
import { PriceTag } from './price-tag'

type Props = {
  price?: Price
  /** The lowest of several prices, in words. */
  note?: string
  href: string
  name: string
}

/** Shows the price and the main button in the head of a page, so that phones show both without scrolling. */
export function HeadAction({ price, note, href, name }: Props) {
  return (
    <div className={`btns ${ORIGINAL}`}>
      <ButtonLink href={href}>{name}</ButtonLink>
      {price && <PriceTag price={price} />}
      {note && <span className="num">{note}</span>}
    </div>
  )
}
