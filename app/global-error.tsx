'use client'
import { useState } from 'react'
import { Fallback, ofPage } from '#components/island/part'
import { DEFAULT_LANG, homeAddress, LANG_NAMES, LANGS } from '#lib/routes/languages'

/** Copies a part of the broken page, which is still in the document while this one is drawn. */
const copyOf = (selector: string) => document.querySelector(selector)?.outerHTML ?? ''

/** Reads the parts of the broken page that stay, in its language, so that nothing has to be loaded. */
const readPage = () =>
  typeof document === 'undefined'
    ? undefined
    : {
        lang: document.documentElement.lang,
        className: document.documentElement.className,
        heading: document.querySelector('h1')?.textContent,
        header: copyOf('header'),
        footer: copyOf('footer'),
      }

/**
 * Replaces a page that threw an error outside of every island: its header, heading and footer stay, with the ways to
 * contact the spa between them. Without a page it links to the home pages.
 */
export default function GlobalError() {
  const [page] = useState(readPage)
  return (
    <html lang={page?.lang ?? DEFAULT_LANG} className={page?.className}>
      <body>
        {page && <div dangerouslySetInnerHTML={{ __html: page.header }} />}
        <main className="page wrap tall flow">
          {page?.heading && <h1>{page.heading}</h1>}
          {ofPage.fallback ? (
            <Fallback />
          ) : (
            <p className="btns">
              {LANGS.map((lang) => (
                <a key={lang} href={homeAddress(lang)} hrefLang={lang} lang={lang}>
                  {LANG_NAMES[lang]}
                </a>
              ))}
            </p>
          )}
        </main>
        {page && <div dangerouslySetInnerHTML={{ __html: page.footer }} />}
      </body>
    </html>
  )
}
