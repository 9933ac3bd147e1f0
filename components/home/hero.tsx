import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ButtonLink } from '#components/ui/button'
import type { PictureSource } from '#components/ui/picture'
import { Water } from '#components/ui/water'
import type { Lang } from '#lib/routes/languages'
import { href } from '#lib/routes/routes'
import css from './hero.module.css'

type Props = {
  lang: Lang
  heading: string
  lead: string
  /** The lowest price, in words. */
  from: string
  picture: PictureSource
  portrait: PictureSource
  open: ReactNode
  /** Where it is, and how it is called. */
  visit: { street: string; map: string; phone: string; phoneHref: string }
}

/** Shows the first view of the home page: the hammam, its mirror image, the two main links, and when and where. */
export function Hero({ lang, heading, lead, from, picture, portrait, open, visit }: Props) {
  const t = useTranslations('action')
  return (
    <Water picture={picture} portrait={portrait} tone="noche" hero first>
      <div className="wrap grid grid--end">
        <h1>{heading}</h1>
        <p className="lead c-l">{lead}</p>
        <div className={`btns c-r ${css.ways}`}>
          <ButtonLink href={href('reservations', lang)}>{t('book')}</ButtonLink>
          <ButtonLink href={href('menu', lang)} line>
            <span className="num">
              {t('seeMenu')} · {from}
            </span>
          </ButtonLink>
        </div>
        <p className="small num c-l">{open}</p>
        <div className={`btns small num c-r ${css.ways}`}>
          <a href={visit.map} rel="noopener">
            {visit.street}
          </a>
          <a href={visit.phoneHref}>{visit.phone}</a>
        </div>
      </div>
    </Water>
  )
}
