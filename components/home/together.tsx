import { useTranslations } from 'next-intl'
import { MoreLink } from '#components/ui/button'
import type { PictureSource } from '#components/ui/picture'
import { Water } from '#components/ui/water'
import type { Lang } from '#lib/routes/languages'
import { href } from '#lib/routes/routes'

type Props = { lang: Lang; picture: PictureSource; copy: { heading: string; text: string } }

/** Shows what the spa has for couples. */
export function Together({ lang, picture, copy }: Props) {
  const t = useTranslations('action')
  return (
    <Water picture={picture} category="pareja">
      <div className="wrap grid grid--end">
        <h2 className="c-l7 h-l">{copy.heading}</h2>
        <div className="c-r flow">
          <p>{copy.text}</p>
          <MoreLink href={href('couples', lang)}>{t('forTwo')}</MoreLink>
        </div>
      </div>
    </Water>
  )
}
