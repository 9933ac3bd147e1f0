import { randomBytes, randomUUID } from 'node:crypto'
import { inject, it as base } from 'vitest'
import { z } from 'zod'
import { getCatalogue } from '#lib/content/catalogue'
import { acceptedMethods } from '#lib/content/payment-methods'
import { CALLS, type CallName, type ResponseOf } from '#lib/contracts/calls'
import { ErrorResponse } from '#lib/contracts/errors'
import { CALL_PATHS } from '#lib/contracts/names'
import { migrate } from '#functions/adapters/store/migrate'
import { openPglite } from '#functions/adapters/store/pglite'
import { openPostgres } from '#functions/adapters/store/postgres'
import { getPlanning, getRetention } from '#functions/app/content'
import type { Deps } from '#functions/domain/deps'
import type { ErasureEntry } from '#functions/domain/erasure-log'
import { makeKeys } from '#functions/domain/keys'
import type { Mail } from '#functions/domain/mail'
import { suspiciousMessages } from '#functions/domain/messages'
import { cancelOrder } from '#functions/domain/orders/end'
import { misplacedBookings } from '#functions/domain/orders/misplaced'
import { findOrder, type Order } from '#functions/domain/orders/order'
import { waitingForStaff } from '#functions/domain/orders/order-lists'
import { givenUp, guestsToCall } from '#functions/domain/outbox'
import type { Store } from '#functions/domain/store'
import { ENDPOINTS } from '#functions/http/endpoints'
import { route } from '#functions/http/router'
import { cleanUp } from '#functions/jobs/cleanup'
import { drainOutbox } from '#functions/jobs/drain-outbox'
import type { Incoming } from '#functions/kit/message'
import { errorsOf } from '#tools/openapi/operations'
import { FakeProvider } from './fake-payments'
import { massage, MONDAY, op, piOf, purchase, type Started, voucher } from './samples'

const place = inject('place')

/** The reason why there is no store, if there is none. */
export const noStore = typeof place === 'object' && 'why' in place

let opened: Promise<Store> | undefined

async function open(): Promise<Store> {
  if (typeof place === 'object' && 'why' in place) throw new Error(place.why)
  const store = place === 'memory' ? await openPglite('memory') : await openPostgres(place.url)
  await migrate(store)
  return store
}

/** Opens the one store of this worker. */
export const testStore = (): Promise<Store> => (opened ??= open())

/** From this size of all tables on, they get new files: rows that are gone are in the way of whoever reads a table. */
const GROWN_BYTES = 1024 * 1024
let tablesAndNumbers: Promise<[tables: string[], numbers: string[]]> | undefined

/**
 * Empties every table but the list of the migrations that ran, and begins its numbers anew. Deleting a few rows takes a
 * tenth of the time of TRUNCATE, which makes and removes three hundred files.
 */
async function empty(store: Store): Promise<void> {
  const named = async (list: string) => (await store.rows(z.object({ name: z.string() }), list)).map(({ name }) => name)
  const [tables, numbers] = await (tablesAndNumbers ??= Promise.all([
    named(`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'migrations'`),
    named(`SELECT sequencename AS name FROM pg_sequences WHERE schemaname = 'public'`),
  ]))
  const sizes = tables.map((name) => `pg_relation_size('${name}')`).join(' + ')
  const [size] = await store.rows(z.object({ grown: z.boolean() }), `SELECT ${sizes} > ${GROWN_BYTES} AS grown`)
  // One statement, so that what refers to what does not matter: it is looked at in the end.
  const rows = tables.map((name) => `${name}_rows AS (DELETE FROM ${name})`).join(', ')
  const begun = numbers.map((name) => `setval('${name}', 1, false)`).join(', ')
  await store.change(
    size?.grown ? `TRUNCATE ${tables.join(', ')} RESTART IDENTITY CASCADE` : `WITH ${rows} SELECT ${begun}`,
  )
}

const catalogue = getCatalogue()
const planning = getPlanning()

const START = Date.parse(`${MONDAY}T10:00:00+01:00`)

/** The end of a process. */
export class Crash extends Error {}

/** What a process may have done last: written to the store, asked a provider, or sent a mail. */
export type Deed = 'transaction' | 'create' | 'read' | 'capture' | 'cancel' | 'refund' | 'send'

export type World = Awaited<ReturnType<typeof makeWorld>>

/** Makes the functions over an empty store, with a clock, providers and a letter box of our own. */
export async function makeWorld(changes: Partial<Deps> = {}) {
  const store = await testStore()
  await empty(store)
  const clock = { now: START }
  const stripe = new FakeProvider('stripe')
  const paypal = new FakeProvider('paypal')
  const mails: Mail[] = []
  const post = {
    down: false,
    /** What becomes of a mail: it throws where the server refuses it, and waits as long as the server takes. */
    answer: (_mail: Mail, _key: { messageId: string }): Promise<void> | void => undefined,
  }
  /** After what the process dies, and after how many of these. */
  const dies: { after?: Deed; times?: number } = {}
  function lives(deed: Deed): void {
    if (dies.after !== deed) return
    dies.times = (dies.times ?? 1) - 1
    if (dies.times > 0) return
    Object.assign(dies, { after: undefined, times: undefined })
    throw new Crash(deed)
  }
  /** Makes a provider after whose answers the process may die. */
  const mortal = (provider: FakeProvider): FakeProvider =>
    new Proxy(provider, {
      get(target, name: keyof FakeProvider) {
        const value = target[name]
        if (name !== 'create' && name !== 'read' && name !== 'capture' && name !== 'cancel' && name !== 'refund')
          return typeof value === 'function' ? value.bind(target) : value
        return async (...asked: never[]) => {
          const answer = await Reflect.apply(target[name], target, asked)
          lives(name)
          return answer
        }
      },
    })
  const logs: { event: string; detail?: object }[] = []
  const erasures: ErasureEntry[] = []
  const deps: Deps = {
    store: {
      ...store,
      transaction: async (work) => {
        const done = await store.transaction(work)
        lives('transaction')
        return done
      },
    },
    catalogue,
    planning,
    retention: getRetention(),
    accepted: acceptedMethods({ BIZUM: '1' }),
    payments: { stripe: mortal(stripe), paypal: mortal(paypal) },
    mail: {
      send: async (mail, key) => {
        if (post.down) throw new Error('The mail server is down')
        await post.answer(mail, key)
        mails.push(mail)
        lives('send')
      },
      calendarFile: ({ orderRef }) => `the appointment of ${orderRef}`,
      voucherPdf: async ({ uid, card }) => Buffer.from(`the voucher ${uid} for ${card.to}`),
      lastDayFile: (_, day, lang) => `the last day, ${day}, in ${lang}`,
    },
    mode: 'sim',
    keys: makeKeys('a secret of the tests, long enough to be one', randomBytes),
    erasures: { begin: () => true, add: (entry) => erasures.push(entry), all: () => [...erasures] },
    origins: ['https://www.nuilea.example'],
    siteUrl: 'https://www.nuilea.example',
    functionsUrl: 'https://functions.nuilea.example',
    trustedProxies: 1,
    now: () => clock.now,
    random: randomBytes,
    wait: async () => undefined,
    log: (event, detail) => logs.push({ event, detail }),
    ...changes,
  }
  const serve = route(deps, ENDPOINTS)
  let visitors = 0

  const request = (over: Partial<Incoming>): Incoming => ({
    method: 'POST',
    path: '/',
    query: '',
    headers: { 'content-type': 'application/json' },
    body: Buffer.alloc(0),
    address: '127.0.0.1',
    ...over,
  })

  /** Calls like a browser does: each from its own address, each time with a new key unless one is given. */
  async function call<N extends CallName>(
    name: N,
    body: object,
    { key = randomUUID(), from }: { key?: string; from?: string } = {},
  ) {
    visitors += 1
    const address = from ?? `10.0.${Math.floor(visitors / 250)}.${visitors % 250}`
    const headers = {
      'content-type': 'application/json',
      'idempotency-key': key,
      'x-forwarded-for': address,
      origin: deps.origins[0],
    }
    const answer = await serve(request({ path: CALL_PATHS[name], headers, body: Buffer.from(JSON.stringify(body)) }))
    const json: unknown = JSON.parse(answer.body)
    const read = answer.status < 300 ? CALLS[name].response.parse(json) : named(name, json)
    return { status: answer.status, headers: answer.headers, body: read as Answer<N> }
  }

  /** Calls, and expects success. */
  async function good<N extends CallName>(
    name: N,
    body: object,
    options?: { key?: string; from?: string },
  ): Promise<ResponseOf<N>> {
    const answer = await call(name, body, options)
    if (answer.status >= 300)
      throw new Error(
        `${name} answered ${answer.status}: ${JSON.stringify(answer.body)} ${JSON.stringify(logs.at(-1))}`,
      )
    return answer.body as ResponseOf<N>
  }

  /** Calls, and expects an error. */
  async function bad<N extends CallName>(
    name: N,
    body: object,
    options?: { key?: string; from?: string },
  ): Promise<ErrorResponse['error'] & { status: number }> {
    const answer = await call(name, body, options)
    if (answer.status < 400) throw new Error(`${name} answered ${answer.status}: ${JSON.stringify(answer.body)}`)
    return { status: answer.status, ...(answer.body as ErrorResponse).error }
  }

  /** Asks without paying online, and follows the link of the mail. */
  async function asked(body: object, options?: { from?: string }): Promise<ResponseOf<'booking'>> {
    const { booking, statusToken = '' } = await good('booking', { op: 'request', ...body }, options)
    const { orderRef } = booking
    const followed = { op: 'keep', orderRef, statusToken, proof: deps.keys.mailToken(orderRef) }
    return { ...(await good('booking', followed, options)), statusToken }
  }

  /** A provider's webhook, with the right signature unless told otherwise. */
  const event = (
    provider: FakeProvider,
    type: string,
    {
      id = randomUUID(),
      signature = 'right',
      ...about
    }: { id?: string; signature?: string; providerId?: string; orderRef?: string },
  ) =>
    serve(
      request({
        path: `/${provider.name}-webhook`,
        headers: { 'x-signature': signature },
        body: Buffer.from(JSON.stringify({ id, type, ...about })),
      }),
    )

  /** Sends the mails that are due, one after the other, so that their order is known. */
  const sendMails = () => drainOutbox(deps, undefined, 1)

  /** Sets the clock on, sends what is due, tidies up, and sends what came of it. */
  async function later(minutes: number): Promise<void> {
    clock.now += minutes * 60_000
    await sendMails()
    await cleanUp(deps)
    await sendMails()
  }

  return {
    event,
    later,
    sendMails,
    asked,
    deps,
    clock,
    stripe,
    paypal,
    mails,
    post,
    dies,
    logs,
    serve,
    request,
    call,
    good,
    bad,
  }
}

/** A test that is given functions of its own, over an empty store. */
export const it = base.extend('world', () => makeWorld())

type Answer<N extends CallName> = ResponseOf<N> | ErrorResponse

/** Gives an error as it is, if the contract's document names it for the call. */
function named(name: CallName, json: unknown): unknown {
  const { code } = ErrorResponse.parse(json).error
  if (!errorsOf(name).includes(code)) throw new Error(`/openapi.json does not name ${code} for ${name}`)
  return json
}

/** Does what a button of an order's page does, and gives the booking as it is then. */
export const press = async (world: World, what: string, order: Started, more?: object) =>
  (await world.good('booking', op(what, order, more))).booking
/** Reads an order as its browser does. */
export const bookingOf = (world: World, order: Started) => press(world, 'status', order)

/** Reads an order as it is kept. */
export async function orderOf({ deps }: World, id: string): Promise<Order> {
  const order = await findOrder(deps.store, id)
  if (!order) throw new Error(`There is no order ${id}`)
  return order
}

/** Counts rows of the store. */
export async function countIn({ deps }: World, from: string): Promise<number | undefined> {
  const [row] = await deps.store.rows(z.object({ n: z.int() }), `SELECT count(*)::int AS n FROM ${from}`)
  return row?.n
}

/** Cancels an order for the spa, as staff do. */
export const callOff = async (world: World, { orderRef }: { orderRef: string }): Promise<Order> =>
  cancelOrder(world.deps, await orderOf(world, orderRef), { by: 'spa' })

/** Lists everything that waits for the spa’s staff: orders, bookings without a good time, mails, calls and messages. */
export const waiting = async ({ deps }: World) => [
  ...(await waitingForStaff(deps)),
  ...(await misplacedBookings(deps)),
  ...(await givenUp(deps)),
  ...(await guestsToCall(deps)),
  ...(await suspiciousMessages(deps)),
]

/** Gives a treatment another price from now on. */
export function setPrice({ deps }: World, code: string, cents: number): void {
  const entries = deps.catalogue.entries.map((entry) => {
    const versions = entry.versions.map((version) => ({ ...version, price: { ...version.price, cents } }))
    return entry.code === code ? { ...entry, versions } : entry
  })
  Object.assign(deps, { catalogue: { ...deps.catalogue, entries } })
}

/** Buys something by card, and pays it. */
export async function paid(world: World, item = massage(), over: Record<string, unknown> = {}) {
  const order = await world.good('cardIntent', purchase(item, over))
  world.stripe.pay(piOf(order))
  return { ...order, ...(await bookingOf(world, order)) }
}

/** Looks up what a voucher is worth by its number. Throws where the answer does not tell. */
export async function worth(world: World, uid: string, more: { card?: string; pdf?: true } = {}) {
  const { gift } = await world.good('gift', { lang: 'es', uid, ...more })
  if (!gift) throw new Error('What it is worth is not told')
  return gift
}

/** Buys a voucher and pays it; `uid` is its number. */
export async function boughtVoucher(world: World, over: Parameters<typeof voucher>[0] = {}) {
  const order = await paid(world, voucher(over))
  return { ...order, uid: order.giftUid ?? '' }
}
