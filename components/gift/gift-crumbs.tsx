import { useTranslations } from 'next-intl'
import { Crumbs } from '#components/ui/lists'
import type { Lang } from '#lib/routes/languages'
import { href } from '#lib/routes/routes'

/** The way back to the gifts page. */
export function GiftCrumbs({ lang, gifts, here }: { lang: Lang; gifts: string; here: string }) {
  const t = useTranslations('shell')
  return <Crumbs label={t('crumbs')} above={[{ href: href('gifts', lang), name: gifts }]} here={here} />
}
