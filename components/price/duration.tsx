import { useTranslations } from 'next-intl'
import css from './duration.module.css'

/** Draws minutes as a ruler with their number: a tick is 15, the full length 180. Needs the page’s messages. */
export function Duration({ minutes, big }: { minutes: number; big?: boolean }) {
  const t = useTranslations('price')
  return (
    <span className={big ? `${css.mins} ${css.big}` : css.mins} style={{ '--m': minutes }}>
      {`${minutes}\u00a0${t('minutes')}`}
    </span>
  )
}
