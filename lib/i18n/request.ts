import { getRequestConfig } from 'next-intl/server'
import { lang as readLang } from 'next/root-params'
import { DEFAULT_LANG, isLang } from '#lib/routes/languages'

export default getRequestConfig(async ({ locale }) => {
  const requested = locale ?? (await readLang())
  const lang = isLang(requested) ? requested : DEFAULT_LANG
  return { locale: lang, timeZone: 'Europe/Madrid', messages: (await import(`../../messages/${lang}.json`)).default }
})
