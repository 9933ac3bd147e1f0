import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { readFunctionsEnv } from '#functions/app/env'
import { liveProblems } from '#functions/app/modes'
import { contentFiles } from '#lib/content/read/files'
import { PROVIDER_NAMES, PROVIDERS } from '#lib/contracts/payment-methods'
import { isRecord } from '#lib/content/check/walk'
import { addDays, madridDay } from '#lib/time/madrid'
import { debtLines } from './content'
import { hashOfSources } from './sources.mjs'

type Variables = Record<string, string | undefined>

const REVIEWED = ['legal-notice', 'privacy', 'cookies', 'terms', 'withdrawal', 'accessibility'] as const

/** Lists everything that must be done before this checkout goes live, a sentence each. The content may be invalid. */
export function launchProblems(root: string, source: Variables): string[] {
  const files = filesIn(root)
  return [
    ...files.flatMap(({ file, json }) =>
      placesIn(json, ({ placeholder }) => placeholder === true).map(
        (where) => `${file}, ${where}: still a placeholder. Write the true value and remove "placeholder".`,
      ),
    ),
    ...files.flatMap(({ file, json }) =>
      placesIn(json, ({ hidden }) => hidden === true).map(
        (where) => `${file}, ${where}: visitors do not see it. Write what is true and remove "hidden".`,
      ),
    ),
    ...files.flatMap(({ file, json }) => sampleReviews(file, json)),
    ...files.flatMap(({ file, json }) => unreviewed(file, json)),
    ...settings(source),
  ]
}

const read = (root: string, file: string): unknown => JSON.parse(readFileSync(path.join(root, file), 'utf8'))
const filesIn = (root: string) => contentFiles(root).map(({ file }) => ({ file, json: read(root, file) }))

/** Lists the places in a file whose value is a record for which `isSuch` gives true. */
function placesIn(json: unknown, isSuch: (record: Record<string, unknown>) => boolean, at = ''): string[] {
  if (Array.isArray(json)) return json.flatMap((each, index) => placesIn(each, isSuch, `${at}[${index}]`))
  if (!isRecord(json)) return []
  const found = isSuch(json) ? [at || 'the whole file'] : []
  const below = Object.entries(json).flatMap(([key, value]) => placesIn(value, isSuch, at ? `${at}.${key}` : key))
  return [...found, ...below]
}

function sampleReviews(file: string, json: unknown): string[] {
  if (!isRecord(json) || !Array.isArray(json.reviews)) return []
  const samples = json.reviews.filter((review) => isRecord(review) && review.sample === true).length
  return samples > 0 ? [`${file}: ${samples} reviews are samples. Replace them with real ones, or remove them.`] : []
}

function unreviewed(file: string, json: unknown): string[] {
  const name = path.basename(file, '.json')
  const isLegal = path.basename(path.dirname(file)) === 'legal' && REVIEWED.some((each) => each === name)
  if (!isLegal || (isRecord(json) && json.reviewed !== undefined)) return []
  return [
    `${file}: nobody has reviewed this text. A lawyer reads it in four languages; then add "reviewed": { "by": …, "on": … }.`,
  ]
}

/**
 * Lists everything that must be done before this checkout is shown as a preview, a sentence each. A preview is the same
 * build with other variables: closed to search engines, measuring nothing, taking no money. Content that only the owner
 * can give may still be missing there.
 */
export function previewProblems(source: Variables): string[] {
  const live = Object.entries(source).filter(([, value]) => /^(?:[sr]k|pk)_live_/.test(value ?? ''))
  const rules: Rule[] = [
    [isLocal(source.SITE_URL), 'SITE_URL is not the public address of the preview.'],
    [
      source.SITE_ENV !== 'staging',
      'SITE_ENV is not "staging": search engines would list the preview beside the site.',
    ],
    [source.EAGER === '1', 'EAGER is 1: pages run their scripts at once and allow inline ones.'],
    [
      isLocal(source.FUNCTIONS_URL) && addressesOf(source).length === 0,
      'FUNCTIONS_URL is not the public address of cloud functions.',
    ],
    [Boolean(source.NEXT_PUBLIC_GTM_ID), 'NEXT_PUBLIC_GTM_ID is set: visits of a preview would be measured.'],
    [source.PAYPAL_API_BASE === PROVIDERS.paypal.api.live, 'PAYPAL_API_BASE is the live PayPal: money would move.'],
  ]
  return [...live.map(([name]) => `${name} is a live key: money would move.`), ...sentencesOf(rules)]
}

/** Says in a sentence if the exported files in `out/` are not of this checkout and these variables. */
export function exportProblems(root: string, source: Variables): string[] {
  const stamp = path.join(root, 'out/made-of')
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') === hashOfSources(source)) return []
  return ['out/ was exported from something else than this checkout and these variables: npm run export.']
}

/** Whether something stands in the way, and the sentence that says so. */
type Rule = [stands: boolean, sentence: string]
const sentencesOf = (rules: readonly Rule[]) => rules.flatMap(([stands, sentence]) => (stands ? [sentence] : []))

const isLocal = (url: string | undefined) => !url || /^https?:\/\/(?:localhost|127\.0\.0\.1)\b/.test(url)

/** Lists the names of the variables that give a single call its address. */
const addressesOf = (source: Variables) => Object.keys(source).filter((name) => FUNCTION_URL.test(name) && source[name])
const FUNCTION_URL = /^FUNCTION_\w+_URL$/

/** Variables that only our own functions read. */
const OF_FUNCTIONS = [
  'DATABASE_URL',
  'FUNCTIONS_SECRET',
  'STRIPE_SECRET_KEY',
  'PAYPAL_CLIENT_SECRET',
  'SMTP_URL',
] as const
const isOwners = (source: Variables) => source.FUNCTIONS_CONTRACT === 'specification'

/**
 * Tells whether the functions are elsewhere, so that their variables are not here: the owner's always are, others if
 * their address is public, and no variable that only functions read is set here.
 */
const areElsewhere = (source: Variables) =>
  isOwners(source) ||
  (OF_FUNCTIONS.every((name) => !source[name]) &&
    (/^https?:/.test(source.FUNCTIONS_URL ?? '') ? !isLocal(source.FUNCTIONS_URL) : addressesOf(source).length > 0))

/** Lists what is wrong or missing of the variables that the site itself needs for functions elsewhere. */
function settingsForElsewhere(source: Variables): string[] {
  const addresses = [...(source.FUNCTIONS_URL ? ['FUNCTIONS_URL'] : []), ...addressesOf(source)]
  const { stripe, paypal } = PROVIDERS
  const rules: Rule[] = [
    [!source.SITE_URL?.startsWith('https:'), 'SITE_URL is not the public https address of the site.'],
    [source.SITE_ENV === 'staging', 'SITE_ENV is staging: search engines are kept out, and no real money moves.'],
    [
      isOwners(source) && addressesOf(source).length === 0,
      'No FUNCTION_…_URL is set: nothing can be booked, bought or asked.',
    ],
    ...addresses.map((name): Rule => [source[name]?.startsWith('http:') === true, `${name} is not an https address.`]),
    [!source.STRIPE_PUBLISHABLE_KEY, `STRIPE_PUBLISHABLE_KEY is missing: ${stripe.label} is not offered.`],
    [
      source.STRIPE_PUBLISHABLE_KEY?.includes('_test_') === true,
      'STRIPE_PUBLISHABLE_KEY is a test key: no card is charged.',
    ],
    [
      isOwners(source) && !source.NEXT_PUBLIC_PAYPAL_CLIENT_ID,
      `NEXT_PUBLIC_PAYPAL_CLIENT_ID is missing: ${paypal.label} is not offered.`,
    ],
    [
      Boolean(source.NEXT_PUBLIC_PAYPAL_CLIENT_ID) && source.PAYPAL_API_BASE !== paypal.api.live,
      `PAYPAL_API_BASE is not ${paypal.api.live}: PayPal's window is the sandbox's.`,
    ],
  ]
  return sentencesOf(rules)
}

/** Lists the variables that are wrong or missing for going live, a sentence each. */
function settings(source: Variables): string[] {
  const rules: Rule[] = [
    [source.EAGER === '1', 'EAGER is 1: pages run their scripts at once and allow inline ones.'],
    [
      !source.NEXT_PUBLIC_GTM_ID && source.LAUNCH_WITHOUT_TAGS !== '1',
      'NEXT_PUBLIC_GTM_ID is missing: nothing is measured. (Set it, or set LAUNCH_WITHOUT_TAGS=1 if that is intended.)',
    ],
    [
      source.WALLETS === '1' && !source.APPLE_PAY_DOMAIN_ASSOCIATION,
      'APPLE_PAY_DOMAIN_ASSOCIATION is missing beside WALLETS=1: no iPhone shows Apple Pay. Register the domain at Stripe, and set the text of the file that it gives.',
    ],
  ]
  const aboutFunctions = areElsewhere(source) ? settingsForElsewhere(source) : settingsOfFunctions(source)
  return [...sentencesOf(rules), ...aboutFunctions]
}

/** Lists what is wrong or missing of the variables of our own functions. */
function settingsOfFunctions(source: Variables): string[] {
  const rules: Rule[] = [
    [!source.FUNCTIONS_URL, 'FUNCTIONS_URL is missing: the site must know where its cloud functions are.'],
    ...PROVIDER_NAMES.map((name): Rule => {
      const { label, keys } = PROVIDERS[name]
      return [keys.every((key) => !source[key]), `${keys.join(' and ')} are missing: ${label} is not offered.`]
    }),
    [
      Boolean(source.NEXT_PUBLIC_PAYPAL_CLIENT_ID) && source.NEXT_PUBLIC_PAYPAL_CLIENT_ID !== source.PAYPAL_CLIENT_ID,
      'NEXT_PUBLIC_PAYPAL_CLIENT_ID is not PAYPAL_CLIENT_ID: the window of another PayPal app cannot show our orders.',
    ],
  ]
  return [...sentencesOf(rules), ...refusals(source)]
}

/** Lists why the functions would not start with these variables to take real money. */
function refusals(source: Variables): string[] {
  try {
    // Where they are reached is a rule of its own above. Any path does here, or only its absence would be told.
    const FUNCTIONS_URL = source.FUNCTIONS_URL || '/functions'
    return liveProblems(readFunctionsEnv({ ...source, NODE_ENV: 'production', FUNCTIONS_URL }))
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  }
}

const businessFile = z.object({ hours: z.object({ exceptions: z.array(z.object({ date: z.string() })) }) })
const planningFile = z.object({ horizonDays: z.number() })

/** Lists what should be looked at, though it does not stop the launch: a sentence each. `now`: milliseconds. */
export const launchWarnings = (root: string, now: number, source: Variables): string[] => [
  ...lastHoliday(root, now),
  ...debtLines(root),
  ...(areElsewhere(source)
    ? ['The functions are elsewhere, so their variables were not looked at. Ask them: npm run probe -- --functions.']
    : []),
  ...(source.NEXT_PUBLIC_GTM_ID
    ? [
        `NEXT_PUBLIC_GTM_ID is ${source.NEXT_PUBLIC_GTM_ID}: an empty container sends nothing. Import docs/gtm-container.json into it, write your ids into its two constants, and try it in the tag manager's preview.`,
      ]
    : []),
]

/** Says if guests can book beyond the last holiday with a date. */
function lastHoliday(root: string, now: number): string[] {
  const { exceptions } = businessFile.parse(read(root, 'content/business.json')).hours
  const until = addDays(madridDay(now), planningFile.parse(read(root, 'content/planning.json')).horizonDays)
  const last = exceptions
    .map(({ date }) => date)
    .sort()
    .at(-1)
  if (last !== undefined && last >= until) return []
  return [
    `content/business.json, hours.exceptions: guests can book until ${until}, ${last === undefined ? 'and no holiday has a date' : `but the last holiday with a date is ${last}`}. Write down the holidays until then, if there are any.`,
  ]
}

if (process.argv[1]?.endsWith('launch-check.ts')) {
  const preview = process.argv[2] === 'preview'
  const problems = [
    ...(preview ? previewProblems(process.env) : launchProblems(process.cwd(), process.env)),
    ...exportProblems(process.cwd(), process.env),
  ]
  if (!preview)
    for (const warning of launchWarnings(process.cwd(), Date.now(), process.env))
      console.log(`· To look at: ${warning}`)
  for (const problem of problems) console.log(`– ${problem}`)
  const aim = preview ? 'a preview' : 'going live'
  console.log(
    problems.length > 0 ? `\n${problems.length} things stand between this checkout and ${aim}.` : `Ready for ${aim}.`,
  )
  process.exit(problems.length > 0 ? 1 : 0)
}
