import { useLocale } from 'next-intl'
import type { ReactNode } from 'react'
import { LeftTodayIsland } from '#components/islands'
import { functionUrl, hasFunction } from '#lib/functions/addresses'

type Props = { codes: readonly string[]; children: ReactNode }

/** Shows what is promised of today's free times of some treatments, until the page knows that none is left. */
export function LeftToday({ codes, children }: Props) {
  const lang = useLocale()
  if (!hasFunction('slots')) return children
  return (
    <LeftTodayIsland lang={lang} codes={codes} url={functionUrl('slots')}>
      {children}
    </LeftTodayIsland>
  )
}
