import type { APIRequestContext, APIResponse, Locator, Page, Route } from '@playwright/test'
import { DEADLINE_MS, type Call } from '#lib/contracts/call'
import { CALLS, type CallName } from '#lib/contracts/calls'
import { functionUrl } from '#lib/functions/addresses'
import type { Lang } from '#lib/routes/languages'
import { MESSAGES } from '#tests/messages'
import { expect, test } from './test'

type Sentences = typeof MESSAGES.es.failure

const open = { 'access-control-allow-origin': '*' }
const refuse = (route: Route, status: number, code: string, retryAfterS?: number) =>
  route.fulfill({ status, headers: open, json: { error: { code, requestId: 'req_test', retryAfterS } } })

type Fault = {
  name: string
  answer: (route: Route) => Promise<unknown>
  says: (messages: Sentences) => string | RegExp
  /** Whether the browser knows that it has no connection. */
  isOffline?: boolean
  /** The function did what it was asked: only a question is asked again by itself. */
  isDone?: boolean
  /** How often the page may have asked by itself. */
  requests: number
}

/** What a network does to a call, and what is said about it. */
const FAULTS: readonly Fault[] = [
  { name: 'no answer', answer: async () => undefined, says: ({ timeout }) => timeout, requests: 1 },
  {
    name: 'reset',
    answer: (route) => route.abort('connectionreset'),
    says: ({ unreachable }) => unreachable,
    requests: 2,
  },
  {
    name: 'a server that is down',
    answer: (route) => route.abort('connectionrefused'),
    says: ({ unreachable }) => unreachable,
    requests: 2,
  },
  {
    name: 'offline',
    isOffline: true,
    answer: (route) => route.abort('internetdisconnected'),
    says: ({ offline }) => offline,
    requests: 2,
  },
  {
    name: '500',
    answer: (route) => refuse(route, 500, 'internal'),
    says: ({ refused }) => refused.internal,
    requests: 2,
  },
  {
    name: '502 with HTML',
    answer: (route) => route.fulfill({ status: 502, headers: open, body: '<h1>Bad gateway</h1>' }),
    says: ({ unreadable }) => unreadable,
    requests: 2,
  },
  {
    name: 'broken JSON',
    answer: (route) => route.fulfill({ headers: open, body: '{"ok":' }),
    says: ({ unreadable }) => unreadable,
    isDone: true,
    requests: 2,
  },
  {
    name: 'the wrong shape',
    answer: (route) => route.fulfill({ headers: open, json: { ok: 'yes', slots: [{}], gift: 3 } }),
    says: ({ unreadable }) => unreadable,
    isDone: true,
    requests: 2,
  },
  {
    name: '429',
    answer: (route) => refuse(route, 429, 'rate_limited', 30),
    says: ({ rate_limited }) => new RegExp(rate_limited.replace('.', '\\.').replace('{minutes, number}', '\\d+')),
    requests: 1,
  },
]

export type Case = {
  call: CallName
  lang: Lang
  /** What says that the call is under way. */
  waits: (page: Page) => Locator
  /** The visitor is back on the page after leaving it: finds what was typed, and makes the call again. */
  again: (page: Page) => Promise<void>
  /** Goes to where the call is made and makes it. */
  begin: (page: Page, request: APIRequestContext) => Promise<void>
  /** Words of the visitor that must stand in the message to the spa. */
  details: string
  /** What was typed must still be there. */
  keeps: (page: Page) => Promise<void>
  /** What is there once the call has succeeded. */
  success: (page: Page) => Locator
}

/**
 * What every call goes through: no answer, too many of them, and one of the others in its turn, since one function
 * makes all calls (tests/unit/functions/call.test.ts). With EVERY_PAGE=1 each goes through all.
 */
function faultsOf(nth: number): readonly Fault[] {
  if (process.env.EVERY_PAGE) return FAULTS
  const others = FAULTS.slice(1, -1)
  return FAULTS.filter((fault) => !others.includes(fault) || fault === others[nth % others.length])
}

/**
 * Takes a call through faults, one after the other on one page. At last an answer takes long: that is said, and nothing
 * can be sent twice. Then the visitor leaves, and comes back: nothing typed is lost, and although the next answer is
 * lost on its way, there is one order.
 */
export async function goThrough(
  page: Page,
  request: APIRequestContext,
  { call, lang, begin, details, keeps, waits, again, success }: Case,
  nth: number,
) {
  const words = MESSAGES[lang].failure
  const faults = faultsOf(nth)
  let fault = faults[0]
  const keys: (string | undefined)[] = []
  const orders: (string | undefined)[] = []
  await page.clock.install()
  await page.route(functionUrl(call), async (route) => {
    if (isStatus(route)) return route.continue()
    keys.push(route.request().headers()['idempotency-key'])
    if (fault) return fault.answer(route)
    const response = await route.fetch()
    orders.push(await orderOf(response))
    // The first answer does not come while somebody waits for it; the second is lost.
    if (orders.length === 2) await route.abort('connectionreset')
    if (orders.length > 2) await route.fulfill({ response })
  })

  const retry = page.getByRole('button', { name: words.retry })
  for (const [index, each] of faults.entries())
    await test.step(each.name, async () => {
      fault = each
      keys.length = 0
      await page.evaluate(
        (onLine) => Object.defineProperty(navigator, 'onLine', { configurable: true, value: onLine }),
        !each.isOffline,
      )
      if (index === 0) await begin(page, request)
      else await retry.click()
      if (each.name === 'no answer') {
        await expect.poll(() => keys.length).toBe(1)
        const { deadlineMs = DEADLINE_MS }: Call = CALLS[call]
        await page.clock.fastForward(deadlineMs)
      }
      const alert = page.getByRole('alert').filter({ hasText: each.says(words) })
      await expect(alert).toBeVisible()
      const isOnce = each.isDone && CALLS[call].key !== 'never'
      expect(keys.length, 'requests').toBe(isOnce ? 1 : each.requests)
      expect(new Set(keys).size, 'one key for all of them').toBe(1)
      expect(
        decodeURIComponent((await alert.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')) ?? ''),
      ).toContain(details)
      await keeps(page)
    })
  await expect(retry, 'after 429 one has to wait').toBeDisabled()
  await page.clock.fastForward(31_000)
  await expect(retry).toBeEnabled()

  await test.step('late, and left meanwhile', async () => {
    fault = undefined
    // However long this machine takes, it is not too late for an answer.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000)
    // Twice at once is once.
    await retry.dblclick()
    await expect.poll(() => orders.length).toBe(1)
    await expect(waits(page).first()).toBeVisible()
    await expect(success(page)).toBeHidden()
    const pressed = page.getByRole('button', { disabled: true }).and(waits(page))
    for (let times = 0; times < 2 && (await pressed.count()) > 0; times += 1) await pressed.click({ force: true })
    await page.keyboard.press('Enter')
    await page.clock.resume()
    await page.goto('/robots.txt')
    expect(orders, 'sent once').toHaveLength(1)
    keys.length = 0
    await page.goBack()
    await again(page)
    await expect(success(page)).toBeVisible()
    expect(orders).toEqual([orders[0], orders[0], orders[0]])
    expect(new Set(keys).size, 'a lost answer is asked for with the same key').toBe(1)
  })
}

/** Tells whether a request asks about an order that is already there, which is another question. */
const isStatus = (route: Route) => route.request().postDataJSON()?.op === 'status'
/** Gives the order that an answer is about, where there is one. */
const orderOf = async (answer: APIResponse): Promise<string | undefined> => {
  const { orderRef, booking } = await answer.json()
  return orderRef ?? booking?.orderRef
}
