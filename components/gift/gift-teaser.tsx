import { useTranslations } from 'next-intl'
import { MoreLink } from '#components/ui/button'
import { fit } from '#components/ui/fit'
import type { ReactNode } from 'react'

type Props = { heading: string; text: string; href: string; card: ReactNode }

/** Offers to give what a page sells as a present: the voucher on one side, the text on the other. */
export function GiftTeaser({ heading, text, href, card }: Props) {
  const t = useTranslations('action')
  return (
    <section className="sec sec--tight screen" data-tone="piedra">
      <div className="wrap grid grid--mid">
        <div className="c-l5">{card}</div>
        <div className="c-r flow">
          <h2 {...fit(heading)}>{heading}</h2>
          <p className="dim">{text}</p>
          <MoreLink href={href}>{t('createVoucher')}</MoreLink>
        </div>
      </div>
    </section>
  )
}
