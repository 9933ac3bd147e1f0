import { LANGS } from '#lib/routes/languages'
import { href } from '#lib/routes/routes'

// What nobody should ask for, and somebody will: asked of `next start` in the browser tests, and of every host in
// tests/site.

const spanish = [
  '/nope',
  '/xx',
  '/404',
  '/DE/nope',
  '/ES',
  '/index.html',
  '/es.html',
  '/__proto__',
  '/constructor',
  '/[lang]',
  '/_not-found',
  '/de/%2e%2e/%2e%2e/etc/passwd',
]
const german = [
  '/de/nope',
  '/de/nope?x=1',
  '/de/404',
  '/de/foo.bar',
  '/de/__proto__',
  '/de/constructor',
  '/de/toString',
  '/de/nope/nope/nope',
]
const encoded = ['/%', '/%ff', '/%00', '/%F0%9F%99%82', '/%2f%2fevil.example', '/%5cevil.example']

const listed = [
  ...[...spanish, ...encoded, `/${'a'.repeat(8192)}`].map((path) => ({ path, lang: 'es' })),
  ...[...german, ...encoded.map((path) => `/de${path}`), `/de/${'a'.repeat(8192)}`].map((path) => ({
    path,
    lang: 'de',
  })),
  ...LANGS.map((lang) => ({ path: `${lang === 'es' ? '/es' : href('home', lang)}/nope`, lang })),
  ...LANGS.map((lang) => ({ path: href('gallery', lang).replace(/[a-z-]+$/, (slug) => slug.toUpperCase()), lang })),
]

/** Addresses that do not exist, each with the language in which that is said. */
export const NOT_THERE = listed.filter(({ path }, index) => listed.findIndex((each) => each.path === path) === index)

/** Addresses that would like to lead to another site. */
export const ELSEWHERE = [
  '//evil.example',
  '//evil.example/',
  '/\\evil.example',
  '/.//evil.example',
  '/es/..//evil.example',
  '///evil.example/',
  '/%2f%2fevil.example/',
  '/%5cevil.example/',
  '/https://evil.example',
  '/de//evil.example',
  '/de/%2e%2e//evil.example',
  '/?to=//evil.example',
  '/es?to=//evil.example',
  '/deutsch?//evil.example',
]

/** Cookies that store no language which leads away from the Spanish home. */
export const STAY = [
  'lang=es',
  'lang=xx',
  'lang=EN',
  'lang=',
  'lang=__proto__',
  'lang=//evil.example',
  'lang=%',
  'other=de',
]
