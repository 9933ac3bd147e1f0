import { createHash } from 'node:crypto'
import type { Lang } from '#lib/routes/languages'
import { escapeHtml, html, type Html } from '#functions/kit/html'
import type { Outgoing } from '#functions/kit/message'
import { PAGE_TEXTS } from './texts'

const STYLE = `
*{box-sizing:border-box}
body{margin:0;font:1.125rem/1.5 system-ui,sans-serif;color:#22201f;background:#f2f3ee}
.band{margin:0;padding:.75rem 1rem;background:#22201f;color:#fff;font-weight:600;text-align:center}
main{max-width:34rem;margin:0 auto;padding:1.5rem 1rem 3rem}
h1{font-weight:400;line-height:1.2}
dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem 1rem}
dd{margin:0;overflow-wrap:anywhere}
fieldset{border:1px solid #22201f;margin:1.5rem 0;padding:.75rem 1rem}
label{display:flex;gap:.75rem;align-items:center;min-height:2.75rem;padding-block:.35rem;line-height:1.3}
input{inline-size:1.25rem;block-size:1.25rem;flex:none}
.choices{display:grid;gap:.75rem}
button,.link{display:block;inline-size:100%;min-height:3.25rem;padding:.75rem 1rem;font:inherit;text-align:center;
color:#22201f;background:#fff;border:1px solid #22201f;border-radius:2px;cursor:pointer}
.first{color:#fff;background:#22201f}
:focus-visible{outline:3px solid #0b57d0;outline-offset:3px}
[role=alert]{border-inline-start:4px solid #9c1c12;padding-inline-start:1rem}
`
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')

/** Makes a page of the simulator: plain, without scripts, marked as a test, and closed to search engines. */
export function simulatorPage(
  lang: Lang,
  title: string,
  content: Html,
  returnOrigins: readonly string[],
  status = 200,
): Outgoing {
  const head = [
    html`<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">`,
    html`<meta name="robots" content="noindex"><title>${title}</title><style>${{ safe: STYLE }}</style>`,
  ]
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${STYLE_HASH}'`,
    // The answer to a form is a redirect to the site, and browsers apply form-action to redirects too.
    `form-action 'self' ${returnOrigins.join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]
  const body = html`<!doctype html>
<html lang="${lang}"><head>${head}</head>
<body><header><p class="band">${PAGE_TEXTS[lang].band}</p></header><main><h1>${title}</h1>${content}</main></body></html>`
  return {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Language': lang,
      'Content-Security-Policy': policy.join('; '),
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
      'X-Robots-Tag': 'noindex',
    },
    body: body.safe,
  }
}

/** Writes names and values, such as what is being paid, as a list. */
export const facts = (rows: readonly (readonly [string, string])[]): Html =>
  html`<dl>${{ safe: rows.map(([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`).join('') }}</dl>`

/** Redirects the browser after a form (303), without a referrer. */
export const goTo = (address: string): Outgoing => ({
  status: 303,
  headers: { Location: address, 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' },
  body: '',
})

/** Gives what `find` gives; undefined if it throws because there is no such payment. */
export function orNone<T>(find: () => T): T | undefined {
  try {
    return find()
  } catch {
    return undefined
  }
}
