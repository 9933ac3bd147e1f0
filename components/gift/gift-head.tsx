import { useTranslations } from 'next-intl'
import { ButtonLink } from '#components/ui/button'
import type { Lang } from '#lib/routes/languages'
import { href } from '#lib/routes/routes'
import { GiftCrumbs } from './gift-crumbs'
import { VoucherCard, type VoucherFace } from './voucher-card'

type Props = {
  lang: Lang
  title: string
  lead: string
  /** Name of the gifts page. */ gifts: string
  voucher: VoucherFace
  /** What the voucher's page is to be filled in with. */ query: string
}

/** The head of a page under the gifts: what it is, the way to order, and a voucher. */
export function GiftHead({ lang, title, lead, gifts, voucher, query }: Props) {
  const t = useTranslations('action')
  return (
    <div className="page wrap">
      <GiftCrumbs lang={lang} gifts={gifts} here={title} />
      <div className="grid grid--mid">
        <div className="c-l5 flow">
          <h1>{title}</h1>
          <p className="lead dim">{lead}</p>
          <p className="btns">
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
