import { z } from 'zod'
import { makeId, mayReturnTo, seconds, type SimulatorContext } from '../context'
import { readCard } from './cards'
import { sendStripeEvent } from './events'
import { intentObject } from './objects'
import { intentRecord, type CardFailure, type IntentRecord } from './records'
import { cardError, invalid } from './error'

const AUTHENTICATION: CardFailure = {
  code: 'payment_intent_authentication_failure',
  declineCode: null,
  message: 'The provided PaymentMethod has failed authentication.',
}

/** The answer in the bank's app comes after this many milliseconds. It is a refusal for this telephone. */
const APPROVED_AFTER_MS = 4000
const REFUSED_PHONE = '600000002'
const REFUSED_IN_APP: CardFailure = {
  code: 'payment_method_provider_decline',
  declineCode: null,
  message: 'The payment was declined in the bank’s app.',
}

/** Simulates PaymentIntents, their states and steps. https://docs.stripe.com/payments/paymentintents/lifecycle */
export function openIntents(context: SimulatorContext) {
  const records = context.eventLog.records('stripe-intents', intentRecord)

  /** Finds a payment, after storing an answer of the bank's app that is due. Throws Stripe's error if there is none. */
  function find(id: string): IntentRecord {
    const intent = records.get(id)
    if (!intent) throw invalid(`No such payment_intent: '${id}'`, { code: 'resource_missing', param: 'id' }, 404)
    const { approval } = intent
    return approval !== null && approval.at <= context.now() ? finish(intent, approval.afterwards) : intent
  }

  function create(form: URLSearchParams): IntentRecord {
    const id = makeId('pi_', 24)
    return records.put({
      ...readIntent(form),
      id,
      secret: `${id}_secret_${makeId('', 25)}`,
      created: seconds(context),
      status: 'requires_payment_method',
      failure: null,
      challenge: null,
      approval: null,
    })
  }

  /** Stores a step and sends its event. */
  function step(
    intent: IntentRecord,
    event: 'succeeded' | 'payment_failed' | 'canceled' | 'requires_action',
    changes: Partial<IntentRecord>,
  ): IntentRecord {
    const done = records.put({ ...intent, failure: null, challenge: null, approval: null, ...changes })
    sendStripeEvent(context, { type: `payment_intent.${event}`, object: intentObject(context, done) })
    return done
  }

  /** Stores the bank's answer, paid or failed. */
  const finish = (intent: IntentRecord, failure: CardFailure | null) =>
    failure
      ? step(intent, 'payment_failed', { status: 'requires_payment_method', failure })
      : step(intent, 'succeeded', { status: 'succeeded' })

  /** Confirms a payment: the card is charged or the bank asks. Throws Stripe's error for a refused card. */
  function confirm(intent: IntentRecord, form: URLSearchParams): IntentRecord {
    if (intent.status === 'succeeded' || intent.status === 'canceled') throw unexpected(intent, 'confirm')
    if (intent.method === 'bizum') return askInApp(intent, form)
    const { bank, failure } = readCard(form)
    if (bank !== 'asks') {
      const done = finish(intent, failure)
      if (failure) throw cardError(failure.code, failure.message, failure.declineCode ?? undefined)
      return done
    }
    const returnUrl = form.get('return_url')
    if (!mayReturnTo(context, returnUrl))
      throw invalid('A valid `return_url` must be provided.', { param: 'return_url' })
    return step(intent, 'requires_action', { status: 'requires_action', challenge: { returnUrl, afterwards: failure } })
  }

  /** Confirms a payment by Bizum: asks in the bank's app, which answers a few seconds later. */
  function askInApp(intent: IntentRecord, form: URLSearchParams): IntentRecord {
    if (intent.status === 'requires_action') throw unexpected(intent, 'confirm')
    const phone = (form.get('payment_method_data[billing_details][phone]') ?? '').replace(/\D/g, '')
    if (form.get('payment_method_data[type]') !== 'bizum' || !/^(34)?\d{9}$/.test(phone))
      throw invalid('A phone number that is registered with Bizum is needed.', {
        param: 'payment_method_data[billing_details][phone]',
      })
    const afterwards = phone.endsWith(REFUSED_PHONE) ? REFUSED_IN_APP : null
    const approval = { at: context.now() + APPROVED_AFTER_MS, afterwards }
    return step(intent, 'requires_action', { status: 'requires_action', approval })
  }

  /** Stores the visitor's answer on the bank's page. */
  const answerChallenge = (intent: IntentRecord, isAuthorised: boolean) =>
    intent.challenge ? finish(intent, isAuthorised ? intent.challenge.afterwards : AUTHENTICATION) : intent

  function cancel(intent: IntentRecord): IntentRecord {
    if (intent.status === 'succeeded' || intent.status === 'canceled') throw unexpected(intent, 'cancel')
    return step(intent, 'canceled', { status: 'canceled' })
  }

  return { find, all: records.all, create, confirm, answerChallenge, cancel }
}

/** Makes the error for a step that the state of the payment does not allow. */
const unexpected = ({ status }: IntentRecord, step: string) =>
  invalid(`You cannot ${step} this PaymentIntent because it has a status of ${status}.`, {
    code: 'payment_intent_unexpected_state',
  })

const intentRequest = z.object({
  amount: z.coerce.number().int().min(50).max(99_999_999),
  currency: z.literal('eur'),
  description: z.string().max(1000).optional(),
  'allowed_payment_method_types[0]': z.enum(['card', 'bizum']),
})

/** Reads the request for a PaymentIntent. Throws Stripe's error for a field that is wrong. */
function readIntent(form: URLSearchParams) {
  const { data, error } = intentRequest.safeParse(Object.fromEntries(form))
  if (!data) {
    const param = String(error.issues[0]?.path[0])
    throw invalid(`Invalid ${param}`, { code: 'parameter_invalid', param })
  }
  const { amount, description = null, 'allowed_payment_method_types[0]': method } = data
  return { method, amount, description, metadata: readMetadata(form) }
}

/** Reads the `metadata[…]` fields of a form. */
export const readMetadata = (form: URLSearchParams): Record<string, string> =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) => {
      const key = /^metadata\[(\w+)\]$/.exec(name)?.[1]
      return key === undefined ? [] : [[key, value]]
    }),
  )
