import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { z } from 'zod'
import booking from '#lib/functions/specification/examples/booking.json'
import contact from '#lib/functions/specification/examples/contact.json'
import gift from '#lib/functions/specification/examples/gift.json'
import slots from '#lib/functions/specification/examples/slots.json'
import { addressesBelow } from './addresses.mjs'

// The owner's functions as the specification lets them be, for tests: seven addresses, CORS as in Google's sample, no
// idempotency, no holds, no clock. They are strict about what they get, and careless about how they answer. Each
// visitor, named by the user agent, has a world of their own, so that tests can run beside each other.
//   node --import tsx tests/specification/stub.ts 4310 http://localhost:3000      for the site at that address

const Lang = z.enum(['es', 'en', 'de', 'fr'])
const Code = z.string().regex(/^[A-Z]+-\d+$/)
const Day = z.iso.date()
const Time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
const Persons = z.literal([1, 2])
const Therapist = z.literal([0, 1, 2])
const Email = z.email()
const Text = z.string().trim().min(1)

const visit = { code: Code, day: Day, time: Time, persons: Persons.optional(), therapist: Therapist.optional() }
const purchase = {
  lang: Lang,
  item: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('last'), ...visit }),
    z.strictObject({ kind: z.literal('booking'), option: z.int().positive().optional(), ...visit }),
    z.strictObject({
      kind: z.literal('gift'),
      code: Code,
      amount: z.number().positive().optional(),
      to: Text.optional(),
      from: Text.optional(),
      message: Text.optional(),
    }),
  ]),
  buyer: z.strictObject({ name: Text, email: Email, phone: Text.optional() }),
  expectedTotalCents: z.int().positive(),
  terms: z.literal(true),
}
type BoughtItem = z.infer<typeof purchase.item>

const REQUESTS = {
  contact: z.strictObject({
    name: Text,
    email: Email,
    phone: Text.optional(),
    message: Text,
    lang: Lang,
    consent: z.literal(true),
  }),
  survey: z.strictObject({
    email: Email,
    lang: Lang,
    optIn: z.boolean(),
    answers: z.record(z.string(), z.unknown()).optional(),
  }),
  slots: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('last'), day: Day, lang: Lang }),
    z.strictObject({
      kind: z.literal('booking'),
      day: Day,
      lang: Lang,
      code: Code.optional(),
      persons: Persons.optional(),
      therapist: Therapist.optional(),
    }),
  ]),
  gift: z.strictObject({ uid: z.string().regex(/^\S(.{1,38})\S$/), lang: Lang }),
  card: z.strictObject({ ...purchase, version: z.literal('v2') }),
  paypal: z.union([
    z.strictObject(purchase),
    z.strictObject({ action: z.literal('capture'), id: z.string().regex(/^[A-Z0-9]+$/) }),
  ]),
  booking: z.union([
    z.strictObject({ paymentIntent: z.string().regex(/^pi_[A-Za-z0-9]+$/), lang: Lang }),
    z.strictObject({ id: Text, lang: Lang }),
  ]),
}
export type StubCall = keyof typeof REQUESTS

const VARIABLES = {
  contact: 'FUNCTION_CONTACT_URL',
  survey: 'FUNCTION_SURVEY_URL',
  slots: 'FUNCTION_SLOTS_URL',
  gift: 'FUNCTION_GIFT_URL',
  card: 'FUNCTION_CARD_INTENT_V2_URL',
  paypal: 'FUNCTION_PAYPAL_INTENT_URL',
  booking: 'FUNCTION_BOOKING_URL',
} as const satisfies Record<StubCall, string>
const PATHS = addressesBelow('')
const callAt = new Map<string | undefined, StubCall>(
  (Object.keys(VARIABLES) as StubCall[]).map((call) => [PATHS[VARIABLES[call]], call]),
)

/** What may go wrong. `silence`: the connection is closed. `slow`: nothing comes. `preflight`: CORS is refused. */
const Fault = z.enum(['silence', 'html', 'empty', 'unknown', 'slow', 'refused', 'redirect', 'cut', 'preflight'])
export type StubFault = z.infer<typeof Fault>

/** What a call brought: its body, and its headers besides those that browsers and Node add by themselves. */
export type Received = { call: StubCall; body: unknown; foreignHeaders: string[]; refused?: string }

type World = { received: Received[]; faults: Map<StubCall, StubFault>; taken: Set<string> }
const newWorld = (): World => ({ received: [], faults: new Map(), taken: new Set() })

/** What get booking answers: numbers come as text in places. */
type KeptBooking = { kind: string; payment: string; paid: unknown; booked: unknown; status: unknown; lang: string }

/** What can be asked of the functions beside their calls. */
const Control = z.union([
  z.strictObject({ fault: Fault.nullable(), call: z.enum(Object.keys(REQUESTS) as [StubCall]) }),
  /** The hour is taken by somebody else. */
  z.strictObject({ taken: Time }),
  /** The provider has the money; the function hears of it. `booked`: whether it could book the hour. */
  z.strictObject({ paid: z.string(), booked: z.boolean().optional() }),
  /** The buyer said yes at PayPal. */
  z.strictObject({ approved: z.string() }),
  z.strictObject({ cancelled: z.string() }),
  /** There is such a booking, however it was made. */
  z.strictObject({ made: z.string(), as: z.record(z.string(), z.unknown()) }),
])
export type StubControl = z.input<typeof Control>

const BY_ITSELF =
  /^(?:host|connection|content-(?:type|length)|accept(?:-.*)?|user-agent|origin|referer|sec-.*|cache-control|pragma|priority|dnt)$/

const VOUCHERS: Record<string, object> = {
  'RE-1234': gift.response,
  'RE-USED': { ...gift.response, uid: 'RE-USED', amount: 0 },
  'RE-OLD': { ...gift.response, uid: 'RE-OLD', status: '2' },
  '2019/17 b': { ...gift.response, uid: '2019/17 b', code: 'ma-2', amount: '65', title: booking.response.title },
}

const centsOf = (euros: unknown) => Math.round(Number(euros) * 100)
type Priced = { titleCode: string; price: unknown; priceDiscount: unknown }
const pricedIn = (groups: object) =>
  Object.values(groups).flatMap((group: { treatments?: Priced[] } | null) => group?.treatments ?? [])
const LAST = [...pricedIn(slots.last.response.single), ...pricedIn(slots.last.response.couple)]
const CATALOGUE = pricedIn(slots.booking.response.single)
const named = (code: string) => (each: Priced) => each.titleCode.toUpperCase() === code

/** Computes what a purchase costs in cents; undefined if there is no such thing. */
function totalOf(item: BoughtItem): number | undefined {
  if (item.kind === 'gift' && item.amount !== undefined) return centsOf(item.amount)
  const found = (item.kind === 'last' ? LAST : CATALOGUE).find(named(item.code))
  return found && centsOf(found.priceDiscount ?? found.price)
}

/** Gives the starts of a day without those that somebody has taken. */
function dayOf(kind: 'last' | 'booking', day: string, taken: ReadonlySet<string>) {
  const { single, couple, ...flags } = { couple: undefined, ...slots[kind].response }
  const free = (groups: object | undefined) =>
    groups &&
    Object.fromEntries(
      Object.entries(groups).map(([name, group]) => [
        name,
        group && { ...group, slots: group.slots?.filter((start: string) => !taken.has(start)) },
      ]),
    )
  return { ...flags, day, single: free(single), couple: free(couple) }
}

type Answer = { status: number; body?: unknown; type?: string }
const refusal = (why: string): Answer => ({ status: 400, body: `<h1>${why}</h1>`, type: 'text/html' })

/** Starts the functions for the site at an origin; gives their address. */
export async function startStub(origin: string, port = 0) {
  const worlds = new Map<string, World>()
  const bookings = new Map<string, KeptBooking>()
  const approved = new Set<string>()
  const worldOf = (visitor = '') => {
    const world = worlds.get(visitor) ?? newWorld()
    worlds.set(visitor, world)
    return world
  }

  const keep = (id: string, { kind }: BoughtItem, payment: string, lang: string) =>
    bookings.set(id, { kind, payment, paid: '0', booked: 0, status: 0, lang })

  function buy(bought: { lang: string; item: BoughtItem; expectedTotalCents: number }, payment: string, id: string) {
    if (totalOf(bought.item) !== bought.expectedTotalCents) return false
    keep(id, bought.item, payment, bought.lang)
    return true
  }

  function answer(call: StubCall, body: unknown, { taken }: World): Answer {
    switch (call) {
      case 'contact':
        return { status: 200, body: contact.response }
      case 'survey':
        return { status: 204 }
      case 'slots': {
        const { kind, day } = REQUESTS.slots.parse(body)
        return { status: 200, body: dayOf(kind, day, taken), type: 'text/plain' }
      }
      case 'gift': {
        const found = VOUCHERS[REQUESTS.gift.parse(body).uid]
        return found ? { status: 200, body: found } : { status: 404, body: '<h1>404</h1>', type: 'text/html' }
      }
      case 'card': {
        const id = `pi_${randomBytes(9).toString('hex')}`
        const isMade = buy(REQUESTS.card.parse(body), 'stripe', id)
        const clientSecret = `${id}_secret_${randomBytes(9).toString('hex')}`
        return isMade ? { status: 201, body: { clientSecret }, type: 'text/html' } : refusal('Another price')
      }
      case 'paypal':
        return paypal(REQUESTS.paypal.parse(body))
      case 'booking': {
        const question = REQUESTS.booking.parse(body)
        const found = bookings.get('id' in question ? question.id : question.paymentIntent)
        if (!found) return { status: 404, body: { error: 'unknown' } }
        const { title, therapist } = booking.response
        return { status: 200, body: { ...found, therapist, title } }
      }
    }
  }

  function paypal(asked: z.infer<typeof REQUESTS.paypal>): Answer {
    if ('action' in asked) {
      const { id } = asked
      const found = bookings.get(id)
      if (!found || !approved.has(id) || found.paid === 'paypal')
        return { status: 422, body: { name: 'UNPROCESSABLE' } }
      Object.assign(found, { paid: 'paypal', booked: found.kind === 'gift' ? 0 : '1' })
      return { status: 200, body: { id, status: 'COMPLETED' } }
    }
    const id = randomBytes(9).toString('hex').slice(0, 17).toUpperCase()
    const approve = { rel: 'approve', href: `https://www.sandbox.paypal.com/checkoutnow?token=${id}` }
    return buy(asked, 'paypal', id)
      ? { status: 200, body: { id, links: [{ rel: 'self', href: 'https://api.example/' }, approve] } }
      : refusal('Another price')
  }

  function control(asked: StubControl, world: World) {
    if ('call' in asked) {
      if (asked.fault) world.faults.set(asked.call, asked.fault)
      else world.faults.delete(asked.call)
    } else if ('taken' in asked) world.taken.add(asked.taken)
    else if ('approved' in asked) approved.add(asked.approved)
    else if ('made' in asked) {
      const made = { kind: 'booking', payment: 'bank', paid: 1, booked: 1, status: 0, lang: 'es' }
      bookings.set(asked.made, { ...made, ...asked.as })
    } else {
      const found = bookings.get('paid' in asked ? asked.paid : asked.cancelled)
      if (!found) throw new Error('There is no such booking')
      if ('cancelled' in asked) found.status = '2'
      else {
        found.paid = found.payment
        found.booked = Number(asked.booked ?? found.kind !== 'gift')
      }
    }
  }

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const { pathname, searchParams, search } = new URL(request.url ?? '', 'http://stub')
    if (pathname === '/control') {
      const world = worldOf(searchParams.get('visitor') ?? undefined)
      if (request.method === 'GET') return void response.end(JSON.stringify(world.received))
      control(Control.parse(JSON.parse(await textOf(request))), world)
      return void response.writeHead(204).end()
    }
    const world = worldOf(request.headers['user-agent'])
    const call = callAt.get(pathname + search)
    const fault = call && world.faults.get(call)
    if (fault === 'preflight') return void response.writeHead(403).end()
    response.setHeader('Access-Control-Allow-Origin', origin)
    if (request.method === 'OPTIONS') {
      response.setHeader('Access-Control-Allow-Methods', 'POST')
      response.setHeader('Access-Control-Allow-Headers', 'Content-Type')
      const asked = request.headers['access-control-request-headers'] ?? ''
      return void response.writeHead(/^(?:content-type)?$/i.test(asked) ? 204 : 403).end()
    }
    if (!call || request.method !== 'POST') return void response.writeHead(404).end()

    const body = jsonOf(await textOf(request))
    const foreignHeaders = Object.keys(request.headers).filter((name) => !BY_ITSELF.test(name))
    const parsed = REQUESTS[call].safeParse(body)
    const received: Received = { call, body, foreignHeaders }
    if (!parsed.success) received.refused = z.prettifyError(parsed.error)
    world.received.push(received)
    if (fault) return fail(fault, response)
    const isRefused = !parsed.success || foreignHeaders.length > 0
    const { status, body: told, type = 'application/json' } = isRefused ? refusal('No') : answer(call, body, world)
    response.writeHead(status, told === undefined ? {} : { 'content-type': type })
    response.end(typeof told === 'string' || told === undefined ? told : JSON.stringify(told))
  }

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)))
  })
  await new Promise<void>((resolve) => server.listen(port, resolve))
  const url = `http://localhost:${(server.address() as AddressInfo).port}`
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { url, close }
}

function fail(fault: StubFault, response: ServerResponse) {
  const html = { 'content-type': 'text/html' }
  switch (fault) {
    case 'silence':
      return void response.destroy()
    case 'html':
      return void response.writeHead(500, html).end('<h1>Internal Server Error</h1>')
    case 'empty':
      return void response.writeHead(200).end()
    case 'unknown':
      return void response.writeHead(200).end('["something else"]')
    case 'refused':
      return void response.writeHead(400, html).end('<h1>No</h1>')
    case 'redirect':
      return void response.writeHead(302, { location: '/elsewhere' }).end()
    case 'cut':
      return void response.writeHead(200, { 'content-length': '100' }).write('{', () => response.destroy())
    case 'slow':
    case 'preflight':
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}

/** Speaks for one visitor, named by the user agent, with the functions that were started at this address. */
export function controlOf(base: string, visitor: string) {
  const url = `${base}/control?${new URLSearchParams({ visitor })}`
  return {
    /** Lists what the functions got of this visitor, in order. */
    received: async (): Promise<Received[]> => (await fetch(url)).json(),
    /** Lets something happen at the functions. */
    async tell(asked: StubControl) {
      const response = await fetch(url, { method: 'POST', body: JSON.stringify(asked) })
      if (!response.ok) throw new Error(await response.text())
    },
  }
}

const [, program = '', port, origin] = process.argv
if (program.endsWith('specification/stub.ts')) void startStub(String(origin), Number(port))
