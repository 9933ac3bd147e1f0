import { createHash } from 'node:crypto'
import type { Incoming, Outgoing } from '#functions/kit/message'
import { makeId, type SimulatorContext } from '../context'
import { openIntents } from './intents'
import { forBrowser, intentObject, stripeRefundObject } from './objects'
import { answerRecord, type IntentRecord } from './records'
import { openRefunds } from './refunds'
import { invalid, SimulatedStripeError } from './error'

export type StripeSimulator = ReturnType<typeof openStripeSimulator>

const RESOURCES = new Set(['payment_intents', 'refunds', 'disputes'])
/** What a browser may ask for with the client secret, as Stripe's own script does. */
const FOR_BROWSERS = new Set(['GET payment_intents/:id', 'POST payment_intents/:id/confirm'])

/** Simulates the part of Stripe's API that the functions and the card form use. */
export function openStripeSimulator(context: SimulatorContext) {
  const intents = openIntents(context)
  const refunds = openRefunds(context)
  const answers = context.eventLog.records('stripe-answers', answerRecord)

  /** Answers a call. Gives undefined for an address that is not Stripe's. */
  function answer(request: Incoming): Outgoing | undefined {
    const [, version, resource, id, step, ...more] = request.path.split('/')
    if (version !== 'v1' || !RESOURCES.has(resource ?? '') || more.length > 0) return undefined
    const form = new URLSearchParams(request.method === 'GET' ? request.query : request.body.toString('utf8'))
    const route = `${request.method} ${resource}${id === undefined ? '' : '/:id'}${step === undefined ? '' : `/${step}`}`
    try {
      return wire(
        200,
        once(request, () => JSON.stringify(perform(request, route, id ?? '', form))),
      )
    } catch (error) {
      if (error instanceof SimulatedStripeError) return wire(error.status, JSON.stringify(error.body))
      throw error
    }
  }

  function perform(request: Incoming, route: string, id: string, form: URLSearchParams): unknown {
    const byBrowser = form.has('client_secret')
    const mayAsk = byBrowser
      ? FOR_BROWSERS.has(route)
      : request.headers.authorization === `Bearer ${context.keys.stripeSecret}`
    if (!mayAsk) throw invalid('Invalid API Key provided', {}, 401)
    const written = (intent: IntentRecord) =>
      byBrowser ? forBrowser(intentObject(context, intent)) : intentObject(context, intent)
    const requested = () => checkSecret(intents.find(id), form)
    switch (route) {
      case 'GET payment_intents':
        return list(since(intents.all(), form).map(written), 'payment_intents')
      case 'POST payment_intents':
        return written(intents.create(form))
      case 'GET payment_intents/:id':
        return written(requested())
      case 'POST payment_intents/:id/confirm':
        return written(intents.confirm(requested(), form))
      case 'POST payment_intents/:id/cancel':
        return written(intents.cancel(requested()))
      case 'POST refunds':
        return stripeRefundObject(refunds.create(intents.find(form.get('payment_intent') ?? ''), form))
      case 'GET refunds':
        return list(since(refunds.of(form.get('payment_intent')), form).map(stripeRefundObject), 'refunds')
      // There are no disputes, because no money moves.
      case 'GET disputes':
        return list([], 'disputes')
      default:
        throw invalid(`Unrecognized request URL (${request.method}: ${request.path}).`, {}, 404)
    }
  }

  /**
   * Repeats the first good answer to an idempotency key: a request that failed may be sent again with the same key.
   * Throws Stripe's error if the request with that key was another one.
   */
  function once(request: Incoming, work: () => string): string {
    const key = request.method === 'POST' ? request.headers['idempotency-key'] : undefined
    if (key === undefined) return work()
    const asked = createHash('sha256').update(`${request.path}\n`).update(request.body).digest('hex')
    const stored = answers.get(key)
    if (stored && stored.asked !== asked)
      throw new SimulatedStripeError(400, 'This key was used with other parameters.', { type: 'idempotency_error' })
    return (stored ?? answers.put({ id: key, asked, body: work() })).body
  }
  return { answer, intents }
}

/** Gives the intent. Throws Stripe's error if the request has a client secret that is not the intent's. */
function checkSecret(intent: IntentRecord, form: URLSearchParams): IntentRecord {
  const secret = form.get('client_secret')
  if (secret === null || secret === intent.secret) return intent
  throw invalid('The client_secret does not match the PaymentIntent.', { param: 'client_secret' })
}

/** Leaves out what was made before the moment of the request (`created[gte]`, seconds). */
const since = <T extends { created: number }>(records: readonly T[], form: URLSearchParams): T[] =>
  records.filter(({ created }) => created >= Number(form.get('created[gte]') ?? 0))

const list = (data: unknown[], of: string) => ({ object: 'list', data, has_more: false, url: `/v1/${of}` })

const wire = (status: number, body: string): Outgoing => ({
  status,
  headers: { 'Content-Type': 'application/json', 'Request-Id': makeId('req_', 14) },
  body,
})
