import { useTranslations } from 'next-intl'
import { MoreLink } from '#components/ui/button'
import type { PictureSource } from '#components/ui/picture'
import { Water } from '#components/ui/water'
import type { FileCopy } from '#lib/content/pages'
import css from './about.module.css'

type Props = { picture: PictureSource; history: FileCopy<'about'>['history']; business: FileCopy<'business'> }

/** Shows the history and the address of the spa, below its picture and mirror image. */
export function House({ picture, history, business: { address, map } }: Props) {
  const t = useTranslations('action')
  return (
    <Water picture={picture} category="hammam" photo="clamp(10rem, 30vw + 5svh, 40rem)">
      <div className="wrap grid grid--end">
        <div className="c-l7 flow">
          <h2 className="lbl">{history.heading}</h2>
          <p className={css.history}>{history.text}</p>
        </div>
        <div className="c-r">
          <address>
            {address.street}
            <br />
            <span className="num">{address.postalCode}</span> {address.locality}
          </address>
          <MoreLink href={map} rel="noopener">
            {t('openMap')}
          </MoreLink>
        </div>
      </div>
    </Water>
  )
}
