import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ButtonLink, MoreLink } from '#components/ui/button'
import type { Lang } from '#lib/routes/languages'
import { href } from '#lib/routes/routes'

type Props = { lang: Lang; copy: { label: string; heading: string; text: string }; card: ReactNode }

/** Shows a sample voucher, and links to the two kinds of gift. */
export function HomeGift({ lang, copy, card }: Props) {
  const t = useTranslations('action')
  return (
    <section className="sec">
      <div className="wrap grid grid--mid">
        <div className="c-l5 flow">
          <p className="lbl">{copy.label}</p>
          <h2 className="h-l">{copy.heading}</h2>
          <p className="dim">{copy.text}</p>
          <div className="btns">
            <ButtonLink href={href('voucher', lang)}>{t('createVoucher')}</ButtonLink>
            <MoreLink href={href('they-choose', lang)}>{t('theyChoose')}</MoreLink>
          </div>
        </div>
        <div className="c-r6">{card}</div>
      </div>
    </section>
  )
}
