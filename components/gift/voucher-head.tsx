import type { Reach } from '#components/booking/contact-ways'
import type { Lang } from '#lib/routes/languages'
import { GiftCrumbs } from './gift-crumbs'
import type { Voucher } from './voucher-card'
import css from './voucher-head.module.css'
import { VoucherOrder, type OrderWords } from './voucher-order'

type Props = {
  lang: Lang
  title: string
  lead: string
  /** Name of the gifts page. */
  gifts: string
  words: OrderWords
  reach: Reach
  sample?: Voucher
}

/** The head of the voucher page: what it is, how it is ordered, and one that is finished. */
export function VoucherHead({ lang, title, lead, gifts, words, reach, sample }: Props) {
  return (
    <div className="page wrap">
      <GiftCrumbs lang={lang} gifts={gifts} here={title} />
      <div className={`flow ${css.title}`}>
        <h1>{title}</h1>
        <p className="lead dim">{lead}</p>
      </div>
      <VoucherOrder words={words} reach={reach} sample={sample} />
    </div>
  )
}
