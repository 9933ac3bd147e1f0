import { ButtonLink } from '#components/ui/button'
import type { Price } from '#lib/money'
import { PriceTag } from './price-tag'

type Props = {
  /** What it costs. */
  price?: Price
  /** The lowest of several prices, in words. */
  from?: string
  href: string
  name: string
}

/** Shows in the head of a page what it costs and the one thing to do, so that a phone's first window has both. */
export function HeadAction({ price, from, href, name }: Props) {
  return (
    <div className="btns">
      <ButtonLink href={href}>{name}</ButtonLink>
      {price && <PriceTag price={price} />}
      {from && <span className="num">{from}</span>}
    </div>
  )
}
