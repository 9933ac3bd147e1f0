import { useTranslations } from 'next-intl'
import { ButtonLink } from '#components/ui/button'
import type { Lang } from '#lib/routes/languages'
import { href } from '#lib/routes/routes'
import { Fan } from './fan'
import { VoucherCard, type VoucherFace } from './voucher-card'

type Props = { lang: Lang; title: string; lead: string; vouchers: readonly VoucherFace[] }

/** The head of the gifts page, with two vouchers. */
export function GiftsHero({ lang, title, lead, vouchers }: Props) {
  const t = useTranslations('action')
  return (
    <div className="page sec--tight" data-cat="regalos">
      <div className="wrap grid grid--mid">
        <div className="c-l5 flow">
          <h1>{title}</h1>
          <p className="lead">{lead}</p>
          <p className="btns">
            <ButtonLink href={href('voucher', lang)}>{t('createVoucher')}</ButtonLink>
          </p>
        </div>
        <div className="c-r6">
          <Fan>
            {vouchers.map((voucher) => (
              <VoucherCard key={voucher.design} {...voucher} />
            ))}
          </Fan>
        </div>
      </div>
    </div>
  )
}
