import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { freePort } from '../../../tools/serve.mjs'
import type { CallName } from '#lib/contracts/names'
import { askFunction } from '#tools/probe/functions'
import { portOf } from '../../functions/port'

const SITE = 'https://www.nuilea.example'
const OPEN = {
  'access-control-allow-origin': SITE,
  'access-control-allow-headers': 'Content-Type, Idempotency-Key',
}
const META = { requestId: 'req_1', serverNow: '2026-11-23T10:00:00+01:00', mode: 'live' }
const FLAGS = { isTodayFree: false, isTodayCouple: false, isTodayOneHour: false, isTodayOneCouple: false }
const NOTHING_FREE = {
  ...{ day: '2026-11-23', zone: 'Europe/Madrid', closed: false, slots: [], flags: FLAGS, meta: META },
}

type Answer = { status?: number; headers?: Record<string, string>; body?: unknown }

/** Starts a function that answers preflights and calls like this; its address, and what was sent to it. */
async function start(answer: Answer, preflight: Answer = { status: 204, headers: OPEN }) {
  const seen: { method?: string; headers: IncomingMessage['headers']; body: string }[] = []
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const { method, headers } = request
    seen.push({ method, headers, body: await text(request) })
    const { status = 200, body = '', ...given } = method === 'OPTIONS' ? preflight : answer
    response.writeHead(status, { 'content-type': 'application/json', ...OPEN, ...given.headers })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  }
  const server = createServer((request, response) => void serve(request, response))
  return { url: `http://127.0.0.1:${await portOf(server)}/f`, seen }
}

it('a function that keeps the contract is reached, lets the site’s pages in, and answers', async () => {
  const { url, seen } = await start({ body: NOTHING_FREE })
  expect(await askFunction('slots', url, SITE)).toEqual({
    holds: true,
    text: `✓ slots ${url}: reached, CORS, keeps the contract`,
  })
  expect(seen).toMatchObject([
    {
      method: 'OPTIONS',
      headers: {
        origin: SITE,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
      },
    },
    { method: 'POST', headers: { origin: SITE, 'content-type': 'application/json' } },
  ])
})

it.each(['contact', 'survey', 'cardIntentV2', 'paypalIntent', 'withdrawal'] as const)(
  '%s is never called, because that would do something',
  async (name) => {
    const { url, seen } = await start({ status: 500 })
    expect(await askFunction(name, url, SITE)).toEqual({
      holds: true,
      text: `✓ ${name} ${url}: reached, CORS, not asked, because that would do something`,
    })
    expect(seen.map(({ method, headers }) => [method, headers['access-control-request-headers']])).toEqual([
      ['OPTIONS', 'content-type,idempotency-key'],
    ])
  },
)

it('an unknown voucher and an unknown order are refused by their codes', async () => {
  const refuses = (code: string) => start({ status: 404, body: { error: { code, requestId: 'req_1' } } })
  const good = await refuses('gift_not_found')
  expect(await askFunction('gift', good.url, SITE)).toMatchObject({ holds: true })
  expect(JSON.parse(good.seen[1]?.body ?? '')).toEqual({ lang: 'es', uid: '0000-0000-0000-0000-P' })
  expect(await askFunction('booking', (await refuses('not_found')).url, SITE)).toMatchObject({ holds: true })
  const other = await refuses('no_such_thing')
  expect(await askFunction('gift', other.url, SITE)).toEqual({
    holds: false,
    text: [
      `✗ gift ${other.url}: reached, CORS, breaks the contract`,
      '    It answers 404, but:',
      '    ✖ Invalid input: expected "gift_not_found"',
      '      → at error.code',
    ].join('\n'),
  })
})

it('the field that breaks the contract is named in zod’s words', async () => {
  const { url } = await start({ body: { ...NOTHING_FREE, day: '23.11.2026', meta: { ...META, mode: 'real' } } })
  const { holds, text } = await askFunction('slots', url, SITE)
  expect(holds).toBe(false)
  expect(text).toContain('✖ Invalid ISO date\n      → at day')
  expect(text).toContain('✖ Invalid option: expected one of "live"|"test"|"sim"\n      → at meta.mode')
})

it.each<[what: string, preflight: Answer, problem: string]>([
  [
    'without any CORS',
    { status: 404, headers: {} },
    'The preflight (OPTIONS) is answered 404; a browser wants 200 or 204.',
  ],
  [
    'for another site',
    { headers: { ...OPEN, 'access-control-allow-origin': 'https://other.example' } },
    `Access-Control-Allow-Origin is https://other.example, not ${SITE}.`,
  ],
  [
    'with the headers of Google’s sample',
    { status: 204, headers: { ...OPEN, 'access-control-allow-headers': 'Content-Type' } },
    'Access-Control-Allow-Headers of the preflight lacks idempotency-key.',
  ],
  [
    'that redirects',
    { status: 301, headers: { location: 'https://f.example/' } },
    'It redirects (301) to https://f.example/: to a page that is no answer.',
  ],
])('a preflight %s does not let pages in', async (_, preflight, problem) => {
  const { url } = await start({}, preflight)
  expect(await askFunction('contact', url, SITE)).toEqual({
    holds: false,
    text: `✗ contact ${url}: reached, no CORS, not asked, because that would do something\n    ${problem}`,
  })
})

it.each<[what: string, answer: Answer, problem: string]>([
  [
    'HTML',
    { headers: { 'content-type': 'text/html' }, body: '<!DOCTYPE html>' },
    'It answers 200 with text/html that is not JSON.',
  ],
  ['nothing', {}, 'It answers 200 with application/json that is not JSON.'],
  ['an error', { status: 500, body: {} }, 'It answers 500.'],
  [
    'a redirect',
    { status: 302, headers: { location: '/elsewhere' } },
    'It redirects (302) to /elsewhere: to a page that is no answer.',
  ],
])('%s is no answer of the contract', async (_, answer, problem) => {
  const { url } = await start(answer)
  expect(await askFunction('slots', url, SITE)).toEqual({
    holds: false,
    text: `✗ slots ${url}: reached, CORS, breaks the contract\n    ${problem}`,
  })
})

it('an answer that pages may not read is no good, although its preflight is', async () => {
  const { url } = await start({ body: NOTHING_FREE, headers: { 'access-control-allow-origin': 'null' } })
  expect((await askFunction('slots', url, SITE)).text).toContain(`Access-Control-Allow-Origin is null, not ${SITE}.`)
})

it('a function that is down is said to be down', async () => {
  const url = `http://127.0.0.1:${await freePort()}/f`
  expect(await askFunction('slots', url, SITE)).toEqual({
    holds: false,
    text: `✗ slots ${url}: not reached (ECONNREFUSED)\n    A page would get no answer.`,
  })
})

it('a function under a path of the site needs no CORS', async () => {
  const { url } = await start({ body: NOTHING_FREE, headers: { 'access-control-allow-origin': '' } }, { status: 405 })
  const { origin, pathname } = new URL(url)
  expect(await askFunction('slots', pathname, origin)).toEqual({
    holds: true,
    text: '✓ slots /f: reached, no CORS needed, keeps the contract',
  })
})

it('the owner’s functions are asked in their own words: only Content-Type, and what they answer', async () => {
  const titles = { es: 'Vale', en: 'Voucher', de: 'Gutschein', fr: 'Bon' }
  const plain = { status: 204, headers: { ...OPEN, 'access-control-allow-headers': 'Content-Type' } }
  const ask = async (name: CallName, answer: Answer) => {
    const { url, seen } = await start(answer, plain)
    const { holds, text } = await askFunction(name, url, SITE, 'specification')
    return { holds, text, asked: seen[1] && JSON.parse(seen[1].body) }
  }
  expect(await ask('contact', {})).toMatchObject({ holds: true, asked: undefined })
  expect(await ask('cardIntentV2', {})).toMatchObject({ holds: true, asked: undefined })
  const group = { slots: ['18:00'], treatments: [{ titleCode: 'MA-2', price: '65' }] }
  expect(await ask('slots', { body: { single: { '60S': group } } })).toMatchObject({
    holds: true,
    asked: { kind: 'last', lang: 'es' },
  })
  expect((await ask('slots', { body: { single: { '60S': { ...group, slots: ['6pm'] } } } })).text).toMatch(
    /✖ .*\n +→ at single\.60S\.slots\[0\]$/,
  )
  const voucher = { code: 'RE-1', amount: 100, title: titles, status: 0 }
  expect(await ask('gift', { body: voucher })).toMatchObject({ holds: true })
  expect(await ask('gift', { status: 404, body: '<h1>No' })).toMatchObject({ holds: true })
  expect((await ask('gift', { body: { ...voucher, amount: 'much' } })).text).toMatch(/→ at amount$/)
  expect((await ask('gift', { status: 500 })).text).toMatch(/It answers 500\.$/)
  expect(await ask('booking', { status: 400 })).toMatchObject({
    holds: true,
    asked: { id: `ord_${'0'.repeat(20)}`, lang: 'es' },
  })
  expect((await ask('booking', { body: { kind: 'massage', title: titles } })).text).toMatch(/→ at kind/)
})
