import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { SeasonDays, Summary, type Dated } from '#components/hours/days'
import type { Lang } from '#lib/routes/languages'
import { MESSAGES } from '../island-of'

const shown = (lang: Lang, children: ReactNode) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale={lang} messages={MESSAGES[lang]} timeZone="Europe/Madrid">
      {children}
    </NextIntlClientProvider>,
  )

/** Gives a summary with its days, as lists show it. */
export const summaryIn = (lang: Lang, entry: Dated): string => shown(lang, <Summary of={entry} />)

/** Gives the days of a season, as pages show them. */
export const seasonIn = (lang: Lang, season: Pick<Dated, 'validFrom' | 'validTo'>): string =>
  shown(lang, <SeasonDays {...season} />)
