import { useTranslations } from 'next-intl'
import { ButtonLink, MoreLink } from '#components/ui/button'
import { fit } from '#components/ui/fit'
import { getPage } from '#lib/content/pages'
import type { Lang } from '#lib/routes/languages'
import { href } from '#lib/routes/routes'
import css from './not-found.module.css'

/** Shows the page for an address that does not exist. */
export function NotFound({ lang }: { lang: Lang }) {
  const t = useTranslations('action')
  const { h1, lead } = getPage(lang, 'not-found')
  return (
    <section className={`page ${css.missing}`} data-tone="noche">
      <div className="wrap">
        <p className={css.number} aria-hidden="true">
          404
        </p>
        <div className="grid grid--end">
          <h1 className="c-l7" {...fit(h1)}>
            {h1}
          </h1>
          <div className="c-r flow">
            <p className="lead">{lead}</p>
            <p className="btns">
              <ButtonLink href={href('menu', lang)}>{t('seeMenu')}</ButtonLink>
              <MoreLink href={href('reservations', lang)}>{t('book')}</MoreLink>
              <MoreLink href={href('home', lang)}>{t('home')}</MoreLink>
            </p>
          </div>
        </div>
      </div>
    </section>
  )
}
