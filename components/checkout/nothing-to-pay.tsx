import { useTranslations } from 'next-intl'
import { ButtonLink } from '#components/ui/button'
import type { Lang } from '#lib/routes/languages'
import { href } from '#lib/routes/routes'

/** What the payment page says when nothing has been chosen, and where to choose. */
export function NothingToPay({ lang, heading, text }: { lang: Lang; heading: string; text: string }) {
  const t = useTranslations()
  return (
    <section className="panel blk flow">
      <h2 className="h-s">{heading}</h2>
      <p>{text}</p>
      <p className="btns">
        <ButtonLink href={href('menu', lang)}>{t('action.seeMenu')}</ButtonLink>
        <ButtonLink href={href('gifts', lang)} line>
          {t('booking.vouchers')}
        </ButtonLink>
      </p>
    </section>
  )
}
