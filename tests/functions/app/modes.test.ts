import { describe, expect, it } from 'vitest'
import { readFunctionsEnv } from '#functions/app/env'
import { chooseMode, ConfigurationRefused } from '#functions/app/modes'

const LIVE = {
  STRIPE_SECRET_KEY: 'sk_live_a1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_a1',
  STRIPE_WEBHOOK_SECRET: 'whsec_a1',
  PAYPAL_CLIENT_ID: 'client-of-nuilea',
  PAYPAL_CLIENT_SECRET: 'secret-of-nuilea',
  PAYPAL_WEBHOOK_ID: '1JE4291016473214C',
  PAYPAL_API_BASE: 'https://api-m.paypal.com',
}
const AROUND = {
  NODE_ENV: 'production',
  SITE_URL: 'https://www.nuilea.example',
  FUNCTIONS_URL: '/api',
  SMTP_URL: 'smtps://mail.nuilea.example',
  MAIL_FROM: 'hola@nuilea.example',
  FUNCTIONS_SECRET: 'a secret of the tests, long enough to be one',
  DATABASE_URL: 'postgresql://nuilea@db.example/nuilea',
  TRUSTED_PROXIES: '1',
}
type Env = Record<string, string | undefined>

const choose = (env: Env) => chooseMode(readFunctionsEnv({ ...AROUND, ...env }))

function refusal(env: Env): readonly string[] {
  try {
    choose(env)
  } catch (error) {
    if (error instanceof ConfigurationRefused) return error.problems
    throw error
  }
  throw new Error('it started')
}

describe('without keys', () => {
  it('the payments are simulated', () => {
    expect(choose({ NODE_ENV: 'development' })).toMatchObject({ mode: 'sim' })
  })

  it('nothing starts in production, unless simulating is asked for', () => {
    expect(refusal({})).toHaveLength(1)
    expect(choose({ ALLOW_SIM: '1' })).toMatchObject({ mode: 'sim' })
  })
})

describe('with test keys', () => {
  it('both providers are there, PayPal in its sandbox', () => {
    const keys = { STRIPE_SECRET_KEY: 'sk_test_a1', STRIPE_PUBLISHABLE_KEY: 'pk_test_a1', PAYPAL_API_BASE: undefined }
    expect(choose({ ...LIVE, ...keys, NODE_ENV: 'development' })).toMatchObject({
      mode: 'test',
      stripe: { secretKey: 'sk_test_a1' },
      paypal: { apiBase: 'https://api-m.sandbox.paypal.com' },
      notes: [],
    })
  })

  it('a provider with half its keys is absent, and the log says why', () => {
    const choice = choose({ STRIPE_SECRET_KEY: 'sk_test_a1' })
    expect(choice.stripe).toBeUndefined()
    expect(choice).toMatchObject({
      mode: 'test',
      notes: [
        'Stripe is absent: STRIPE_PUBLISHABLE_KEY is not set.',
        'PayPal is absent: PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET are not set.',
      ],
    })
  })
})

describe('with live keys', () => {
  it('everything complete starts', () => {
    expect(choose(LIVE)).toMatchObject({
      mode: 'live',
      stripe: { secretKey: 'sk_live_a1' },
      paypal: { clientId: 'client-of-nuilea' },
      notes: [],
    })
  })

  it('whoever lets everybody in directly needs no proxy', () => {
    expect(choose({ ...LIVE, TRUSTED_PROXIES: '0', FUNCTIONS_HOST: '0.0.0.0' })).toMatchObject({ mode: 'live' })
  })

  it('one provider alone is enough', () => {
    const paypal = Object.keys(LIVE).filter((name) => name.startsWith('PAYPAL'))
    const stripe = { ...LIVE, ...Object.fromEntries(paypal.map((name) => [name, undefined])) }
    expect(choose(stripe)).toMatchObject({
      mode: 'live',
      notes: ['PayPal is absent: PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET are not set.'],
    })
  })

  it.each([...Object.keys(LIVE), 'SMTP_URL', 'MAIL_FROM', 'FUNCTIONS_SECRET', 'DATABASE_URL'])(
    'without %s it does not start, and says so',
    (name) => {
      expect(refusal({ ...LIVE, [name]: undefined })).toEqual([expect.stringMatching(`^${name} is missing[:.]`)])
    },
  )

  it.each([
    ['STRIPE_PUBLISHABLE_KEY', 'pk_test_a1'],
    ['STRIPE_SECRET_KEY', 'sk_test_a1'],
    ['PAYPAL_API_BASE', 'https://api-m.sandbox.paypal.com'],
    ['STRIPE_API_BASE', 'http://localhost:4100'],
    ['ALLOW_SIM', '1'],
    ['NODE_ENV', 'development'],
    ['SITE_URL', 'http://www.nuilea.example'],
    ['FUNCTIONS_URL', 'http://functions.nuilea.example'],
    ['ALLOWED_ORIGINS', 'http://nuilea.example'],
    ['TRUSTED_PROXIES', '0'],
  ])('with a wrong %s it does not start, and says so', (name, value) => {
    // A path is a part of the site's address.
    const problems = refusal({ ...LIVE, FUNCTIONS_URL: 'https://functions.nuilea.example', [name]: value })
    expect(problems).toEqual([expect.stringContaining(name)])
  })

  it('a staging site does not start', () => {
    expect(refusal({ ...LIVE, SITE_ENV: 'staging' })).toEqual([expect.stringMatching('^SITE_ENV is staging')])
  })

  it('several faults are told at once', () => {
    expect(refusal({ STRIPE_SECRET_KEY: 'sk_live_a1', SMTP_URL: undefined, NODE_ENV: 'test' })).toHaveLength(4)
  })
})

describe('the functions’ environment', () => {
  it('takes an empty variable for one that is not set', () => {
    const none = readFunctionsEnv({ STRIPE_SECRET_KEY: '', PAYPAL_CLIENT_ID: '' })
    expect(chooseMode(none)).toMatchObject({ mode: 'sim' })
  })

  it('takes a path of the site for where the functions are', () => {
    const site = { SITE_URL: 'https://www.nuilea.example' }
    expect(readFunctionsEnv({ ...site, FUNCTIONS_URL: '/api/' }).FUNCTIONS_URL).toBe('https://www.nuilea.example/api')
    expect(readFunctionsEnv({ ...site, FUNCTIONS_URL: 'https://f.example/x' }).FUNCTIONS_URL).toBe('https://f.example')
    expect(() => readFunctionsEnv({ FUNCTIONS_URL: '//f.example' })).toThrow('FUNCTIONS_URL')
  })

  it('asks for that of a public site, where this machine is no answer', () => {
    expect(() => readFunctionsEnv({ SITE_URL: 'https://www.nuilea.example' })).toThrow('FUNCTIONS_URL is missing')
  })

  it('names a wrong key without showing it', () => {
    const start = () => readFunctionsEnv({ STRIPE_SECRET_KEY: 'pk_live_very_secret' })
    expect(start).toThrow('STRIPE_SECRET_KEY')
    expect(start).not.toThrow('very_secret')
  })
})

describe('a variable', () => {
  it.each([
    ['STRIPE_SECRET_KEY', 'pk_live_a1'],
    ['STRIPE_PUBLISHABLE_KEY', 'sk_live_a1'],
    ['STRIPE_WEBHOOK_SECRET', 'a1'],
    ['PAYPAL_API_BASE', 'https://api-m.paypal.com.evil.example'],
    ['STRIPE_API_BASE', 'https://evil.example'],
  ])('%s of the wrong kind is refused', (name, value) => {
    expect(() => readFunctionsEnv({ [name]: value })).toThrow(name)
  })
})
