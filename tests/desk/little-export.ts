import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { LANGS } from '#lib/routes/languages'
import { missingName } from '#tools/export/answers'
import { nginxRules } from '#tools/export/nginx'
import { writeFolder } from '#tools/export/write'
import { contentVersion, VERSION } from '#tools/version'
import { hashOfSources } from '../../tools/sources.mjs'

// What `npm run export` leaves for nginx of the content in this folder, with one page in place of four hundred: what a
// massage costs. The real build is run by tests/editor/real-build.test.ts.

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'))
const { discountedPrice } = read('content/treatments/ma-2.json')
const page = (name: string, text: string) => ({
  address: name === 'index.html' ? '/' : `/${name}`,
  name,
  place: 'page' as const,
  type: name.endsWith('.html') ? 'text/html; charset=utf-8' : 'text/plain; charset=utf-8',
  body: Buffer.from(text),
})
const files = [
  page('index.html', `<p>${discountedPrice.price} €</p>`),
  page(VERSION, `${contentVersion('.')}\n`),
  ...LANGS.map((lang) => page(missingName(lang), '<p>404</p>')),
]
const headers = { page: [], payment: [], static: [], pictures: [], brand: [] }
const site = { files, redirects: read('content/redirects.json').redirects, aliases: [], storedHomes: [], headers }
void writeFolder('out/nginx/public', files)
for (const [name, rules] of Object.entries(nginxRules(site))) writeFileSync(path.join('out/nginx', name), rules)
writeFileSync('out/made-of', hashOfSources())
