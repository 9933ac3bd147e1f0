import { createHash } from 'node:crypto'
import type { Incoming, Outgoing } from '#functions/kit/message'
import { makeId, type SimulatorContext } from '../context'
import { openIntents } from './intents'
import { forBrowser, intentObject, stripeRefundObject } from './objects'
import { answerRecord, type IntentRecord } from './records'
import { openRefunds } from './refunds'
import { invalid, SimulatedStripeError } from './error'

export type StripeSimulator = ReturnType<typeof openStripeSimulator>

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
    return once(request, () => perform(request, route, id ?? '', form))
  }

  function perform(request: Incoming, route: string, id: string, form: URLSearchParams): unknown {
    // A browser authenticates with the client secret, as Stripe's own script does.
    const byBrowser = form.has('client_secret')
    if (!byBrowser && request.headers.authorization !== `Bearer ${context.keys.stripeSecret}`) {
      throw new SimulatedStripeError(401, 'Invalid API Key provided', { type: 'invalid_request_error' })
    }
    const written = (intent: IntentRecord) =>
      byBrowser ? forBrowser(intentObject(context, intent)) : intentObject(context, intent)
    const requested = () => checkSecret(intents.find(id), form)
    switch (route) {
      case 'GET payment_intents':
        return serverOnly(byBrowser, () =>
          list(
            since(intents.all(), form).map((intent) => intentObject(context, intent)),
            'payment_intents',
          ),
        )
      case 'GET payment_intents/:id':
        return written(requested())
      case 'POST payment_intents/:id/confirm':
        return written(intents.confirm(requested(), form))
      case 'POST payment_intents':
        return serverOnly(byBrowser, () => intentObject(context, intents.create(form)))
      case 'POST payment_intents/:id/cancel':
        return serverOnly(byBrowser, () => intentObject(context, intents.cancel(requested())))
      case 'POST refunds':
        return serverOnly(byBrowser, () =>
          stripeRefundObject(refunds.create(intents.find(form.get('payment_intent') ?? ''), form)),
        )
      case 'GET refunds':
        return serverOnly(byBrowser, () =>
          list(since(refunds.of(form.get('payment_intent')), form).map(stripeRefundObject), 'refunds'),
        )
      // There are no disputes, because no money moves.
      case 'GET disputes':
        return serverOnly(byBrowser, () => list([], 'disputes'))
      default:
        throw invalid(`Unrecognized request URL (${request.method}: ${request.path}).`, {}, 404)
    }
  }

  /** Repeats the first answer to an idempotency key. Answers with Stripe's error if the request is another one. */
  function once(request: Incoming, work: () => unknown): Outgoing {
    const key = request.method === 'POST' ? request.headers['idempotency-key'] : undefined
    const hash = createHash('sha256').update(`${request.path}\n`).update(request.body).digest('hex')
    const stored = key === undefined ? undefined : answers.get(key)
    if (stored && stored.asked !== hash) {
      const message =
        'Keys for idempotent requests can only be used with the same parameters they were first used with.'
      return wire(400, JSON.stringify(new SimulatedStripeError(400, message, { type: 'idempotency_error' }).body))
    }
    if (stored) return wire(stored.status, stored.body, { 'Idempotent-Replayed': 'true' })
    const { status, body } = run(work)
    // A request that failed may be sent again with the same key.
    if (key !== undefined && status === 200) answers.put({ id: key, asked: hash, status, body })
    return wire(status, body)
  }
  return { answer, intents }
}

function run(work: () => unknown): { status: number; body: string } {
  try {
    return { status: 200, body: JSON.stringify(work()) }
  } catch (error) {
    if (error instanceof SimulatedStripeError) return { status: error.status, body: JSON.stringify(error.body) }
    throw error
  }
}

/** Gives the intent. Throws Stripe's error if the request has a client secret that is not the intent's. */
function checkSecret(intent: IntentRecord, form: URLSearchParams): IntentRecord {
  const secret = form.get('client_secret')
  if (secret !== null && secret !== intent.secret)
    throw invalid('The client_secret provided does not match the client_secret associated with the PaymentIntent.', {
      param: 'client_secret',
    })
  return intent
}

/** Does the work. Throws Stripe's error if a browser asks for it. */
function serverOnly<T>(byBrowser: boolean, work: () => T): T {
  if (byBrowser)
    throw new SimulatedStripeError(401, 'This request needs the secret key.', { type: 'invalid_request_error' })
  return work()
}

/** Leaves out what was made before the moment of the request (`created[gte]`, seconds). */
const since = <T extends { created: number }>(records: readonly T[], form: URLSearchParams): T[] =>
  records.filter(({ created }) => created >= Number(form.get('created[gte]') ?? 0))

const RESOURCES = new Set(['payment_intents', 'refunds', 'disputes'])
const list = (data: unknown[], of: string) => ({ object: 'list', data, has_more: false, url: `/v1/${of}` })

const wire = (status: number, body: string, headers: Record<string, string> = {}): Outgoing => ({
  status,
  headers: { 'Content-Type': 'application/json', 'Request-Id': makeId('req_', 14), ...headers },
  body,
})
