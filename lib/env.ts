import { z } from 'zod'
// By its place: next.config.ts reads this file before aliases mean anything.
import { CALL_NAMES, type CallName } from './contracts/names'

/** A path of the site's own origin, under which whoever serves it hands on to the functions. */
const isOwnPath = (value: string) => /^(?:\/[\w-]+)+\/?$/.test(value)
const protocolOf = (value: string) => (URL.canParse(value) ? new URL(value).protocol : undefined)
const isSafe = (url: URL) => url.protocol === 'https:' || ['localhost', '127.0.0.1'].includes(url.hostname)

/**
 * Makes the schema of an address where a cloud function is reached: https, http on this very machine, or a path of the
 * site's own origin such as /api.
 */
const address = (name: string) =>
  z
    .string()
    .refine((value) => isOwnPath(value) || ['http:', 'https:'].includes(protocolOf(value) ?? ''), {
      error: `${name} must be a whole address such as https://functions.nuilea.com, or a path of the site such as /api`,
      abort: true,
    })
    .refine((value) => isOwnPath(value) || isSafe(new URL(value)), `${name} must start with https`)
    .transform((value) => value.replace(/\/$/, ''))

/** Names the variable that holds the address of one call's function: FUNCTION_CARD_INTENT_V2_URL for cardIntentV2. */
export const functionVariable = (name: CallName) =>
  `FUNCTION_${name.replace(/([a-z])([A-Z])/g, '$1_$2').toUpperCase()}_URL`

const PAYPAL_LIVE = 'https://api-m.paypal.com'

const schema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  /** The only source of the site's origin. */
  SITE_URL: z
    .url({
      protocol: /^https?$/,
      error: 'SITE_URL must be a whole address such as https://www.nuilea.com',
      abort: true,
    })
    .refine((url) => new URL(url).pathname === '/', 'SITE_URL must be an origin without a path')
    .transform((url) => new URL(url).origin)
    .default('http://localhost:3000'),
  SITE_ENV: z
    .enum(['production', 'staging'], { error: 'SITE_ENV must be "production" or "staging"' })
    .default('production'),
  /** 1: pages carry their scripts and run them at once, to compare; see tools/boot/step.ts. */
  EAGER: z.literal('1', { error: 'EAGER must be 1 or nothing' }).optional(),
  /** The tag manager's container. Empty: nothing is measured and nobody is asked. */
  NEXT_PUBLIC_GTM_ID: z
    .string()
    .regex(/^GTM-[A-Z0-9]+$/, 'NEXT_PUBLIC_GTM_ID must be such as GTM-ABC1234')
    .optional(),
  /** The advertiser's conversion for a paid order. */
  NEXT_PUBLIC_ADS_CONVERSION: z
    .string()
    .regex(/^AW-\d+\/[\w-]+$/, 'NEXT_PUBLIC_ADS_CONVERSION must be such as AW-123456789/AbCdEf')
    .optional(),
  /** The PayPal app that opens PayPal's window. Empty: the visitor is sent to PayPal's page. */
  NEXT_PUBLIC_PAYPAL_CLIENT_ID: z
    .string()
    .regex(/^[\w-]{10,200}$/, 'NEXT_PUBLIC_PAYPAL_CLIENT_ID must be the client id of a PayPal app')
    .optional(),
  /** The functions' PayPal: its sandbox unless this is the live address. */
  PAYPAL_API_BASE: z
    .string()
    .transform((url) => url.replace(/\/$/, ''))
    .optional(),
  /** The account whose card fields the payment page shows, the functions' own; without one those of the simulator. */
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_(?:test|live)_\w+$/, 'STRIPE_PUBLISHABLE_KEY must start with pk_test_ or pk_live_')
    .optional(),
  /** 1: Bizum is offered; the functions need the same. */
  BIZUM: z.enum(['0', '1']).default('0'),
  /** What all cloud functions have in common; without it, the ones that `npm start` runs on this machine. */
  FUNCTIONS_URL: address('FUNCTIONS_URL').optional(),
  FUNCTIONS_PORT: z.coerce
    .number({ error: 'FUNCTIONS_PORT must be a port number' })
    .int()
    .min(1)
    .max(65_535)
    .default(4100),
  ...Object.fromEntries(
    CALL_NAMES.map((name) => [functionVariable(name), address(functionVariable(name)).optional()] as const),
  ),
})

type Variables = Record<string, string | undefined>

/**
 * Says which functions' addresses a public site lacks, since it cannot call functions on a visitor's own machine;
 * undefined when none.
 */
function missingFunctions({ SITE_URL, FUNCTIONS_URL }: z.infer<typeof schema>, source: Variables): string | undefined {
  if (FUNCTIONS_URL || ['localhost', '127.0.0.1'].includes(new URL(SITE_URL).hostname)) return undefined
  const isKnown = (name: CallName) => Boolean(source[functionVariable(name)])
  // The full card intent goes to the card intent's function (lib/functions/addresses.ts).
  const open = CALL_NAMES.filter((name) => !isKnown(name === 'cardIntentV2' ? 'cardIntent' : name)).map(
    functionVariable,
  )
  return open.length > 0
    ? `FUNCTIONS_URL is missing: with SITE_URL ${SITE_URL} the site must know where its cloud functions are (or set ${open.join(', ')}).`
    : undefined
}

/** Says which keys a staging site may not have, since money would move; undefined when none. */
function liveKeys({ SITE_ENV, STRIPE_PUBLISHABLE_KEY, PAYPAL_API_BASE }: z.infer<typeof schema>): string | undefined {
  if (SITE_ENV !== 'staging') return undefined
  const live = [
    ...(STRIPE_PUBLISHABLE_KEY?.startsWith('pk_live_') ? ['STRIPE_PUBLISHABLE_KEY'] : []),
    ...(PAYPAL_API_BASE === PAYPAL_LIVE ? ['PAYPAL_API_BASE'] : []),
  ]
  return live.length > 0 ? `SITE_ENV is "staging", but ${live.join(' and ')} would move real money.` : undefined
}

/** Reads and parses the site's variables. Throws a sentence per wrong or missing one. */
export function readEnv(source: Variables = process.env) {
  const filled = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const result = schema.safeParse(filled)
  const problem = result.success
    ? (missingFunctions(result.data, filled) ?? liveKeys(result.data))
    : z.prettifyError(result.error)
  if (!result.success || problem) throw new Error(`The environment is not usable:\n${problem}\nSee .env.example.`)
  const own = Object.fromEntries(
    CALL_NAMES.flatMap((name) =>
      filled[functionVariable(name)] ? [[name, address(name).parse(filled[functionVariable(name)])]] : [],
    ),
  )
  const { NEXT_PUBLIC_PAYPAL_CLIENT_ID: clientId, PAYPAL_API_BASE: base } = result.data
  const environment = base === PAYPAL_LIVE ? ('production' as const) : ('sandbox' as const)
  return {
    ...result.data,
    // Visits to a staging site would pollute the figures.
    NEXT_PUBLIC_GTM_ID: result.data.SITE_ENV === 'staging' ? undefined : result.data.NEXT_PUBLIC_GTM_ID,
    functions: own as Partial<Record<CallName, string>>,
    /** The app that opens PayPal's window; without one PayPal's page is the way. */
    paypal: clientId === undefined ? undefined : { clientId, environment },
  }
}

/** The parsed environment. */
export const env = readEnv()
