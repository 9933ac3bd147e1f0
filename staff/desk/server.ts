import type { ServerResponse } from 'node:http'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { ReactElement } from 'react'
import { Day } from '#lib/contracts/scalars'
import { madridDay } from '#lib/time/madrid'
import type { Deps } from '#functions/domain/deps'
import { lastEvent } from '#functions/domain/orders/history'
import { bodyOf, readAddress, Refused, sendFile, sendScreen, sendTo } from '../kit/answer'
import type { Guest, Seen } from '../kit/guest'
import { script, styles, type Asked, type Half } from '../kit/server'
import { SCREEN_WORDS as t } from '../words/es'
import { sheetOf } from './vouchers'
import { submitForm } from './submit'
import { openDesk, StaffRefused } from './desk'
import { awayScreen } from './screens/away'
import { bookingScreen } from './screens/booking'
import { closingScreen } from './screens/closing'
import type { DeskNotice, Sight } from './screens/layout'
import { findScreen, newScreen } from './screens/new'
import { todayScreen } from './screens/today'
import { voucherScreen } from './screens/voucher'
import { waitingScreen } from './screens/waiting'
import { whatIsWaiting } from './waiting'

const HERE = fileURLToPath(new URL('./', import.meta.url))
const MOST_FORM = 100_000

/** Makes the half of the service for reception, over the functions' store. */
export async function receptionHalf(deps: () => Deps): Promise<Half> {
  /** The results of presses for the screens that come after them, by person. */
  const notices = new Map<string, DeskNotice>()
  function takeNotice({ email }: Guest): DeskNotice | undefined {
    const notice = notices.get(email)
    notices.delete(email)
    return notice
  }

  async function post({ place, origin, request, response, ...seen }: Asked): Promise<void> {
    const form = new URLSearchParams((await bodyOf(request, MOST_FORM, t.tooLarge)).toString('utf8'))
    if (place !== '/do')
      return sendScreen(response, await show(seen, place, new URLSearchParams(), { typed: Object.fromEntries(form) }))
    const acted = await submitForm(deps(), seen.guest, form)
    if ('to' in acted) {
      notices.set(seen.guest.email, acted.notice)
      return sendTo(response, acted.to)
    }
    const back = readAddress(acted.back, `${origin}/`)
    const screen = await show(seen, back.pathname, back.searchParams, acted.sight)
    sendScreen(response, screen, { status: acted.status })
  }

  /** Shows a screen, with what was typed and the result. */
  async function show(
    seen: Seen,
    place: string,
    query: URLSearchParams,
    more: Partial<Sight> = {},
  ): Promise<ReactElement> {
    const desk = openDesk(deps(), seen.guest.name)
    const waiting = (await whatIsWaiting(desk)).length
    const sight: Sight = { desk, seen, waiting, isPosted: more.typed !== undefined, typed: {}, ...more }
    try {
      return await screenAt(sight, place, query)
    } catch (error) {
      if (!(error instanceof StaffRefused) || place === '/') throw error
      const refused: Sight = { ...sight, notice: { tone: 'error', lines: error.message.split('\n') } }
      return place === '/voucher' ? voucherScreen(refused, undefined) : waitingScreen(refused)
    }
  }

  return {
    name: 'reception',
    files: {
      '/desk.css': styles(path.join(HERE, 'desk.css')),
      '/grid.css': ['text/css; charset=utf-8', () => GRID],
      '/client.js': await script(path.join(HERE, 'client.ts')),
      '/worker.js': await script(path.join(HERE, 'worker.ts')),
    },
    get: async ({ place, query, request, response, ...seen }) => {
      if (place === '/changes') return tellChanges(deps(), response)
      if (place === '/voucher.pdf') {
        const sheet = await sheetOf(openDesk(deps(), seen.guest.name), query.get('ref') ?? '')
        if (!sheet) throw new Refused(404, t.notFound)
        return sendFile(response, sheet, 'application/pdf', true)
      }
      // The result of a press is for the screen that comes after it, and not for one that only follows the day.
      const notice = request.headers['x-follows'] === undefined ? takeNotice(seen.guest) : undefined
      sendScreen(response, await show(seen, place, query, { notice }))
    },
    post,
  }
}

/** How often the store is asked whether something happened (milliseconds). */
const LOOK_MS = 1000

/** Tells a screen each time something happens, as long as it listens. Polls: any store can give its last event. */
async function tellChanges({ store }: Deps, response: ServerResponse): Promise<void> {
  response.writeHead(200, {
    'Content-Type': 'text/event-stream',
    'Cache-Control': 'no-store',
    'X-Accel-Buffering': 'no',
  })
  let known: string | null | undefined
  while (!response.destroyed) {
    const last = await lastEvent(store)
    response.write(known === undefined || known === last ? ':\n\n' : 'data: changed\n\n')
    known = last
    await setTimeout(LOOK_MS, undefined, { ref: false })
  }
}

function screenAt(sight: Sight, place: string, query: URLSearchParams): Promise<ReactElement> | ReactElement {
  const { desk, typed } = sight
  const day = Day.safeParse(query.get('day')).data
  switch (place) {
    case '/':
      return todayScreen(sight, day ?? madridDay(desk.deps.now()))
    case '/closing':
      return closingScreen(sight, day ?? madridDay(desk.deps.now()))
    case '/booking':
      return bookingScreen(sight, query.get('ref') ?? '', { day, what: query.get('what') ?? undefined })
    case '/new':
      return newScreen({ ...sight, typed: { ...Object.fromEntries(query), ...typed } })
    case '/waiting':
      return waitingScreen(sight)
    case '/away':
      return awayScreen(sight, { ...(day && { day }), resource: query.get('resource') ?? undefined })
    case '/voucher':
      return voucherScreen(sight, query.get('ref') ?? typed.number)
    case '/find':
      return findScreen(sight, typed.person ?? desk.deps.keys.openIfOurs(query.get('of') ?? '') ?? '')
  }
  throw new Refused(404, t.notFound)
}

const MOST_ROWS = 100
const MOST_COLUMNS = 10

/**
 * Places in the grid of a day, as classes: the content security policy forbids styles in the page itself. The columns
 * of the two therapists are twice as wide as those of the rooms, which most bookings leave empty.
 */
const GRID = [
  ...Array.from({ length: 15 }, (_, n) => `.past-${n} { margin-top: calc(var(--tap) * ${n} / 15) }`),
  ...Array.from({ length: MOST_ROWS }, (_, n) => `.from-${n} { grid-row-start: ${n} } .to-${n} { grid-row-end: ${n} }`),
  ...Array.from(
    { length: MOST_COLUMNS },
    (_, n) => `.left-${n} { grid-column-start: ${n} } .right-${n} { grid-column-end: ${n} }
.columns-${n} { grid-template-columns: 4rem repeat(2, minmax(10rem, 2fr)) repeat(${n}, minmax(8rem, 1fr)) }`,
  ),
].join('\n')
