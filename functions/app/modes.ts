import { PROVIDER_NAMES, PROVIDERS, type ProviderName } from '#lib/contracts/payment-methods'
import type { FunctionsEnv } from './env'

const { live: PAYPAL_LIVE, sandbox: PAYPAL_SANDBOX } = PROVIDERS.paypal.api

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
export function chooseMode(env: FunctionsEnv): PaymentConfig {
  const isLive =
    /_live_/.test(`${env.STRIPE_SECRET_KEY} ${env.STRIPE_PUBLISHABLE_KEY}`) || env.PAYPAL_API_BASE === PAYPAL_LIVE
  const isGiven = PROVIDER_NAMES.some((name) => missing(env, PROVIDERS[name].keys).length < PROVIDERS[name].keys.length)
  if (!isLive && !isGiven) return chooseSim(env)
  const problems = isLive ? liveProblems(env) : []
  if (problems.length > 0) throw new ConfigurationRefused(problems)
  const providers = complete(env)
  const absent = PROVIDER_NAMES.filter((name) => !providers[name])
  return { mode: isLive ? 'live' : 'test', ...providers, notes: absent.map((name) => absence(env, name)) }
}

function chooseSim({ ALLOW_SIM, NODE_ENV }: FunctionsEnv): PaymentConfig {
  if (NODE_ENV === 'production' && ALLOW_SIM !== '1') {
    throw new ConfigurationRefused([
      'There are no keys of Stripe or PayPal. Set them, or ALLOW_SIM=1 to run with simulated payments.',
    ])
  }
  return { mode: 'sim', notes: ['No keys: Stripe and PayPal are simulated, no money moves.'] }
}

const missing = <Name extends keyof FunctionsEnv>(env: FunctionsEnv, names: readonly Name[]) =>
  names.filter((name) => env[name] === undefined)

function absence(env: FunctionsEnv, provider: ProviderName): string {
  const { label, keys } = PROVIDERS[provider]
  const names = missing(env, keys)
  return `${label} is absent: ${names.join(' and ')} ${names.length === 1 ? 'is' : 'are'} not set.`
}

function complete(env: FunctionsEnv): Pick<PaymentConfig, ProviderName> {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    PAYPAL_CLIENT_ID: clientId,
    PAYPAL_CLIENT_SECRET: clientSecret,
    PAYPAL_WEBHOOK_ID: webhookId,
    PAYPAL_API_BASE: apiBase = PAYPAL_SANDBOX,
  } = env
  return {
    ...(secretKey &&
      publishableKey && { stripe: { secretKey, publishableKey, webhookSecret, apiBase: env.STRIPE_API_BASE } }),
    ...(clientId && clientSecret && { paypal: { clientId, clientSecret, webhookId, apiBase } }),
  }
}

/** Lists what is wrong with a provider's keys, if any is set, where real money is taken. */
function keyProblems(env: FunctionsEnv, provider: ProviderName): string[] {
  const names = [...PROVIDERS[provider].keys, ...PROVIDERS[provider].liveKeys]
  const absent = missing(env, names)
  return absent.length < names.length ? absent.map((name) => `${name} is missing.`) : []
}

/** What real money needs besides keys, and why. */
const NEEDED = {
  SMTP_URL: 'mail would be written to a folder and reach nobody',
  MAIL_FROM: 'a mail needs a sender',
  FUNCTIONS_SECRET: 'a new machine would make another, and vouchers could not be read',
  DATABASE_URL: 'the embedded store does not wait for the disk, so a power failure loses what it has confirmed',
} as const
const needed = Object.keys(NEEDED).filter((name): name is keyof typeof NEEDED => name in NEEDED)

const isThisMachine = (host: string) => /^(localhost|127\.\d+\.\d+\.\d+|::1)$/.test(host)
const isPlain = (url: string | undefined) => url !== undefined && !url.startsWith('https:')

/** Lists all that stands in the way of taking real money, a sentence each. */
export function liveProblems(env: FunctionsEnv): string[] {
  const checks: [isWrong: boolean, sentence: string][] = [
    [env.STRIPE_API_BASE !== undefined, 'STRIPE_API_BASE may not be set with live keys.'],
    [
      env.PAYPAL_API_BASE !== undefined && env.PAYPAL_API_BASE !== PAYPAL_LIVE,
      `PAYPAL_API_BASE is not ${PAYPAL_LIVE} beside live keys.`,
    ],
    [env.NODE_ENV !== 'production', 'NODE_ENV is not production.'],
    [env.SITE_ENV === 'staging', 'SITE_ENV is staging: search engines are kept out, and no real money moves.'],
    [env.ALLOW_SIM === '1', 'ALLOW_SIM is 1 beside live keys.'],
    [isPlain(env.SITE_URL), 'SITE_URL is not the public https address of the site.'],
    [isPlain(env.FUNCTIONS_URL), 'FUNCTIONS_URL is not an https address.'],
    [
      env.TRUSTED_PROXIES === 0 && isThisMachine(env.FUNCTIONS_HOST),
      'TRUSTED_PROXIES is 0, but only a proxy on this machine reaches FUNCTIONS_HOST: all would count as one. Say how many stand in front.',
    ],
  ]
  return [
    ...PROVIDER_NAMES.flatMap((name) => keyProblems(env, name)),
    ...PROVIDERS.stripe.keys
      .filter((name) => env[name]?.includes('_test_'))
      .map((name) => `${name} is a test key: no card is charged.`),
    ...checks.flatMap(([isWrong, sentence]) => (isWrong ? [sentence] : [])),
    ...env.ALLOWED_ORIGINS.filter(isPlain).map((origin) => `ALLOWED_ORIGINS holds ${origin}, which is not https.`),
    ...missing(env, needed).map((name) => `${name} is missing: ${NEEDED[name]}.`),
  ]
}
