import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readFunctionsEnv } from '#functions/app/env'
import { chooseMode } from '#functions/app/modes'
import { contentFiles } from '#lib/content/read/files'
import { writeDomainAssociation } from '#tools/domain-association'
import { exportProblems, launchProblems, launchWarnings, previewProblems } from '#tools/launch-check'
import { hashOfSources } from '#tools/sources.mjs'

const LIVE = {
  SITE_URL: 'https://www.nuilea.com',
  SITE_ENV: 'production',
  FUNCTIONS_URL: 'https://functions.nuilea.com',
  NEXT_PUBLIC_GTM_ID: 'GTM-ABC1234',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  PAYPAL_CLIENT_ID: 'client-of-nuilea',
  PAYPAL_CLIENT_SECRET: 'secret-of-nuilea',
  PAYPAL_WEBHOOK_ID: '1JE4291016473214C',
  PAYPAL_API_BASE: 'https://api-m.paypal.com',
  DATABASE_URL: 'postgresql://db',
  FUNCTIONS_SECRET: 'x'.repeat(32),
  SMTP_URL: 'smtps://mail',
  MAIL_FROM: 'hola@nuilea.com',
  TRUSTED_PROXIES: '1',
}

let root: string
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'launch-'))
  cpSync('content', path.join(root, 'content'), { recursive: true })
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

type Json = { [key: string]: Json } | Json[] | string | number | boolean | null

/** Makes the content as the owner would leave it: real values, real reviews, read texts, each in every language. */
function finish(json: Json): Json {
  if (Array.isArray(json)) return json.map(finish)
  if (typeof json !== 'object' || json === null) return json
  return Object.fromEntries(
    Object.entries(json)
      .filter(([key]) => !['placeholder', 'sample', 'hidden'].includes(key))
      .map(([key, value]) => [key, finish(value ?? json.es ?? null)]),
  )
}

function finishAll() {
  for (const { file } of contentFiles(root)) {
    const at = path.join(root, file)
    const done = finish(JSON.parse(readFileSync(at, 'utf8')))
    const reviewed = file.startsWith('content/legal/') ? { reviewed: { by: 'A lawyer', on: '2026-12-01' } } : {}
    writeFileSync(at, JSON.stringify({ ...(done as object), ...reviewed }))
  }
}

test('what the owner has left to do is named file by file, and the launch is refused', () => {
  const reviews = path.join(root, 'content/reviews.json')
  writeFileSync(reviews, readFileSync(reviews, 'utf8').replaceAll('"verified"', '"sample": true, "verified"'))
  const problems = launchProblems(root, {})
  expect(problems).toContain(
    'content/business.json, phone: still a placeholder. Write the true value and remove "placeholder".',
  )
  expect(problems).toContain(
    'content/faq.json, questions[12]: visitors do not see it. Write what is true and remove "hidden".',
  )
  expect(problems).toContain(
    'content/reviews.json: 8 reviews are samples. Replace them with real ones, or remove them.',
  )
  expect(problems.filter((problem) => problem.includes('nobody has reviewed this text'))).toHaveLength(6)
  expect(problems).toContain('STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY are missing: Stripe is not offered.')
})

test('nothing is left once every value is true, every text is read and every key is live', () => {
  finishAll()
  expect(launchProblems(root, LIVE)).toEqual([])
  expect(chooseMode(readFunctionsEnv({ ...LIVE, NODE_ENV: 'production' })).mode).toBe('live')
})

test.each([
  ['SITE_URL', 'http://localhost:3000', /^SITE_URL is not/],
  ['SITE_URL', 'http://www.nuilea.com', /^SITE_URL is not/],
  ['SITE_ENV', 'staging', /kept out/],
  ['EAGER', '1', /^EAGER is 1/],
  ['FUNCTIONS_URL', undefined, /^FUNCTIONS_URL/],
  ['FUNCTIONS_URL', 'http://localhost:4100', /^FUNCTIONS_URL/],
  ['ALLOWED_ORIGINS', 'http://nuilea.com', /^ALLOWED_ORIGINS/],
  ['STRIPE_SECRET_KEY', 'sk_test_1', /^STRIPE_SECRET_KEY is a test key/],
  ['STRIPE_SECRET_KEY', 'mine', /STRIPE_SECRET_KEY/],
  ['STRIPE_PUBLISHABLE_KEY', 'pk_test_1', /^STRIPE_PUBLISHABLE_KEY is a test key/],
  ['STRIPE_WEBHOOK_SECRET', '', /WEBHOOK/],
  ['TRUSTED_PROXIES', undefined, /all would count as one/],
  ['TRUSTED_PROXIES', '0', /all would count as one/],
  ['PAYPAL_WEBHOOK_ID', undefined, /^PAYPAL_WEBHOOK_ID is missing/],
  ['PAYPAL_API_BASE', 'https://api-m.sandbox.paypal.com', /^PAYPAL_API_BASE is not/],
  ['NEXT_PUBLIC_PAYPAL_CLIENT_ID', 'another-app', /another PayPal app/],
  ['ALLOW_SIM', '1', /^ALLOW_SIM is 1/],
  ['DATABASE_URL', undefined, /power failure/],
  ['FUNCTIONS_SECRET', undefined, /vouchers could not be read/],
  ['SMTP_URL', undefined, /reach nobody/],
  ['MAIL_FROM', undefined, /^MAIL_FROM is missing/],
  ['MAIL_FROM', 'Nuilea', /MAIL_FROM must be one e-mail address/],
  ['NEXT_PUBLIC_GTM_ID', '', /nothing is measured/],
])('%s = %s stands in the way', (name, value, sentence) => {
  finishAll()
  const problems = launchProblems(root, { ...LIVE, [name]: value })
  expect(problems).toHaveLength(1)
  expect(problems[0]).toMatch(sentence)
})

const { SITE_URL, SITE_ENV, NEXT_PUBLIC_GTM_ID, STRIPE_PUBLISHABLE_KEY, PAYPAL_API_BASE } = LIVE
const SITE_ONLY = { SITE_URL, SITE_ENV, NEXT_PUBLIC_GTM_ID, STRIPE_PUBLISHABLE_KEY, PAYPAL_API_BASE }
const OWNERS = {
  ...SITE_ONLY,
  FUNCTIONS_CONTRACT: 'specification',
  FUNCTION_SLOTS_URL: 'https://europe-west1-spa.cloudfunctions.net/slots',
  NEXT_PUBLIC_PAYPAL_CLIENT_ID: 'client-of-nuilea',
}

test.each([
  ['at one address', { ...SITE_ONLY, FUNCTIONS_URL: 'https://europe-west1-spa.cloudfunctions.net' }],
  ['at an address per call', { ...SITE_ONLY, FUNCTION_SLOTS_URL: 'https://europe-west1-spa.cloudfunctions.net/slots' }],
  ['and the owner’s', OWNERS],
])('of functions that are elsewhere, %s, no variable is demanded, and the way to ask them is told', (_, source) => {
  finishAll()
  expect(launchProblems(root, source)).toEqual([])
  expect(launchWarnings(root, Date.parse('2026-10-08T10:00:00+02:00'), source)).toContainEqual(
    expect.stringContaining('npm run probe -- --functions'),
  )
})

test.each([
  ['SITE_URL', 'http://localhost:3000', /^SITE_URL is not/],
  ['SITE_ENV', 'staging', /kept out/],
  ['FUNCTION_SLOTS_URL', undefined, /^No FUNCTION_…_URL is set/],
  ['FUNCTION_SLOTS_URL', 'http://localhost:4100/slots', /^FUNCTION_SLOTS_URL is not an https address/],
  ['STRIPE_PUBLISHABLE_KEY', undefined, /^STRIPE_PUBLISHABLE_KEY is missing: Stripe is not offered/],
  ['STRIPE_PUBLISHABLE_KEY', 'pk_test_1', /^STRIPE_PUBLISHABLE_KEY is a test key/],
  ['NEXT_PUBLIC_PAYPAL_CLIENT_ID', undefined, /^NEXT_PUBLIC_PAYPAL_CLIENT_ID is missing: PayPal is not offered/],
  ['PAYPAL_API_BASE', undefined, /^PAYPAL_API_BASE is not/],
])('with functions elsewhere, %s = %s stands in the way', (name, value, sentence) => {
  finishAll()
  const problems = launchProblems(root, { ...OWNERS, [name]: value })
  expect(problems).toHaveLength(1)
  expect(problems[0]).toMatch(sentence)
})

test('a launch without tags is possible when it is intended', () => {
  finishAll()
  expect(launchProblems(root, { ...LIVE, NEXT_PUBLIC_GTM_ID: '', LAUNCH_WITHOUT_TAGS: '1' })).toEqual([])
})

test('whoever launches is reminded of holidays that nobody has dated although guests can book then', () => {
  finishAll()
  const business = path.join(root, 'content/business.json')
  const content = JSON.parse(readFileSync(business, 'utf8'))
  content.hours.exceptions = [{ date: '2027-01-06', periods: [] }]
  writeFileSync(business, JSON.stringify(content))
  writeFileSync(path.join(root, 'content/planning.json'), JSON.stringify({ horizonDays: 90 }))
  expect(launchWarnings(root, Date.parse('2026-10-08T10:00:00+02:00'), {})).toEqual([])
  expect(launchWarnings(root, Date.parse('2026-10-09T10:00:00+02:00'), {})).toEqual([
    expect.stringContaining('guests can book until 2027-01-07, but the last holiday with a date is 2027-01-06'),
  ])
})

test('whoever launches is shown the texts that wait for a translation', () => {
  const notice = { text: { es: 'Cerrado el martes.', en: null, de: 'Dienstag geschlossen.', fr: null } }
  writeFileSync(path.join(root, 'content/notice.json'), JSON.stringify({ notice }))
  const warnings = launchWarnings(root, Date.parse('2026-10-08T10:00:00+02:00'), {})
  expect(warnings).toContain('content/notice.json → notice.text: is left out in en, fr until it is translated.')
})

test('whoever has a container is told what to import into it', () => {
  const about = (source: Record<string, string>) =>
    launchWarnings(root, Date.parse('2026-10-08T10:00:00+02:00'), source).filter((line) => line.includes('gtm'))
  expect(about(LIVE)).toEqual([
    expect.stringMatching(/^NEXT_PUBLIC_GTM_ID is GTM-ABC1234: .* docs\/gtm-container\.json /),
  ])
  expect(about({})).toEqual([])
})

test('a site that offers wallets needs the file by which Apple knows it', () => {
  finishAll()
  expect(launchProblems(root, { ...LIVE, WALLETS: '1', APPLE_PAY_DOMAIN_ASSOCIATION: '7B2276' })).toEqual([])
  expect(launchProblems(root, { ...LIVE, WALLETS: '1' })).toEqual([
    expect.stringMatching(/^APPLE_PAY_DOMAIN_ASSOCIATION is missing /),
  ])
  const file = path.join(root, '.well-known/apple-developer-merchantid-domain-association')
  writeDomainAssociation(root, '7B2276')
  expect(readFileSync(file, 'utf8')).toBe('7B2276')
  writeDomainAssociation(root, undefined)
  expect(existsSync(file)).toBe(false)
})

const PREVIEW = {
  SITE_URL: 'https://preview.nuilea.example',
  SITE_ENV: 'staging',
  FUNCTIONS_URL: 'https://functions-preview.nuilea.example',
}

test('a preview differs by its variables only: what would measure, take money or be found there is named', () => {
  expect(previewProblems(PREVIEW)).toEqual([])
  expect(previewProblems(LIVE)).toEqual([
    'STRIPE_SECRET_KEY is a live key: money would move.',
    'STRIPE_PUBLISHABLE_KEY is a live key: money would move.',
    'SITE_ENV is not "staging": search engines would list the preview beside the site.',
    'NEXT_PUBLIC_GTM_ID is set: visits of a preview would be measured.',
    'PAYPAL_API_BASE is the live PayPal: money would move.',
  ])
  expect(previewProblems({})).toContain('SITE_URL is not the public address of the preview.')
  const { FUNCTIONS_URL: _, ...site } = PREVIEW
  expect(previewProblems(site)).toEqual(['FUNCTIONS_URL is not the public address of cloud functions.'])
  expect(previewProblems({ ...site, FUNCTION_SLOTS_URL: 'https://f.example/slots' })).toEqual([])
})

test('exported files must be of this checkout and these variables', () => {
  expect(exportProblems(root, LIVE), 'nothing is exported').toEqual([])
  mkdirSync(path.join(root, 'out'))
  writeFileSync(path.join(root, 'out/made-of'), hashOfSources(LIVE))
  expect(exportProblems(root, LIVE)).toEqual([])
  expect(exportProblems(root, { ...LIVE, SITE_URL: PREVIEW.SITE_URL })).toEqual([
    'out/ was exported from something else than this checkout and these variables: npm run export.',
  ])
  expect(exportProblems(root, { ...LIVE, SMTP_URL: 'smtps://another' }), 'mail is in no page').toEqual([])
})
