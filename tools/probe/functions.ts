import { z } from 'zod'
import { bookingCall } from '#lib/contracts/booking'
import { CALLS } from '#lib/contracts/calls'
import { ErrorResponse, type ErrorCode } from '#lib/contracts/errors'
import { giftCall } from '#lib/contracts/gift'
import { CALL_NAMES, type CallName } from '#lib/contracts/names'
import { slotsCall } from '#lib/contracts/slots'
import { env } from '#lib/env'
import { functionUrl } from '#lib/functions/addresses'
import { BookingAnswer } from '#lib/functions/specification/booking'
import { GiftAnswer } from '#lib/functions/specification/gift'
import { SlotsAnswer } from '#lib/functions/specification/slots'
import { madridDay } from '#lib/time/madrid'
import { reach } from './reach'

type Schema = z.core.$ZodType
/**
 * A question that changes nothing; the schema of the answer, and of the one that what was asked for is unknown, by its
 * status (`any`: nobody reads its body; undefined: that status is none).
 */
type Question = { body: object; known: Schema; unknown?: (status: number) => Schema | 'any' | undefined }
/** What the site sends to functions of a contract: its calls, their headers, and what can be asked. */
type Contract = {
  names: readonly CallName[]
  headersOf: (name: CallName) => readonly string[]
  questions: Partial<Record<CallName, Question>>
}

/** The answer of an error: its code is one of ours to the letter. */
const refusal = (code: ErrorCode) =>
  z.intersection(z.object({ error: z.object({ code: z.literal(code) }) }), ErrorResponse)

// A number and an order of zeros, which nobody has.
const uid = '0000-0000-0000-0000-P'
const orderRef = `ord_${'0'.repeat(20)}`
const lastMinute = { kind: 'last', lang: 'es', day: madridDay(Date.now()) }

const CONTRACTS: Readonly<Record<typeof env.FUNCTIONS_CONTRACT, Contract>> = {
  reference: {
    names: CALL_NAMES,
    headersOf: (name) => (CALLS[name].key === 'never' ? ['content-type'] : ['content-type', 'idempotency-key']),
    questions: {
      slots: { body: lastMinute, known: slotsCall.response },
      gift: {
        body: { lang: 'es', uid },
        known: giftCall.response,
        unknown: (status) => (status === 404 ? refusal('gift_not_found') : undefined),
      },
      booking: {
        body: { op: 'status', orderRef, statusToken: '0'.repeat(43) },
        known: bookingCall.response,
        unknown: (status) => (status === 404 ? refusal('not_found') : undefined),
      },
    },
  },
  specification: {
    names: ['contact', 'survey', 'slots', 'gift', 'cardIntentV2', 'paypalIntent', 'booking'],
    headersOf: () => ['content-type'],
    questions: {
      slots: { body: lastMinute, known: SlotsAnswer },
      gift: {
        body: { lang: 'es', uid },
        known: GiftAnswer,
        unknown: (status) => (status === 404 ? 'any' : undefined),
      },
      booking: {
        body: { lang: 'es', id: orderRef },
        known: BookingAnswer,
        unknown: (status) => (status >= 400 && status < 500 ? 'any' : undefined),
      },
    },
  },
}

/** Asks every function of this checkout's environment. Throws the same lines if something does not hold. */
export async function askConfigured(): Promise<string> {
  const contract = env.FUNCTIONS_CONTRACT
  const addresses = CONTRACTS[contract].names
    .map((name) => ({ name, url: functionUrl(name) }))
    .filter(({ url }) => url !== '')
  if (addresses.length === 0) throw new Error('No address of a function is configured (.env.example lists them).')
  const findings = await Promise.all(addresses.map(({ name, url }) => askFunction(name, url, env.SITE_URL, contract)))
  const broken = findings.filter(({ holds }) => !holds).length
  const lines = findings.map(({ text }) => text)
  if (broken > 0) throw new Error([...lines, `${broken} of ${findings.length} addresses do not hold.`].join('\n'))
  return [...lines, `All ${findings.length} addresses hold.`].join('\n')
}

/**
 * Asks one function as a page of the site does: first by the browser's preflight, then with a question if it has one.
 * Gives a line, and below it what does not hold.
 */
export async function askFunction(
  name: CallName,
  url: string,
  site: string,
  contract: keyof typeof CONTRACTS = 'reference',
): Promise<{ holds: boolean; text: string }> {
  const { origin } = new URL(site)
  const address = new URL(url, origin)
  const isOwn = address.origin === origin
  const { questions, headersOf } = CONTRACTS[contract]
  const question = questions[name]
  const tell = (words: string, problems: readonly string[]) => ({
    holds: problems.length === 0,
    text: [`${problems.length === 0 ? '✓' : '✗'} ${name} ${url}: ${words}`, ...problems.map(indented)].join('\n'),
  })
  try {
    const first = await reach(address.href, preflightOf(origin, headersOf(name)))
    const asked = question && (await reach(address.href, requestOf(origin, question.body)))
    const cors = isOwn ? [] : [...preflightProblems(first, origin, headersOf(name)), ...corsProblems(asked, origin)]
    const answer = question && asked ? await answerProblems(asked, question) : []
    const words = [
      'reached',
      isOwn ? 'no CORS needed' : cors.length > 0 ? 'no CORS' : 'CORS',
      question
        ? `${answer.length > 0 ? 'breaks' : 'keeps'} the contract`
        : 'not asked, because that would do something',
    ]
    return tell(words.join(', '), [...new Set([...cors, ...answer])])
  } catch (error) {
    return tell(error instanceof Error ? error.message : String(error), ['A page would get no answer.'])
  }
}

const indented = (text: string) => `    ${text.replaceAll('\n', '\n    ')}`

const preflightOf = (origin: string, headers: readonly string[]): RequestInit => ({
  method: 'OPTIONS',
  headers: {
    origin,
    'access-control-request-method': 'POST',
    'access-control-request-headers': headers.join(','),
  },
  redirect: 'manual',
})

const requestOf = (origin: string, body: object): RequestInit => ({
  method: 'POST',
  headers: { origin, 'content-type': 'application/json' },
  body: JSON.stringify(body),
  redirect: 'manual',
})

const isRedirect = ({ status }: Response) => status >= 300 && status < 400
const redirects = (answer: Response) =>
  `It redirects (${answer.status}) to ${answer.headers.get('location')}: to a page that is no answer.`

/** Lists why a browser would not send the call after this answer to its preflight. */
function preflightProblems(answer: Response, origin: string, wanted: readonly string[]): string[] {
  if (isRedirect(answer)) return [redirects(answer)]
  if (!answer.ok) return [`The preflight (OPTIONS) is answered ${answer.status}; a browser wants 200 or 204.`]
  const allowed = (answer.headers.get('access-control-allow-headers') ?? '').toLowerCase().split(/\s*,\s*/)
  const missing = allowed.includes('*') ? [] : wanted.filter((header) => !allowed.includes(header))
  return [
    ...corsProblems(answer, origin),
    ...(missing.length > 0 ? [`Access-Control-Allow-Headers of the preflight lacks ${missing.join(', ')}.`] : []),
  ]
}

/** Says if a page may not read an answer. */
function corsProblems(answer: Response | undefined, origin: string): string[] {
  const allowed = answer?.headers.get('access-control-allow-origin')
  if (!answer || isRedirect(answer) || allowed === origin || allowed === '*') return []
  return [`Access-Control-Allow-Origin is ${allowed ?? 'missing'}, not ${origin}.`]
}

/** Lists what breaks the contract in the answer to a question, in zod's words. */
async function answerProblems(answer: Response, { known, unknown }: Question): Promise<string[]> {
  const { status, ok } = answer
  if (isRedirect(answer)) return [redirects(answer)]
  const schema = ok ? known : unknown?.(status)
  if (schema === 'any') return []
  if (schema === undefined) return [`It answers ${status}.`]
  const json = asJson(await answer.text())
  if (!json) return [`It answers ${status} with ${answer.headers.get('content-type') ?? 'a body'} that is not JSON.`]
  const { error } = z.safeParse(schema, json.value)
  return error ? [`It answers ${status}, but:\n${z.prettifyError(error)}`] : []
}

function asJson(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) }
  } catch {
    return undefined
  }
}
