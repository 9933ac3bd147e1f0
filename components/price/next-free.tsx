import { useLocale } from 'next-intl'
import { useIsland } from '#components/island/use-island'
import { NextFreeIsland } from '#components/islands'
import { functionUrl } from '#lib/functions/addresses'
import { NEXT_STARTS } from '#lib/functions/capabilities'
import type { Price } from '#lib/money'
import { href } from '#lib/routes/routes'

/**
 * Shows when a treatment can next be had, and for how much if that is less than usual, once the page has woken; an
 * empty line before and without JavaScript.
 */
export function NextFree({ code, price }: { code: string; price: Price }) {
  const lang = useLocale()
  const island = useIsland(['nextFree'])
  if (!NEXT_STARTS) return null
  return (
    <NextFreeIsland
      island={island}
      code={code}
      usualCents={price.cents}
      url={functionUrl('slots')}
      bookUrl={href('reservations', lang)}
    />
  )
}
