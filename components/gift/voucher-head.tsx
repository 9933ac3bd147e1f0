import type { ReactNode } from 'react'
import type { Lang } from '#lib/routes/languages'
import { GiftCrumbs } from './gift-crumbs'
import css from './voucher-head.module.css'

type Props = {
  lang: Lang
  title: string
  lead: string
  /** Name of the gifts page. */ gifts: string
  children: ReactNode
}

/** The head of the voucher page: what it is, and where it is made. */
export function VoucherHead({ lang, title, lead, gifts, children }: Props) {
  return (
    <div className="page wrap">
      <GiftCrumbs lang={lang} gifts={gifts} here={title} />
      <div className={`flow ${css.title}`}>
        <h1>{title}</h1>
        <p className="lead dim">{lead}</p>
      </div>
      {children}
    </div>
  )
}
