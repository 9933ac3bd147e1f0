import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { ALPHABET } from '#lib/contracts/gift-uid'
import { makeKeys } from '#functions/domain/keys'
import { importVouchers } from '#functions/domain/vouchers/import-vouchers'
import { createFunctionsServer } from '#functions/kit/server'
import { readOpenApi } from '#tests/openapi'
import { EXAMPLE_MOMENT, EXAMPLE_ORDER } from '#tools/openapi/examples'
import { portOf } from '../port'
import { makeWorld } from '../world'

// Whoever has nothing but the document calls the reference functions: every request as it stands there, by plain fetch
// with the headers that it names, and what comes back is checked by its schemas alone.

const { calls, mistakesIn } = readOpenApi()
const { orderRef, statusToken, paypalOrderId, voucher, mailSecret } = EXAMPLE_ORDER

/** Makes the random bytes from which the functions make this text with these signs. */
const bytesFor = (text: string, signs: string) => Buffer.from([...text].map((sign) => signs.indexOf(sign)))
const CHOSEN = new Map([
  [20, bytesFor(orderRef.slice(4), '0123456789abcdefghjkmnpqrstvwxyz')],
  [24, Buffer.from(mailSecret, 'base64url')],
  [32, bytesFor(voucher.replaceAll('-', '').slice(0, 16), ALPHABET)],
])

/** Starts the functions at the moment of the examples. What they name, an order or a voucher, gets the names there. */
async function start() {
  const secrets = { statusToken: () => statusToken, mailToken: () => mailSecret, cardToken: () => mailSecret }
  const world = await makeWorld({
    random: (bytes) => CHOSEN.get(bytes) ?? randomBytes(bytes),
    keys: { ...makeKeys('a secret of the tests, long enough to be one', randomBytes), ...secrets },
  })
  world.clock.now = Date.parse(EXAMPLE_MOMENT)
  const origin = `http://127.0.0.1:${await portOf(createFunctionsServer(world.serve))}`
  const post = async (path: string, body: string, headers: Record<string, string> = {}) => {
    const type = { 'content-type': 'application/json' }
    const answer = await fetch(origin + path, { method: 'POST', headers: { ...type, ...headers }, body })
    return { status: answer.status, headers: answer.headers, body: await answer.json() }
  }
  /** Posts an example of the document, with other headers than its own if there are any. */
  const postExample = (name: string, example: string, over: Record<string, string> = {}) => {
    const { path, request, headers } = callOf(name)
    const body = JSON.stringify(request.examples[example]?.value)
    return post(path, body, { ...Object.fromEntries(headers), ...over })
  }
  return { world, post, postExample }
}
type Started = Awaited<ReturnType<typeof start>>

function callOf(name: string) {
  const call = calls.find((each) => each.name === name)
  if (!call) throw new Error(`The document has no call ${name}`)
  return call
}

const ANOTHER_KEY = { 'Idempotency-Key': '00000000-0000-4000-8000-000000000001' }
/** Posts an example before another one. */
const first =
  (name: string, example: string) =>
  async ({ postExample }: Started) => {
    expect((await postExample(name, example, ANOTHER_KEY)).status, `${name} ${example}`).toBe(200)
  }
const paid = (example: string) => async (started: Started) => {
  await first('cardIntentV2', example)(started)
  const [payment = ''] = started.world.stripe.payments.keys()
  started.world.stripe.pay(payment)
  // The order learns of it when it is asked next.
  await started.postExample('booking', 'status')
}
const mailed = async (started: Started) => {
  await paid('voucher')(started)
  await started.world.later(61)
}
const approved = async (started: Started) => {
  await first('paypalIntent', 'create')(started)
  started.world.paypal.set(paypalOrderId, 'approved')
}
const imported = async ({ world }: Started) => {
  const dates = { soldOn: '2025-12-20', validUntil: '2026-12-20' }
  const sold = { number: EXAMPLE_ORDER.soldElsewhere, valueCents: 60_00, remainingCents: 60_00, ...dates }
  await importVouchers(world.deps, [sold], { isDryRun: false })
}

/** What has to be before an example: whose order is paid, or asked for. */
const BEFORE: Record<string, (started: Started) => Promise<void>> = {
  'optIn newsletter': first('survey', 'newsletter'),
  'unsubscribe newsletter': first('survey', 'newsletter'),
  'gift number': paid('voucher'),
  'gift card': paid('voucher'),
  'gift soldElsewhere': imported,
  'paypalIntent capture': approved,
  'booking status': paid('treatment'),
  'booking move': paid('treatment'),
  'booking cancel': paid('treatment'),
  'booking invoice': paid('treatment'),
  'booking keep': first('booking', 'request'),
  'booking resend': first('booking', 'request'),
  'booking redirect': paid('voucher'),
  'booking redeliver': mailed,
}

describe('every example of the contract is answered as the contract says', () => {
  const all = calls.flatMap(({ name, request }) => Object.keys(request.examples).map((example) => [name, example]))
  it.each(all)('%s, %s', async (name = '', example = '') => {
    const started = await start()
    await BEFORE[`${name} ${example}`]?.(started)
    const { status, headers, body } = await started.postExample(name, example)
    expect({ status, body }).toMatchObject({ status: 200 })
    const answer = callOf(name).answerOf(status)
    expect(mistakesIn(answer?.schema, body)).toBe('')
    expect(headers.get('x-request-id')).toBe(body.meta.requestId)
    expect(fieldsOf(body), 'the fields of the example answer').toEqual(fieldsOf(answer?.examples[example]?.value))
  })
})

/** Lists the fields of a body, and of the first of each list. */
function fieldsOf(body: unknown, at = ''): string[] {
  if (Array.isArray(body)) return fieldsOf(body[0], `${at}[]`)
  if (typeof body !== 'object' || body === null) return [at]
  return Object.entries(body)
    .flatMap(([name, value]) => fieldsOf(value, `${at}.${name}`))
    .sort()
}

describe('what goes wrong is answered by the errors that the contract names for the call', () => {
  /** Checks an answer by the schema of its status. */
  const isError = (name: string, answer: { status: number; body: unknown }, status: number, code: string) => {
    expect(answer).toMatchObject({ status, body: { error: { code } } })
    expect(mistakesIn(callOf(name).answerOf(status)?.schema, answer.body)).toBe('')
  }

  it('what is wrong with a body, or with its headers', async () => {
    const { post, postExample } = await start()
    const { path, request } = callOf('contact')
    const message = request.examples.message?.value as object
    const headers = { 'idempotency-key': ANOTHER_KEY['Idempotency-Key'] }
    isError('contact', await post(path, '{', headers), 400, 'invalid_json')
    isError('contact', await post(path, JSON.stringify(message)), 422, 'idempotency_key_missing')
    isError(
      'contact',
      await post(path, JSON.stringify({ ...message, email: 'nobody' }), headers),
      422,
      'validation_failed',
    )
    isError(
      'contact',
      await post(path, '{}', { ...headers, 'content-type': 'text/plain' }),
      415,
      'unsupported_media_type',
    )
    isError('contact', await post(path, ' '.repeat(70_000), headers), 413, 'payload_too_large')
    isError(
      'contact',
      await postExample('contact', 'message', { origin: 'https://elsewhere.example' }),
      403,
      'origin_refused',
    )
    isError('contact', await postExample('contact', 'message', { cookie: 'XSRF-TOKEN=a' }), 403, 'xsrf_failed')
  })

  it('the same key with another body; with the same one the first answer comes again', async () => {
    const { post, postExample } = await start()
    const { path, request, headers } = callOf('contact')
    const sent = await postExample('contact', 'message')
    const again = await postExample('contact', 'message')
    expect(again.headers.get('idempotency-replayed')).toBe('true')
    expect(again.body.ticket).toBe(sent.body.ticket)
    const other = JSON.stringify({ ...(request.examples.message?.value as object), message: 'Another' })
    isError('contact', await post(path, other, Object.fromEntries(headers)), 422, 'idempotency_mismatch')
  })

  it('what is unknown, taken, priced otherwise, or too late', async () => {
    const { world, post, postExample } = await start()
    isError('gift', await postExample('gift', 'number'), 404, 'gift_not_found')
    isError('booking', await postExample('booking', 'status'), 404, 'not_found')
    isError('optIn', await postExample('optIn', 'newsletter'), 404, 'not_found')
    isError('paypalIntent', await postExample('paypalIntent', 'capture'), 404, 'not_found')
    const { path, request, headers } = callOf('cardIntentV2')
    const purchase = { ...(request.examples.treatment?.value as object), expectedTotalCents: 1_00 }
    const named = Object.fromEntries(headers)
    isError('cardIntentV2', await post(path, JSON.stringify(purchase), named), 409, 'price_changed')
    await paid('treatment')({ world, post, postExample })
    isError('cardIntentV2', await postExample('cardIntentV2', 'treatment'), 409, 'already_paid')
    world.clock.now = Date.parse('2026-11-25T11:20:00+01:00')
    isError('booking', await postExample('booking', 'cancel'), 409, 'too_late')
  })

  it('a provider of payments that is silent', async () => {
    const { world, postExample } = await start()
    world.stripe.down = true
    isError('cardIntentV2', await postExample('cardIntentV2', 'voucher'), 503, 'provider_unavailable')
  })
})
