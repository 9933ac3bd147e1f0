import { z } from 'zod'
import { surveyCall } from '#lib/contracts/survey'
import { Lang } from '#lib/contracts/scalars'
import { Served, Suspicion } from './mail'
import { NOTES } from './orders/notes'
import { BuyerPart, DeskMeans, ORDERS } from './orders/order'
import { BLOCKS } from './planning/blocks'
import { jsonb, moment, notPersonal, personal, remark, secret, table } from './table'
import { VOUCHERS } from './vouchers/voucher'

// What the other tables hold. A test compares all of them with what the migrations made, so that every column
// says what it holds, and every table how its rows end.

/** A number, as text: PostgreSQL's driver gives it so, the embedded store gives a number. */
const bigNumber = () => notPersonal(z.union([z.string(), z.int()]).transform(String))

/** Payments with vouchers at the desk. */
export const DESK_REDEMPTIONS = table(
  'desk_redemptions',
  z.object({
    id: bigNumber(),
    voucherId: notPersonal(z.string()),
    cents: z.int(),
    note: remark(z.string().nullable()),
    at: moment(z.number()),
    /** The booking that it pays, if it pays one. */
    orderId: notPersonal(z.string().nullable()),
    returnedAt: moment(z.number().nullable()),
  }),
  'stays',
)

/** Money that the desk took for bookings itself. */
export const DESK_TAKINGS = table(
  'desk_takings',
  z.object({
    id: bigNumber(),
    orderId: notPersonal(z.string()),
    means: DeskMeans,
    cents: z.int(),
    at: moment(z.number()),
    /** Since when it is due back, because its booking was cancelled, and when it was given back. */
    dueBackAt: moment(z.number().nullable()),
    returnedAt: moment(z.number().nullable()),
  }),
  'stays',
)

/** Who wants the news, or wanted them. */
export const SUBSCRIBERS = table(
  'subscribers',
  z.object({
    email: personal(z.string()),
    lang: Lang,
    tokenHash: secret(z.string()),
    askedAt: moment(z.number()),
    confirmedAt: moment(z.number().nullable()),
    unsubscribedAt: moment(z.number().nullable()),
    unsubscribeToken: secret(z.string()),
  }),
  'deleted',
)

/** Answers to surveys, without who gave them. */
export const SURVEYS = table(
  'surveys',
  z.object({
    id: bigNumber(),
    at: moment(z.number()),
    lang: Lang,
    source: surveyCall.request.shape.source,
    answers: personal(jsonb(z.record(z.string(), z.unknown()).nullable())),
    suspicious: z.boolean(),
  }),
  'deleted',
)

const OCCUPANCY = table(
  'occupancy',
  z.object({
    orderId: notPersonal(z.string()),
    resource: notPersonal(z.string()),
    during: notPersonal(z.string()),
    releasedAt: moment(z.number().nullable()),
  }),
  'stays',
)

/** What vouchers have paid of orders. */
export const REDEMPTIONS = table(
  'redemptions',
  z.object({
    orderId: notPersonal(z.string()),
    voucherId: notPersonal(z.string()),
    cents: z.int(),
    takenAt: moment(z.number()),
    returnedAt: moment(z.number().nullable()),
  }),
  'stays',
)

/** What happened, to an order or to none. */
export const EVENTS = table(
  'events',
  z.object({
    id: bigNumber(),
    orderId: notPersonal(z.string().nullable()),
    at: moment(z.number()),
    kind: notPersonal(z.string()),
    providerEvent: notPersonal(z.string().nullable()),
    /** What it changed. `wasAt`: the start before a move (milliseconds); `services`: what an order was and is for. */
    detail: notPersonal(
      jsonb(
        z
          .object({
            from: z.string(),
            to: z.string(),
            wasAt: z.number().nullable(),
            services: z.array(Served),
            cents: z.int(),
            means: DeskMeans,
            corrected: z.array(BuyerPart),
          })
          .partial()
          .nullable(),
      ),
    ),
    /** Who of the staff did it: a name that the books keep. */
    actor: notPersonal(z.string().nullable()),
    action: notPersonal(z.string().nullable()),
  }),
  'stays',
)

export const OUTBOX = table(
  'outbox',
  z.object({
    id: bigNumber(),
    orderId: notPersonal(z.string().nullable()),
    job: secret(z.string()),
    uniqueName: notPersonal(z.string().nullable()),
    dueAt: moment(z.number()),
    attempts: z.int(),
    createdAt: moment(z.number()),
    doneAt: moment(z.number().nullable()),
    // In a mail server's words, which may repeat the address that it refuses.
    lastError: personal(z.string().nullable()),
    about: notPersonal(z.string().nullable()),
    triedAt: moment(z.number().nullable()),
    deadAt: moment(z.number().nullable()),
    messageId: notPersonal(z.string()),
    closedAt: moment(z.number().nullable()),
    calledAt: moment(z.number().nullable()),
    refused: z.boolean(),
  }),
  'deleted',
)

/** Messages and withdrawals of visitors. */
export const MESSAGES = table(
  'messages',
  z.object({
    id: bigNumber(),
    ticket: notPersonal(z.string()),
    kind: z.enum(['contact', 'withdrawal']),
    words: secret(z.string()),
    emailHash: secret(z.string()),
    phoneHash: secret(z.string().nullable()),
    orderId: notPersonal(z.string().nullable()),
    suspicion: Suspicion.nullable(),
    receivedAt: moment(z.number()),
    readAt: moment(z.number().nullable()),
    network: secret(z.string().nullable()),
  }),
  'deleted',
)

/** Answers of calls, for their repetitions. */
export const IDEMPOTENCY = table(
  'idempotency',
  z.object({
    route: notPersonal(z.string()),
    key: notPersonal(z.string()),
    bodyHash: secret(z.string()),
    status: z.int().nullable(),
    answer: secret(z.string().nullable()),
    leaseUntil: moment(z.number()),
    createdAt: moment(z.number()),
  }),
  'deleted',
)

const RATE = table(
  'rate',
  z.object({ bucket: secret(z.string()), windowStart: moment(z.number()), hits: z.int() }),
  'deleted',
)

/** Moments and a sealed text of this program, a row for each matter. */
export const MARKS = table(
  'marks',
  z.object({ name: notPersonal(z.string()), at: moment(z.number()), sealed: notPersonal(z.string().nullable()) }),
  'stays',
)

const RAN = table('migrations', z.object({ name: notPersonal(z.string()), ranAt: moment(z.number()) }), 'stays')

/** Every table there is. */
export const TABLES = [
  ORDERS,
  NOTES,
  OCCUPANCY,
  VOUCHERS,
  REDEMPTIONS,
  DESK_REDEMPTIONS,
  DESK_TAKINGS,
  EVENTS,
  OUTBOX,
  IDEMPOTENCY,
  RATE,
  MESSAGES,
  SUBSCRIBERS,
  SURVEYS,
  BLOCKS,
  MARKS,
  RAN,
]
