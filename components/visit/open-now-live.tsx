import type { ReactNode } from 'react'
import type { Hours } from '#lib/hours'
import type { Lang } from '#lib/routes/languages'
import { useMinute } from './minute'
import css from './open-now.module.css'
import { openWords, type OpenWords } from './open-words'

type OpenNowProps = { lang: Lang; hours: Hours; words: OpenWords; children: ReactNode }

/** The plain hours until the browser knows the time; then they only keep the place. */
export function OpenNowLive({ lang, hours, words, children }: OpenNowProps) {
  const now = useMinute()
  const said = now && openWords(hours, words, lang, now)
  return (
    <span className={css.now}>
      <span className={said && css.away} aria-hidden={said ? true : undefined}>
        {children}
      </span>
      {said && <span>{said}</span>}
    </span>
  )
}
