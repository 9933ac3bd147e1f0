import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ORIGINAL } from '#components/ui/book-bar'
import { ButtonLink } from '#components/ui/button'
import { Crumbs } from '#components/ui/lists'
import { hyphenated } from '#lib/i18n/hyphenated'
import { href } from '#lib/routes/routes'
import css from './heads.module.css'
import { VoucherCard } from '#components/voucher-card/voucher-card'
import { fit } from '#components/ui/fit'
import type { VoucherFace } from '#lib/catalogue/voucher-face'

/** Shows the breadcrumbs of a page under the gifts page. */
export function GiftCrumbs({ gifts, here }: { gifts: string; here: string }) {
  const lang = useLocale()
  const t = useTranslations('shell')
  return <Crumbs label={t('crumbs')} above={[{ href: href('gifts', lang), name: gifts }]} here={here} />
}

type GiftsHeroProps = {
  title: string
  lead: string
  /** The sentence about the amounts that can be given. */
  note: string
  vouchers: readonly VoucherFace[]
}

/** Shows the head of the gifts page, with two vouchers. */
export function GiftsHero({ title, lead, note, vouchers }: GiftsHeroProps) {
  const lang = useLocale()
  const t = useTranslations('action')
  return (
    <div className="page sec--tight" data-cat="regalos" data-ground="first">
      <div className="wrap grid grid--mid">
        <div className="c-l flow">
          <h1 {...fit(hyphenated(title))}>{hyphenated(title)}</h1>
          <p className="lead">{lead}</p>
          <p className={`btns ${ORIGINAL}`}>
            <ButtonLink href={href('voucher', lang)}>{t('createVoucher')}</ButtonLink>
            <span className="num">{note}</span>
          </p>
        </div>
        <div className="c-r6">
          <div className={css.fan}>
            {vouchers.map((voucher) => (
              <div key={voucher.design}>
                <VoucherCard {...voucher} />
              </div>
            ))}
          </div>
        </div>
      </div>
    </div>
  )
}

type GiftHeadProps = {
  title: string
  lead: string
  /** Name of the gifts page. */
  gifts: string
  voucher: VoucherFace
  /** The query with which the voucher form is filled in. */
  query: string
}

/** Shows the head of a page under the gifts page: its title, the link to order, and a voucher. */
export function GiftHead({ title, lead, gifts, voucher, query }: GiftHeadProps) {
  const lang = useLocale()
  const t = useTranslations('action')
  return (
    <div className="page wrap">
      <GiftCrumbs gifts={gifts} here={title} />
      <div className="grid grid--mid">
        <div className="c-l flow">
          <h1 {...fit(hyphenated(title))}>{hyphenated(title)}</h1>
          <p className="lead dim">{lead}</p>
          <p className={`btns ${ORIGINAL}`}>
            <ButtonLink href={href('voucher', lang) + query}>{t('createVoucher')}</ButtonLink>
          </p>
        </div>
        <div className="c-r6">
          <VoucherCard {...voucher} />
        </div>
      </div>
    </div>
  )
}

type VoucherHeadProps = {
  title: string
  lead: string
  /** Name of the gifts page. */
  gifts: string
  children: ReactNode
}

/** Shows the head of the page on which a voucher is made, and the form below it. */
export function VoucherHead({ title, lead, gifts, children }: VoucherHeadProps) {
  return (
    <div className="page wrap">
      <GiftCrumbs gifts={gifts} here={title} />
      <div className={`flow ${css.title}`}>
        <h1 {...fit(hyphenated(title))}>{hyphenated(title)}</h1>
        <p className="lead dim">{lead}</p>
      </div>
      {children}
    </div>
  )
}
