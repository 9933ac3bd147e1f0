import { describe, expect, test } from 'vitest'
import { functionVariable, readEnv } from '#lib/env'
import { CALLS } from '#lib/contracts/calls'
import { CALL_NAMES, CALL_PATHS } from '#lib/contracts/names'
import { functionUrls } from '#lib/functions/addresses'

describe('where the cloud functions are', () => {
  test('without configuration, the ones that run on this machine', () => {
    expect(functionUrls('slots', 'cardIntentV2')).toEqual({
      slots: 'http://localhost:4100/slots',
      cardIntentV2: 'http://localhost:4100/card-intent-v2',
    })
  })

  test('each function can have an address of its own', () => {
    const { functions } = readEnv({ FUNCTION_CARD_INTENT_V2_URL: 'https://pay.example/v2/' })
    expect(functions).toEqual({ cardIntentV2: 'https://pay.example/v2' })
    expect(functionVariable('optIn')).toBe('FUNCTION_OPT_IN_URL')
  })

  test.each([
    [{ SITE_URL: 'https://nuilea.example' }, /FUNCTIONS_URL is missing: with SITE_URL https:\/\/nuilea\.example/],
    [{ FUNCTIONS_URL: 'http://functions.example' }, /FUNCTIONS_URL must start with https/],
    [{ FUNCTIONS_URL: 'functions.example' }, /FUNCTIONS_URL must be a whole address/],
    [{ FUNCTION_GIFT_URL: 'ftp://x' }, /FUNCTION_GIFT_URL must be a whole address/],
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
  })

  test('every call of the contract has a name and a path', () => {
    expect(Object.keys(CALLS).sort()).toEqual([...CALL_NAMES].sort())
  })
})
