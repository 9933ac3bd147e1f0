import { render } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import type { PageModule } from '#components/pages/page-module'
import type { Lang } from '#lib/routes/languages'
import { getRoute } from '#lib/routes/routes'
import type { PageKey } from '#lib/routes/table'
import { MESSAGES } from './island-of'

/** Draws a page in a language, with what its islands get from it. */
export function showPage(lang: Lang, key: PageKey, { Body }: PageModule) {
  return render(
    <NextIntlClientProvider locale={lang} timeZone="Europe/Madrid" messages={MESSAGES[lang]}>
      <Body lang={lang} route={getRoute(key)} />
    </NextIntlClientProvider>,
  )
}
