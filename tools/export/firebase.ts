import { createHash } from 'node:crypto'
import { DEFAULT_LANG } from '#lib/routes/languages'
import { missingName, type Site } from './answers'

/**
 * Writes a script for the Spanish home that goes to the home of the stored language before anything is drawn, since
 * Firebase Hosting cannot read the cookie. It stays there if the visitor comes from another page of the site.
 */
const homeScript = (homes: Site['storedHomes']) =>
  `(function(){var l=/(?:^|; )lang=(\\w+)(?:;|$)/.exec(document.cookie),h=l&&new Map(${JSON.stringify(
    homes.map(({ lang, to }) => [lang, to]),
  )}).get(l[1]);if(h&&location.pathname==="/"&&document.referrer.indexOf(location.origin+"/")!==0)location.replace(h+location.search)})()`

/**
 * Writes a script for the page for missing addresses. Firebase Hosting has only one, the Spanish one; if the address is
 * of another language, the script replaces it with the page of that language.
 */
const missingScript = (homes: Site['storedHomes']) =>
  `(function(){var l=location.pathname.split("/")[1],d=document.documentElement;if(${JSON.stringify(
    homes.map(({ lang }) => lang),
  )}.indexOf(l)<0)return;d.style.visibility="hidden";Promise.all([fetch("/_missing/"+l).then(function(r){return r.ok?r.text():Promise.reject()}),new Promise(function(r){addEventListener("DOMContentLoaded",r)})]).then(function(t){document.open();document.write(t[0]);document.close()},function(){d.style.visibility=""})})()`

const sha = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`
const withScript = (html: Buffer, code: string) => html.toString().replace('<head>', `<head><script>${code}</script>`)

/** Lists the site's files for Firebase Hosting. Two pages get a script that does what this host cannot. */
export function firebaseFiles({ files, storedHomes }: Site): { name: string; body: Buffer | string }[] {
  const spanish = files.find(({ name }) => name === missingName(DEFAULT_LANG))
  return [
    ...files.map(({ name, body }) => ({
      name,
      body: name === 'index.html' ? withScript(body, homeScript(storedHomes)) : body,
    })),
    { name: '404.html', body: withScript(spanish?.body ?? Buffer.of(), missingScript(storedHomes)) },
  ]
}

/**
 * Writes `firebase.json` for the site. No header is set twice for one address, because it is not documented which value
 * would win.
 */
export function firebaseRules({ files, redirects, aliases, headers, storedHomes }: Site): string {
  const nameOf = new Map(files.map(({ address, name }) => [address, name]))
  const scripts = [homeScript(storedHomes), missingScript(storedHomes)].map(sha)
  const allowed = (value: string) => value.replace("script-src 'self'", ["script-src 'self'", ...scripts].join(' '))
  const where = {
    page: `!/@(_next|pictures|brand)/**`,
    payment: oneGlob(files.flatMap(({ address, place }) => (place === 'payment' ? [address] : []))),
    static: '/_next/static/**',
    pictures: '/pictures/**',
    brand: '/brand/**',
  }
  const same = headers.page.filter(({ key, value }) =>
    Object.values(headers).every((list) => list.some((each) => each.key === key && each.value === value)),
  )
  const keys = (list: Site['headers']['page']) => new Set(list.map(({ key }) => key))
  const differing = [...keys(Object.values(headers).flat())].filter((key) => !keys(same).has(key))
  const typed = files.filter(({ name, type }) => name.endsWith('.json') && !type.startsWith('application/json'))
  const rules = {
    hosting: {
      public: 'public',
      cleanUrls: true,
      trailingSlash: false,
      redirects: redirects.map(({ from, to }) => ({ source: from, destination: to, type: 301 })),
      rewrites: aliases.map(({ from, to }) => ({ source: from, destination: `/${nameOf.get(to)}` })),
      headers: [
        { source: '/**', headers: same },
        ...differing.flatMap((key) => rulesFor(key, headers, where, allowed)),
        ...typed.map(({ address, type }) => ({
          source: address,
          headers: [{ key: 'content-type', value: type }],
        })),
      ],
    },
  }
  return `${JSON.stringify(rules, null, 2)}\n`
}

/** Writes one pattern for addresses that differ only in their first segment: alternatives cannot contain a slash. */
function oneGlob(addresses: readonly string[]): string {
  const [, , ...rest] = addresses[0]?.split('/') ?? []
  const end = `/${rest.join('/')}`
  if (addresses.some((address) => !address.endsWith(end)))
    throw new Error(
      'The payment pages end differently in each language: teach tools/export/firebase.ts a pattern for them.',
    )
  return `/@(${addresses.map((address) => address.slice(1, -end.length)).join('|')})${end}`
}

type Rule = { source: string; headers: { key: string; value: string }[] }

/** Writes rules for a header whose value differs by place, so that exactly one rule matches each address. */
function rulesFor(
  key: string,
  headers: Site['headers'],
  where: Record<keyof Site['headers'], string>,
  allowed: (value: string) => string,
): Rule[] {
  const valueAt = (place: keyof Site['headers']) => headers[place].find((each) => each.key === key)?.value
  const rule = (source: string, value: string | undefined): Rule[] =>
    value === undefined ? [] : [{ source, headers: [{ key, value }] }]
  const others = (['static', 'pictures', 'brand'] as const).filter((place) => valueAt(place) !== valueAt('page'))
  const special = others.flatMap((place) => rule(where[place], valueAt(place)))
  // The header that differs on payment pages is a policy. Policies matter to pages alone, so other files may have the
  // policy of the other pages.
  if (valueAt('payment') !== valueAt('page'))
    return [...rule(where.payment, valueAt('payment')), ...rule(`!${where.payment}`, allowed(valueAt('page') ?? ''))]
  const folders = others.map((place) => (place === 'static' ? '_next' : place))
  return [...special, ...rule(folders.length > 0 ? `!/@(${folders.join('|')})/**` : '/**', valueAt('page'))]
}
