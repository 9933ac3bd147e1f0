import { getTranslations } from 'next-intl/server'
// Imported first, as in every other page: the same styles in another order would become a second CSS file.
import { ysabeau } from './styles'
import './follow-content'
import { ButtonLink, MoreLink } from '#components/ui/button'
import { getPage } from '#lib/content/pages'
import { DEFAULT_LANG, LANG_NAMES, LANGS } from '#lib/routes/languages'
import { href } from '#lib/routes/routes'

/** Shows a plain Spanish page with links, for missing files, whose address has no language. */
export default async function GlobalNotFound() {
  const t = await getTranslations({ locale: DEFAULT_LANG, namespace: 'action' })
  const { seoTitle, h1, lead } = getPage(DEFAULT_LANG, 'not-found')
  return (
    <html lang={DEFAULT_LANG} className={ysabeau.variable}>
      <head>
        <title>{seoTitle}</title>
        <meta name="robots" content="noindex" />
      </head>
      <body data-tone="noche">
        <main className="page wrap flow">
          <h1>{h1}</h1>
          <p className="lead">{lead}</p>
          <p className="btns">
            <ButtonLink href={href('menu', DEFAULT_LANG)}>{t('seeMenu')}</ButtonLink>
            <MoreLink href={href('home', DEFAULT_LANG)}>{t('home')}</MoreLink>
          </p>
          <p className="btns">
            {LANGS.map((lang) => (
              <a key={lang} href={href('home', lang)} hrefLang={lang} lang={lang}>
                {LANG_NAMES[lang]}
              </a>
            ))}
          </p>
        </main>
      </body>
    </html>
  )
}
