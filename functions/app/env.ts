import { z } from 'zod'
import { PROVIDERS, switches } from '#lib/contracts/payment-methods'

const port = z.coerce.number({ error: 'must be a port number' }).int().min(0).max(65_535)
const count = (name: string) =>
  z.coerce
    .number({ error: `${name} must be a number` })
    .int()
    .min(1)
const origin = (name: string) =>
  z
    .url({ protocol: /^https?$/, error: `${name} must hold whole addresses such as https://www.nuilea.com` })
    .transform((url) => new URL(url).origin)

/** A path of the site's own origin, whose server forwards it to here. */
const OWN_PATH = /^(?:\/[\w-]+)+\/?$/

const key = (prefix: RegExp, like: string) => z.string().regex(prefix, `must look like ${like}…`).optional()
const loopback = /^(localhost|127\.0\.0\.1|\[::1\])$/
const base = (name: string, allowed: readonly string[]) =>
  z
    .url(`${name} must be a whole address`)
    .transform((url) => new URL(url))
    .refine(
      (url) => allowed.includes(url.origin) || loopback.test(url.hostname),
      `${name} must be ${[...allowed, 'an address of this machine'].join(' or ')}`,
    )
    .transform((url) => url.origin)
    .optional()

/** All variables of the functions. */
const schema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  FUNCTIONS_PORT: port.default(4100),
  /** Only this machine by default: the site's server or a proxy stands in front. */
  FUNCTIONS_HOST: z.string().default('127.0.0.1'),
  /** Where browsers reach the functions; the simulators' pages and return addresses are made from it. */
  FUNCTIONS_URL: z.union([z.string().regex(OWN_PATH), origin('FUNCTIONS_URL')]).optional(),
  /** A staging site never takes real money. */
  SITE_ENV: z.enum(['production', 'staging']).default('production'),
  /** Where the site is: the first allowed origin, and the start of every link in a mail. */
  SITE_URL: origin('SITE_URL').default('http://localhost:3000'),
  /** More origins that may call, separated by commas. */
  ALLOWED_ORIGINS: z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    )
    .pipe(z.array(origin('ALLOWED_ORIGINS'))),
  /** A PostgreSQL server. Without it the store is a folder. */
  DATABASE_URL: z
    .url({
      protocol: /^postgres(ql)?$/,
      error: 'DATABASE_URL must be such as postgresql://user:password@host/database',
    })
    .optional(),
  /** Connections of one process; all processes together stay below the server's max_connections. */
  DATABASE_CONNECTIONS: count('DATABASE_CONNECTIONS').default(10),
  /** After how long a statement, and a wait for another transaction's lock, is given up (milliseconds). */
  DATABASE_STATEMENT_TIMEOUT_MS: count('DATABASE_STATEMENT_TIMEOUT_MS').default(8000),
  DATABASE_LOCK_TIMEOUT_MS: count('DATABASE_LOCK_TIMEOUT_MS').default(5000),
  DATA_DIR: z.string().default('.data'),
  /** The folder of what is published: content is read there as soon as something is, and each time it is another. */
  PUBLISHED_FOLDER: z.string().optional(),
  /** Makes status tokens and seals voucher numbers. Without it one is made and kept in DATA_DIR. */
  FUNCTIONS_SECRET: z.string().min(32, 'FUNCTIONS_SECRET must have at least 32 characters').optional(),
  /** The file in which all processes note, as keyed hashes, who was forgotten; by default in DATA_DIR. */
  ERASURE_LOG: z.string().optional(),
  /** How many of our own proxies stand in front; only then X-Forwarded-For counts. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(5).default(0),
  /** A caller that sends it as a bearer token may read /metrics. Without it there is no such route. */
  METRICS_TOKEN: z.string().min(16, 'METRICS_TOKEN must have at least 16 characters').optional(),
  /** Set by Google where a function runs there. */
  K_SERVICE: z.string().optional(),

  // Who takes the money.
  STRIPE_SECRET_KEY: key(/^[sr]k_(test|live)_\w+$/, 'sk_live_'),
  STRIPE_PUBLISHABLE_KEY: key(/^pk_(test|live)_\w+$/, 'pk_live_'),
  STRIPE_WEBHOOK_SECRET: key(/^whsec_\S+$/, 'whsec_'),
  /** Only for tests: a simulator's address instead of Stripe's. */
  STRIPE_API_BASE: base('STRIPE_API_BASE', ['https://api.stripe.com']),
  /** 1: a payment method is offered that not every account has. */
  ...Object.fromEntries(switches().map((name) => [name, z.enum(['0', '1']).default('0')] as const)),
  PAYPAL_CLIENT_ID: z.string().min(10).optional(),
  PAYPAL_CLIENT_SECRET: z.string().min(10).optional(),
  PAYPAL_WEBHOOK_ID: z
    .string()
    .regex(/^[A-Za-z0-9]+$/)
    .optional(),
  /** The address of PayPal: the sandbox, unless the live one is set. */
  PAYPAL_API_BASE: base('PAYPAL_API_BASE', Object.values(PROVIDERS.paypal.api)),
  /** 1: the simulators may run although NODE_ENV is production. */
  ALLOW_SIM: z.enum(['0', '1']).default('0'),

  // How mail leaves.
  /** smtps://user:password@host or smtp://… (with STARTTLS). Without it mails become files in DATA_DIR/mail. */
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'SMTP_URL must be such as smtps://user:password@mail.example:465' })
    .optional(),
  /** The address that mails come from. */
  MAIL_FROM: z.email({ error: 'MAIL_FROM must be one e-mail address' }).optional(),
})

export type FunctionsEnv = z.infer<typeof schema>

/** Gives the address of the functions: under the site's origin, where only a path is set. */
const whole = ({ FUNCTIONS_URL: url, SITE_URL }: FunctionsEnv) =>
  url?.startsWith('/') ? SITE_URL + url.replace(/\/$/, '') : url

/** Tells that a public site's functions lack the address that mails and providers are given; else undefined. */
const missingAddress = ({ FUNCTIONS_URL, SITE_URL }: FunctionsEnv) =>
  FUNCTIONS_URL !== undefined || ['localhost', '127.0.0.1'].includes(new URL(SITE_URL).hostname)
    ? undefined
    : `FUNCTIONS_URL is missing: with SITE_URL ${SITE_URL} the functions must know where they are reached.`

/** Reads and parses the functions' variables. Throws a sentence per wrong one. */
export function readFunctionsEnv(source: Record<string, string | undefined> = process.env): FunctionsEnv {
  const filled = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const result = schema.safeParse(filled)
  const problem = result.success ? missingAddress(result.data) : z.prettifyError(result.error)
  if (result.success && !problem) return { ...result.data, FUNCTIONS_URL: whole(result.data) }
  throw new Error(`The functions' environment is not usable:\n${problem}\nSee .env.example.`)
}
