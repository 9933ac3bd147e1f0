import { z } from 'zod'
// Relative imports, because next.config.ts reads this file before the `#lib` alias exists.
import { CALL_NAMES, type CallName } from './contracts/names'
import { PROVIDERS, switches } from './contracts/payment-methods'

/** Tells whether a value is a path such as /api, under which the site's server passes requests to the functions. */
const isOwnPath = (value: string) => /^\/(?!\/)[^\s\\]*$/.test(value)
const protocolOf = (value: string) => (URL.canParse(value) ? new URL(value).protocol : undefined)
const isSafe = (url: URL) => url.protocol === 'https:' || ['localhost', '127.0.0.1'].includes(url.hostname)

/**
 * Makes the schema of a cloud function's address, which is used letter by letter: https, http on this machine, or a
 * path of the site such as /api.
 */
const address = (name: string) =>
  z
    .string()
    .refine((value) => isOwnPath(value) || ['http:', 'https:'].includes(protocolOf(value) ?? ''), {
      error: `${name} must be a whole address such as https://functions.nuilea.com, or a path of the site such as /api`,
      abort: true,
    })
    .refine((value) => isOwnPath(value) || isSafe(new URL(value)), `${name} must start with https`)

/** Gives the name of the variable for the address of a call: FUNCTION_CARD_INTENT_V2_URL for cardIntentV2. */
export const functionVariable = (name: CallName) =>
  `FUNCTION_${name.replace(/([a-z])([A-Z])/g, '$1_$2').toUpperCase()}_URL`

const schema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  /** The site's origin; no other place defines it. */
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
  /** The folder of the build that is served. `npm start` serves a copy: the next build begins by emptying .next. */
  BUILD_FOLDER: z.string().default('.next'),
  /** 1: pages load and run their scripts at once, for comparison; see tools/boot/step.ts. */
  EAGER: z.literal('1', { error: 'EAGER must be 1 or nothing' }).optional(),
  /** The tag manager's container. Without it nothing is measured and visitors are not asked for consent. */
  NEXT_PUBLIC_GTM_ID: z
    .string()
    .regex(/^GTM-[A-Z0-9]+$/, 'NEXT_PUBLIC_GTM_ID must be such as GTM-ABC1234')
    .optional(),
  /** The advertiser's conversion for a paid order. */
  NEXT_PUBLIC_ADS_CONVERSION: z
    .string()
    .regex(/^AW-\d+\/[\w-]+$/, 'NEXT_PUBLIC_ADS_CONVERSION must be such as AW-123456789/AbCdEf')
    .optional(),
  /** The PayPal app for PayPal's window. Without it visitors are sent to PayPal's page. */
  NEXT_PUBLIC_PAYPAL_CLIENT_ID: z
    .string()
    .regex(/^[\w-]{10,200}$/, 'NEXT_PUBLIC_PAYPAL_CLIENT_ID must be the client id of a PayPal app')
    .optional(),
  /** The PayPal API of the functions; any address but the live one counts as the sandbox. */
  PAYPAL_API_BASE: z
    .string()
    .transform((url) => url.replace(/\/$/, ''))
    .optional(),
  /** The functions' Stripe account, for the card fields. Without it the payment page shows those of the simulator. */
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_(?:test|live)_\w+$/, 'STRIPE_PUBLISHABLE_KEY must start with pk_test_ or pk_live_')
    .optional(),
  /** 1: a payment method is offered that not every account has; the functions need the same setting. */
  ...Object.fromEntries(switches().map((name) => [name, z.enum(['0', '1']).default('0')] as const)),
  /** The content of Stripe's file by which Apple recognises this domain; without it there is no Apple Pay. */
  APPLE_PAY_DOMAIN_ASSOCIATION: z
    .string()
    .regex(/^[\w+/=\s-]{20,}$/, 'APPLE_PAY_DOMAIN_ASSOCIATION must be the text of the file that Stripe gives')
    .optional(),
  /**
   * What the cloud functions speak: `reference`, the contract of lib/contracts, or `specification`, that of the
   * owner's own functions (lib/functions/specification). Each of those has an address of its own.
   */
  FUNCTIONS_CONTRACT: z
    .enum(['reference', 'specification'], { error: 'FUNCTIONS_CONTRACT must be "reference" or "specification"' })
    .default('reference'),
  /** The common address of all cloud functions; by default of those that `npm start` runs on this machine. */
  FUNCTIONS_URL: address('FUNCTIONS_URL')
    .transform((value) => value.replace(/\/$/, ''))
    .optional(),
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
 * Reports the missing addresses of functions on a public site, as it cannot call functions on localhost. Undefined if
 * none is missing.
 */
function missingFunctions(
  { SITE_URL, FUNCTIONS_URL, FUNCTIONS_CONTRACT }: z.infer<typeof schema>,
  source: Variables,
): string | undefined {
  // Of the owner's functions none is demanded: what has no address is not offered.
  if (FUNCTIONS_CONTRACT === 'specification') return undefined
  if (FUNCTIONS_URL || ['localhost', '127.0.0.1'].includes(new URL(SITE_URL).hostname)) return undefined
  const isKnown = (name: CallName) => Boolean(source[functionVariable(name)])
  // The full card intent uses the address of the card intent (lib/functions/addresses.ts).
  const missing = CALL_NAMES.filter((name) => !isKnown(name === 'cardIntentV2' ? 'cardIntent' : name)).map(
    functionVariable,
  )
  return missing.length > 0
    ? `FUNCTIONS_URL is missing: with SITE_URL ${SITE_URL} the site must know where its cloud functions are (or set ${missing.join(', ')}).`
    : undefined
}

/** Reports live payment keys on a staging site, as they would move real money. Undefined if there are none. */
function liveKeys({ SITE_ENV, STRIPE_PUBLISHABLE_KEY, PAYPAL_API_BASE }: z.infer<typeof schema>): string | undefined {
  if (SITE_ENV !== 'staging') return undefined
  const live = [
    ...(STRIPE_PUBLISHABLE_KEY?.startsWith('pk_live_') ? ['STRIPE_PUBLISHABLE_KEY'] : []),
    ...(PAYPAL_API_BASE === PROVIDERS.paypal.api.live ? ['PAYPAL_API_BASE'] : []),
  ]
  return live.length > 0 ? `SITE_ENV is "staging", but ${live.join(' and ')} would move real money.` : undefined
}

/** Reads and parses the environment variables of the site. Throws an error that lists the wrong and missing ones. */
export function readEnv(source: Variables = process.env) {
  const filled = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const result = schema.safeParse(filled)
  const problem = result.success
    ? (missingFunctions(result.data, filled) ?? liveKeys(result.data))
    : z.prettifyError(result.error)
  if (!result.success || problem) throw new Error(`The environment is not usable:\n${problem}\nSee .env.example.`)
  const functionUrls = Object.fromEntries(
    CALL_NAMES.flatMap((name) =>
      filled[functionVariable(name)] ? [[name, address(name).parse(filled[functionVariable(name)])]] : [],
    ),
  )
  const { NEXT_PUBLIC_PAYPAL_CLIENT_ID: clientId, PAYPAL_API_BASE: base } = result.data
  const environment = base === PROVIDERS.paypal.api.live ? ('production' as const) : ('sandbox' as const)
  return {
    ...result.data,
    // Visits to a staging site must not be measured.
    NEXT_PUBLIC_GTM_ID: result.data.SITE_ENV === 'staging' ? undefined : result.data.NEXT_PUBLIC_GTM_ID,
    functions: functionUrls as Partial<Record<CallName, string>>,
    /** The app that opens PayPal's window; without it visitors are sent to PayPal's page. */
    paypal: clientId === undefined ? undefined : { clientId, environment },
  }
}

/** The parsed environment. */
export const env = readEnv()
