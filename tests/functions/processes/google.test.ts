import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { ErrorResponse } from '#lib/contracts/errors'
import { addDays, madridDay } from '#lib/time/madrid'
import { freePort } from '../../../tools/serve.mjs'
import { answers, anyStore, caller, newFolder, program, run } from './running'

const FRAMEWORK = 'node_modules/@google-cloud/functions-framework/build/src/main.js'
/** As docs/functions.md deploys them. */
const AS_DEPLOYED = ['--import', 'tsx', FRAMEWORK, '--source=functions/google.ts']

/** Starts one target in the real framework, in a process of its own, as Google runs it; `words` find the functions. */
async function startTarget(
  target: string,
  env: Record<string, string>,
  words = [FRAMEWORK, `--source=${program('google')}`],
) {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const running = run([...words, `--target=${target}`, `--port=${port}`], {
    DATA_DIR: newFolder(),
    FUNCTIONS_URL: origin,
    STRIPE_SECRET_KEY: 'sk_test_a1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_a1',
    ...env,
  })
  await answers(origin, running)
  return { ...running, call: caller(origin), origin }
}

const codeOf = (text: string) => ErrorResponse.parse(JSON.parse(text)).error.code
const asked = { kind: 'last', lang: 'es', day: addDays(madridDay(Date.now()), 1) }

describe('on Google’s functions framework', () => {
  it('a function answers good calls at any path, and everything else with the envelope', async () => {
    const { call, origin, said } = await startTarget('slots', await anyStore())
    expect(await call('/', asked)).toMatchObject({
      status: 200,
      text: expect.stringContaining('"zone":"Europe/Madrid"'),
    })
    expect((await call('/any/path', asked)).status).toBe(200)
    const refused = [
      [await call('/', '{"a":'), 400, 'invalid_json'],
      [await call('/', asked, { 'content-type': 'text/plain' }), 415, 'unsupported_media_type'],
      [await call('/', asked, { 'content-type': 'application/json; charset=koi8-x' }), 200, undefined],
      [await call('/', asked, { 'content-encoding': 'gzip' }), 415, 'unsupported_media_type'],
      [await call('/', ' '.repeat(70_000)), 413, 'payload_too_large'],
      [await call('/', asked, { origin: 'https://evil.example' }), 403, 'origin_refused'],
    ] as const
    for (const [{ status, text, headers }, expected, code] of refused) {
      expect(status).toBe(expected)
      expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
      if (code) expect(codeOf(text)).toBe(code)
    }
    expect((await fetch(origin)).status).toBe(405)
    expect(said.text).not.toContain('Error')
  })

  it('all functions answer in one process, and webhooks are checked by the bytes that were signed', async () => {
    const secret = 'whsec_of_the_tests'
    const { call, origin } = await startTarget(
      'nuilea',
      { ...(await anyStore()), STRIPE_WEBHOOK_SECRET: secret },
      AS_DEPLOYED,
    )
    expect(await (await fetch(`${origin}/health`)).json()).toMatchObject({ ok: true, mode: 'test' })
    expect(codeOf((await call('/nothing', {})).text)).toBe('not_found')
    const event =
      '{ "id": "evt_1",  "object": "event", "type": "payment_intent.succeeded", "livemode": false, "data": { "object": { "id": "pi_1", "object": "payment_intent" } } }'
    const now = Math.floor(Date.now() / 1000)
    const signature = `t=${now},v1=${createHmac('sha256', secret).update(`${now}.${event}`).digest('hex')}`
    expect(await call('/stripe-webhook', event, { 'stripe-signature': signature })).toMatchObject({
      status: 200,
      text: expect.stringContaining('"received":true'),
    })
    expect(
      (await call('/stripe-webhook', JSON.stringify(JSON.parse(event)), { 'stripe-signature': signature })).status,
    ).toBe(400)
  })

  it('a schedule can have it tidied up', async () => {
    const { call } = await startTarget('sweep', await anyStore())
    expect(await call('/', {})).toMatchObject({ status: 200, text: '{"ok":true}' })
  })

  it('nothing runs there on a disk that is forgotten', async () => {
    const { call, said } = await startTarget('slots', { K_SERVICE: 'slots', NODE_ENV: 'production' })
    const { status, text } = await call('/', asked)
    expect(status).toBe(503)
    expect(codeOf(text)).toBe('internal')
    expect(said.text).toContain('DATABASE_URL is missing')
    expect(said.text).toContain('FUNCTIONS_SECRET is missing')
  })
})
