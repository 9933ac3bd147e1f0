import { useTranslations } from 'next-intl'
import { NextFreeIsland } from '#components/islands'
import { functionUrl } from '#lib/functions/addresses'
import type { Lang } from '#lib/routes/languages'
import { href } from '#lib/routes/routes'

/** Shows when a treatment can next be had, once the page has woken; an empty line before and without JavaScript. */
export function NextFree({ lang, code }: { lang: Lang; code: string }) {
  const t = useTranslations('price')
  // The browser fills in what only it knows, without the messages.
  const copy = {
    today: t('nextToday', { time: '{time}' }),
    later: t('nextLater', { day: '{day}', time: '{time}' }),
  }
  return <NextFreeIsland code={code} url={functionUrl('slots')} bookUrl={href('reservations', lang)} copy={copy} />
}
