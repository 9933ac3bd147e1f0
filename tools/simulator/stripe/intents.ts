import { z } from 'zod'
import { makeId, mayReturnTo, seconds, type SimulatorContext } from '../context'
import { readCard } from './cards'
import { sendStripeEvent } from './events'
import { readMetadata } from './metadata'
import { intentObject } from './objects'
import { intentRecord, type CardFailure, type IntentRecord } from './records'
import { cardError, invalid, missing, SimulatedStripeError } from './error'

const AUTHENTICATION: CardFailure = {
  code: 'payment_intent_authentication_failure',
  declineCode: null,
  message:
    'The provided PaymentMethod has failed authentication. You can provide payment_method_data or a new PaymentMethod ' +
    'to attempt to fulfill this PaymentIntent again.',
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
    if (!intent) throw missing('payment_intent', id)
    const { status, approval } = intent
    const isAnswered = status === 'requires_action' && approval !== null && approval.at <= context.now()
    return isAnswered ? finish(intent, approval.afterwards) : intent
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
      charge: null,
      paymentMethod: null,
      canceledAt: null,
      challenge: null,
      approval: null,
    })
  }

  /** Stores the bank's answer, paid or failed, and sends its event. */
  function finish(intent: IntentRecord, failure: CardFailure | null): IntentRecord {
    const done = records.put({
      ...intent,
      status: failure ? 'requires_payment_method' : 'succeeded',
      failure,
      charge: failure === AUTHENTICATION ? intent.charge : makeId('ch_', 24),
      paymentMethod: failure ? null : intent.paymentMethod,
      challenge: null,
      approval: null,
    })
    sendStripeEvent(context, {
      type: failure ? 'payment_intent.payment_failed' : 'payment_intent.succeeded',
      object: intentObject(context, done),
    })
    return done
  }

  /** Confirms a payment: the card is charged or the bank asks. Throws Stripe's error for a refused card. */
  function confirm(intent: IntentRecord, form: URLSearchParams): IntentRecord {
    if (intent.status === 'succeeded' || intent.status === 'canceled') throw unexpected(context, intent, 'confirm')
    if (intent.method === 'bizum') return askInApp(intent, form)
    const outcome = readCard(form, new Date(context.now()))
    const withCard = { ...intent, paymentMethod: makeId('pm_', 24), failure: null }
    if (outcome.bank !== 'asks') {
      const done = finish(withCard, outcome.failure)
      if (done.failure) throw declinedAnswer(context, done, done.failure)
      return done
    }
    const returnUrl = form.get('return_url')
    if (!mayReturnTo(context, returnUrl))
      throw invalid('A valid `return_url` must be provided.', { param: 'return_url' })
    const waiting = records.put({
      ...withCard,
      status: 'requires_action',
      challenge: { returnUrl, afterwards: outcome.failure },
    })
    sendStripeEvent(context, { type: 'payment_intent.requires_action', object: intentObject(context, waiting) })
    return waiting
  }

  /** Confirms a payment by Bizum: asks in the bank's app, which answers a few seconds later. */
  function askInApp(intent: IntentRecord, form: URLSearchParams): IntentRecord {
    if (intent.status === 'requires_action') throw unexpected(context, intent, 'confirm')
    const phone = (form.get('payment_method_data[billing_details][phone]') ?? '').replace(/\D/g, '')
    if (form.get('payment_method_data[type]') !== 'bizum' || !/^(34)?\d{9}$/.test(phone))
      throw invalid('A phone number that is registered with Bizum is needed.', {
        param: 'payment_method_data[billing_details][phone]',
      })
    const waiting = records.put({
      ...intent,
      paymentMethod: makeId('pm_', 24),
      failure: null,
      status: 'requires_action',
      approval: {
        at: context.now() + APPROVED_AFTER_MS,
        afterwards: phone.endsWith(REFUSED_PHONE) ? REFUSED_IN_APP : null,
      },
    })
    sendStripeEvent(context, { type: 'payment_intent.requires_action', object: intentObject(context, waiting) })
    return waiting
  }

  /** Stores the visitor's answer on the bank's page. */
  function answerChallenge(intent: IntentRecord, isAuthorised: boolean): IntentRecord {
    if (intent.status !== 'requires_action' || intent.challenge === null) return intent
    return finish(intent, isAuthorised ? intent.challenge.afterwards : AUTHENTICATION)
  }

  function cancel(intent: IntentRecord): IntentRecord {
    if (intent.status === 'succeeded' || intent.status === 'canceled') throw unexpected(context, intent, 'cancel')
    const done = records.put({
      ...intent,
      status: 'canceled',
      canceledAt: seconds(context),
      challenge: null,
      approval: null,
    })
    sendStripeEvent(context, { type: 'payment_intent.canceled', object: intentObject(context, done) })
    return done
  }

  return { find, all: records.all, create, confirm, answerChallenge, cancel }
}

/** Makes the error for a step that the state of the payment does not allow. */
function unexpected(context: SimulatorContext, intent: IntentRecord, step: string): SimulatedStripeError {
  const message = `You cannot ${step} this PaymentIntent because it has a status of ${intent.status}.`
  return invalid(message, { code: 'payment_intent_unexpected_state', payment_intent: intentObject(context, intent) })
}

/** Makes the error for a payment that the bank declined. */
function declinedAnswer(context: SimulatorContext, intent: IntentRecord, failure: CardFailure): SimulatedStripeError {
  const refusal = cardError(failure.code, failure.message, failure.declineCode ?? undefined)
  return new SimulatedStripeError(402, refusal.message, {
    ...refusal.details,
    payment_intent: intentObject(context, intent),
  })
}

const intentRequest = z.strictObject({
  amount: z.coerce.number().int().min(50).max(99_999_999),
  currency: z.literal('eur'),
  description: z.string().max(1000).optional(),
  'allowed_payment_method_types[0]': z.enum(['card', 'bizum']),
})

type RequestedIntent = Pick<IntentRecord, 'method' | 'amount' | 'currency' | 'description' | 'metadata'>

/** Reads the request for a PaymentIntent. Throws Stripe's error for a field that is wrong or unknown. */
function readIntent(form: URLSearchParams): RequestedIntent {
  const rest = [...form].filter(([name]) => !name.startsWith('metadata['))
  const parsed = intentRequest.safeParse(Object.fromEntries(rest))
  if (!parsed.success) throw fieldError(parsed.error)
  const { amount, currency, description, 'allowed_payment_method_types[0]': method } = parsed.data
  return {
    method,
    amount,
    currency,
    description: description ?? null,
    metadata: readMetadata(form),
  }
}

function fieldError(error: z.ZodError): SimulatedStripeError {
  const issue = error.issues[0]
  if (issue?.code === 'unrecognized_keys')
    return invalid(`Received unknown parameter: ${issue.keys.join(', ')}`, {
      code: 'parameter_unknown',
      param: issue.keys[0],
    })
  const param = String(issue?.path[0] ?? '')
  const code = issue?.code === 'too_small' ? 'amount_too_small' : 'parameter_invalid'
  return invalid(`Invalid ${param}`, { code, param })
}
