import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { stubEnv } from '../stub-env'
import { functionVariable, readEnv } from '#lib/env'
import { CALLS } from '#lib/contracts/calls'
import { CALL_NAMES, CALL_PATHS } from '#lib/contracts/names'
import { functionOrigins, functionUrl, functionUrls } from '#lib/functions/addresses'

describe('where the cloud functions are', () => {
  test('.env.example lists every address that a build can demand, and which contract the functions keep', () => {
    const named = readFileSync('.env.example', 'utf8').match(/^# FUNCTION_\w+_URL(?==https:\/\/)/gm)
    expect(named).toEqual(CALL_NAMES.map((name) => `# ${functionVariable(name)}`))
    expect(readFileSync('.env.example', 'utf8')).toMatch(/^# FUNCTIONS_CONTRACT=reference$/m)
  })

  test('without configuration, the ones that run on this machine', () => {
    expect(functionUrls('slots', 'cardIntentV2')).toEqual({
      slots: 'http://localhost:4100/slots',
      cardIntentV2: 'http://localhost:4100/card-intent',
    })
  })

  test('under a path of the site, so that calls carry its token; the page may then call no other origin', () => {
    stubEnv({ FUNCTIONS_URL: '/api/', SITE_URL: 'https://nuilea.example' })
    expect(functionUrl('slots')).toBe('/api/slots')
    expect(functionOrigins()).toEqual([])
  })

  test('a staging site measures nothing', () => {
    const tags = { NEXT_PUBLIC_GTM_ID: 'GTM-ABC1234' }
    expect(readEnv(tags).NEXT_PUBLIC_GTM_ID).toBe('GTM-ABC1234')
    expect(readEnv({ ...tags, SITE_ENV: 'staging' }).NEXT_PUBLIC_GTM_ID).toBeUndefined()
  })

  test('each function can have an address of its own, which is used letter by letter', () => {
    const { functions } = readEnv({ FUNCTION_CARD_INTENT_V2_URL: 'https://pay.example/v2/' })
    expect(functions).toEqual({ cardIntentV2: 'https://pay.example/v2/' })
    expect(functionVariable('optIn')).toBe('FUNCTION_OPT_IN_URL')
  })

  test.each([
    [{ SITE_URL: 'https://nuilea.example' }, /FUNCTIONS_URL is missing: with SITE_URL https:\/\/nuilea\.example/],
    [{ FUNCTIONS_URL: 'http://functions.example' }, /FUNCTIONS_URL must start with https/],
    [{ FUNCTIONS_URL: 'functions.example' }, /FUNCTIONS_URL must be a whole address/],
    [{ FUNCTION_GIFT_URL: 'ftp://x' }, /FUNCTION_GIFT_URL must be a whole address/],
    [{ FUNCTIONS_URL: '//elsewhere.example/api' }, /FUNCTIONS_URL must be a whole address/],
    [{ SITE_ENV: 'staging', STRIPE_PUBLISHABLE_KEY: 'pk_live_a1' }, /STRIPE_PUBLISHABLE_KEY would move real money/],
    [{ SITE_ENV: 'staging', PAYPAL_API_BASE: 'https://api-m.paypal.com' }, /PAYPAL_API_BASE would move real money/],
    [{ FUNCTIONS_PORT: 'many' }, /FUNCTIONS_PORT must be a port number/],
  ])('%o stops the build with a sentence', (source, sentence) => {
    expect(() => readEnv(source)).toThrow(sentence)
  })

  test('a public site is content with one address per function', () => {
    const source = {
      SITE_URL: 'https://nuilea.example',
      ...Object.fromEntries(CALL_NAMES.map((name) => [functionVariable(name), `https://f.example${CALL_PATHS[name]}`])),
    }
    expect(Object.keys(readEnv(source).functions)).toEqual([...CALL_NAMES])
    const { FUNCTION_CARD_INTENT_V2_URL: _, ...withoutV2 } = { FUNCTION_CARD_INTENT_V2_URL: '', ...source }
    expect(Object.keys(readEnv(withoutV2).functions), 'the card intent takes version v2 too').toEqual(
      CALL_NAMES.filter((name) => name !== 'cardIntentV2'),
    )
    expect(() => readEnv({ ...withoutV2, FUNCTION_CARD_INTENT_URL: '' })).toThrow(/or set FUNCTION_CARD_INTENT_URL/)
  })

  test('the full card intent goes to the card intent’s function, unless it has an address of its own', () => {
    const addresses = (own: Record<string, string>) => {
      stubEnv(own)
      return functionUrl('cardIntentV2')
    }
    const card = { FUNCTION_CARD_INTENT_URL: 'https://pay.example/intent' }
    expect(addresses(card)).toBe('https://pay.example/intent')
    expect(addresses({ ...card, FUNCTION_CARD_INTENT_V2_URL: 'https://pay.example/v2' })).toBe('https://pay.example/v2')
  })

  test('every call of the contract has a name and a path', () => {
    expect(Object.keys(CALLS).sort()).toEqual([...CALL_NAMES].sort())
  })
})
