import { randomBytes, randomUUID } from 'node:crypto'
import { z } from 'zod'
import { getCatalogue } from '#lib/content/catalogue'
import { bookingCall } from '#lib/contracts/booking'
import { cardIntentV2Call } from '#lib/contracts/card-intent'
import { ErrorResponse } from '#lib/contracts/errors'
import { LIMITS } from '#lib/contracts/limits'
import { CALL_PATHS, type CallName } from '#lib/contracts/names'
import { slotsCall } from '#lib/contracts/slots'
import { confirmTestCard } from '#lib/functions/simulator'
import { addDays, madridDay } from '#lib/time/madrid'
import { reach } from './reach'

const DAYS_AHEAD = 2
const SMALLEST = LIMITS.voucherEuros.min * 100
const TEST_CARD = { number: '4242424242424242', expMonth: '12', expYear: '40', cvc: '123' }

/** Thrown with a sentence about the step that failed. */
class Broken extends Error {}

/**
 * Goes the way of a guest, home → free hours → payment, and gives the line to print. Throws an error with a sentence at
 * the first step that fails.
 */
export async function walkAsGuest(site: string, named: string | undefined, pay: boolean): Promise<string> {
  const timings: string[] = []
  /** Does one step and notes how many milliseconds it took. */
  const step = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const start = performance.now()
    try {
      const done = await work()
      timings.push(`${name} ${Math.round(performance.now() - start)} ms`)
      return done
    } catch (error) {
      throw new Broken(`broken at ${name}: ${error instanceof Error ? error.message : 'unknown'}`)
    }
  }
  const policy = await step('home', () => readHome(site))
  const functions = named ?? /(?<=connect-src 'self' )https?:\/\/[^ ;]+/.exec(policy)?.[0]
  if (functions === undefined) throw new Broken('broken at home: its policy names no functions. Name their address.')
  const { mode } = await step('health', () => readHealth(functions))
  if (pay && mode !== 'sim') throw new Broken(`--pay is for simulated money, and the mode is ${mode}`)
  const call = caller(functions, site)
  const day = addDays(madridDay(Date.now()), DAYS_AHEAD)
  const { slots } = await step('slots', async () => {
    const query = { kind: 'booking', lang: 'es', day, code: anyTreatment(), persons: 1, therapist: 0, orLater: true }
    const answer = slotsCall.response.parse(await call('slots', query))
    if (answer.slots.length === 0) throw new Error(`nothing is free from ${day} on`)
    return answer
  })
  const free = `${slots.length} free on ${slots[0]?.day}`
  // With real money there is no order, because the spa would find one without a guest.
  if (mode === 'live') return `well: ${timings.join(', ')}; ${free}; live, so that nothing was bought`
  const { orderRef, statusToken, clientSecret } = await step('intent', async () =>
    cardIntentV2Call.response.parse(await call('cardIntent', smallestVoucher())),
  )
  const askOrder = async (op: 'status' | 'cancel') =>
    bookingCall.response.parse(await call('booking', { op, orderRef, statusToken })).booking
  if (pay)
    await step('payment', async () => {
      await confirmTestCard(functions, clientSecret, TEST_CARD, new URL(site).href)
      const { state } = await askOrder('status')
      if (state !== 'confirmed') throw new Error(`the order is ${state}`)
    })
  await step('cancel', () => askOrder('cancel'))
  return `well: ${timings.join(', ')}; ${free}; mode ${mode}`
}

/** Reads the home page and its boot file. Gives the page's content security policy. */
async function readHome(site: string): Promise<string> {
  const answer = await ask(site)
  const html = await answer.text()
  if (!/<html[^>]* lang="es"/.test(html)) throw new Error('it is not the Spanish home')
  const boot = /<script src="([^"]+)"/.exec(html)?.[1]
  if (boot) await ask(new URL(boot, site).href)
  return answer.headers.get('content-security-policy') ?? ''
}

const healthAnswer = z.object({
  ok: z.boolean(),
  mode: z.enum(['live', 'test', 'sim']),
  reasons: z.array(z.string()).optional(),
})

/** Asks the functions how they are. Throws an error with their reasons if they are not well. */
async function readHealth(functions: string) {
  const answer = await reach(`${functions}/health`)
  const health = healthAnswer.parse(await answer.json())
  if (!health.ok) throw new Error(`${answer.status}, for ${health.reasons?.join(', ')}`)
  return health
}

/** Makes a function that calls the functions as the site's pages do. */
const caller =
  (functions: string, site: string) =>
  async (name: CallName, body: object): Promise<unknown> => {
    const answer = await reach(functions + CALL_PATHS[name], {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID(), origin: new URL(site).origin },
      body: JSON.stringify(body),
    })
    const json: unknown = await answer.json()
    if (answer.ok) return json
    throw new Error(`${answer.status} ${ErrorResponse.safeParse(json).data?.error.code ?? 'without a reason'}`)
  }

/** Finds the code of a treatment for one person that this checkout sells. */
function anyTreatment(): string {
  const found = getCatalogue().entries.find(({ kind, persons }) => kind === 'treatment' && persons === 1)
  if (!found) throw new Error('no treatment is sold')
  return found.code
}

/** Makes the order for the cheapest voucher. Its buyer prints it, so that no mail is sent. */
const smallestVoucher = () => ({
  lang: 'es',
  item: {
    kind: 'gift',
    amountCents: SMALLEST,
    card: { lang: 'es', design: 'noche', to: 'Prueba', deliver: 'print', theyChoose: false },
  },
  buyer: { name: 'Prueba automática', email: 'prueba@nuilea.example' },
  clientToken: randomBytes(16).toString('base64url'),
  expectedTotalCents: SMALLEST,
  terms: true,
})

async function ask(url: string): Promise<Response> {
  const answer = await reach(url)
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}`)
  return answer
}
