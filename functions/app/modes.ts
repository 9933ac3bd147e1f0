import { PROVIDER_NAMES, PROVIDERS, type ProviderName } from '#lib/contracts/payment-methods'
import type { PaymentEnv } from './env'

const { live: PAYPAL_LIVE, sandbox: PAYPAL_SANDBOX } = PROVIDERS.paypal.api

/** The variables, beside the keys, that must be right to start with live keys. */
export type Surroundings = {
  NODE_ENV: string
  SITE_ENV?: 'production' | 'staging'
  SITE_URL: string
  FUNCTIONS_URL?: string
  ALLOWED_ORIGINS: readonly string[]
  SMTP_URL?: string
  MAIL_FROM?: string
  FUNCTIONS_SECRET?: string
  DATABASE_URL?: string
  FUNCTIONS_HOST: string
  TRUSTED_PROXIES: number
}

type StripeKeys = { secretKey: string; publishableKey: string; webhookSecret?: string; apiBase?: string }
type PayPalKeys = { clientId: string; clientSecret: string; webhookId?: string; apiBase: string }
export type PaymentConfig = {
  mode: 'live' | 'test' | 'sim'
  stripe?: StripeKeys
  paypal?: PayPalKeys
  /** Why a provider is absent, for the log. */
  notes: string[]
}

/** Thrown at the start. It says what stands in the way, one sentence each. */
export class ConfigurationRefused extends Error {
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    super(`The functions do not start:\n${problems.map((problem) => `- ${problem}`).join('\n')}`)
    this.name = 'ConfigurationRefused'
    this.problems = problems
  }
}

/**
 * Chooses who takes the money: without keys the simulators, with test keys the providers that are complete. Live keys
 * need everything to be right; otherwise it throws ConfigurationRefused.
 */
export function chooseMode(env: PaymentEnv, surroundings: Surroundings): PaymentConfig {
  const live =
    /_live_/.test(`${env.STRIPE_SECRET_KEY} ${env.STRIPE_PUBLISHABLE_KEY}`) || env.PAYPAL_API_BASE === PAYPAL_LIVE
  if (live) return chooseLive(env, surroundings)
  const isGiven = PROVIDER_NAMES.some((name) => missing(env, PROVIDERS[name].keys).length < PROVIDERS[name].keys.length)
  return isGiven ? chooseTest(env) : chooseSim(env, surroundings)
}

function chooseSim({ ALLOW_SIM }: PaymentEnv, { NODE_ENV }: Surroundings): PaymentConfig {
  if (NODE_ENV === 'production' && ALLOW_SIM !== '1') {
    throw new ConfigurationRefused([
      'There are no keys of Stripe or PayPal. Set them, or ALLOW_SIM=1 to run with simulated payments.',
    ])
  }
  return { mode: 'sim', notes: ['No keys: Stripe and PayPal are simulated, no money moves.'] }
}

function chooseTest(env: PaymentEnv): PaymentConfig {
  const providers = complete(env)
  const absent = PROVIDER_NAMES.filter((name) => !providers[name])
  return { mode: 'test', ...providers, notes: absent.map((name) => absence(env, name)) }
}

const missing = <Name extends keyof PaymentEnv>(env: PaymentEnv, names: readonly Name[]) =>
  names.filter((name) => env[name] === undefined)
function absence(env: PaymentEnv, provider: ProviderName): string {
  const { label, keys } = PROVIDERS[provider]
  const names = missing(env, keys)
  return `${label} is absent: ${names.join(' and ')} ${names.length === 1 ? 'is' : 'are'} not set.`
}

function complete(env: PaymentEnv): Pick<PaymentConfig, ProviderName> {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    PAYPAL_CLIENT_ID: clientId,
    PAYPAL_CLIENT_SECRET: clientSecret,
  } = env
  return {
    ...(secretKey &&
      publishableKey && {
        stripe: { secretKey, publishableKey, webhookSecret: env.STRIPE_WEBHOOK_SECRET, apiBase: env.STRIPE_API_BASE },
      }),
    ...(clientId &&
      clientSecret && {
        paypal: {
          clientId,
          clientSecret,
          webhookId: env.PAYPAL_WEBHOOK_ID,
          apiBase: env.PAYPAL_API_BASE ?? PAYPAL_SANDBOX,
        },
      }),
  }
}

function chooseLive(env: PaymentEnv, surroundings: Surroundings): PaymentConfig {
  const wanted = PROVIDER_NAMES.map((name) => ({ name, absent: missing(env, namesOf(name)) }))
  const incomplete = wanted.filter(({ name, absent }) => absent.length < namesOf(name).length)
  const problems = [
    ...incomplete.flatMap(({ absent }) => absent.map((name) => `${name} is missing.`)),
    ...PROVIDERS.stripe.keys
      .filter((name) => env[name]?.includes('_test_'))
      .map((name) => `${name} is a test key beside live ones.`),
    ...(env.STRIPE_API_BASE === undefined ? [] : ['STRIPE_API_BASE may not be set with live keys.']),
    ...(env.PAYPAL_API_BASE === undefined || env.PAYPAL_API_BASE === PAYPAL_LIVE
      ? []
      : [`PAYPAL_API_BASE is not ${PAYPAL_LIVE} beside live keys.`]),
    ...surroundingProblems(env, surroundings),
  ]
  if (problems.length > 0) throw new ConfigurationRefused(problems)
  const providers = complete(env)
  const absent = PROVIDER_NAMES.filter((name) => !providers[name])
  return { mode: 'live', ...providers, notes: absent.map((name) => `${PROVIDERS[name].label} is absent.`) }
}

/** Lists all variables that a provider needs to take real money. */
const namesOf = (provider: ProviderName) => [...PROVIDERS[provider].keys, ...PROVIDERS[provider].liveKeys]

const isThisMachine = (host: string) => /^(localhost|127\.\d+\.\d+\.\d+|::1)$/.test(host)

function surroundingProblems(env: PaymentEnv, surroundings: Surroundings): string[] {
  const plain = (url: string | undefined) => url !== undefined && !url.startsWith('https:')
  return [
    ...(surroundings.NODE_ENV === 'production' ? [] : ['NODE_ENV is not production.']),
    ...(surroundings.SITE_ENV === 'staging' ? ['SITE_ENV is staging, where no real money moves.'] : []),
    ...(env.ALLOW_SIM === '1' ? ['ALLOW_SIM is 1 beside live keys.'] : []),
    ...(plain(surroundings.SITE_URL) ? ['SITE_URL is not an https address.'] : []),
    ...(plain(surroundings.FUNCTIONS_URL) ? ['FUNCTIONS_URL is not an https address.'] : []),
    ...surroundings.ALLOWED_ORIGINS.filter(plain).map(
      (origin) => `ALLOWED_ORIGINS holds ${origin}, which is not https.`,
    ),
    ...(surroundings.SMTP_URL === undefined ? ['SMTP_URL is missing.'] : []),
    ...(surroundings.MAIL_FROM === undefined ? ['MAIL_FROM is missing.'] : []),
    ...(surroundings.FUNCTIONS_SECRET === undefined ? ['FUNCTIONS_SECRET is missing.'] : []),
    // The embedded store does not wait for the disk: a power failure loses what it has confirmed.
    ...(surroundings.DATABASE_URL === undefined ? ['DATABASE_URL is missing.'] : []),
    ...(surroundings.TRUSTED_PROXIES === 0 && isThisMachine(surroundings.FUNCTIONS_HOST)
      ? [
          'TRUSTED_PROXIES is 0, but only a proxy on this machine reaches FUNCTIONS_HOST: all visitors would count as one.',
        ]
      : []),
  ]
}
