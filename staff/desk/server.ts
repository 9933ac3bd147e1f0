import { randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { ReactElement } from 'react'
import { Day } from '#lib/contracts/scalars'
import { madridDay } from '#lib/time/madrid'
import type { Deps } from '#functions/domain/deps'
import { lastEvent } from '#functions/domain/orders/history'
import { Door } from '../accounts/door'
import type { Hosted } from '../accounts/hosting'
import { bodyOf, readAddress, Refused, sendScreen, sendTo } from '../kit/answer'
import { localAccess, script, serveScreens, styles, type Access, type Asked } from '../kit/server'
import { SCREEN_WORDS as t } from '../words/desk-screens'
import { submitForm, type Actor } from './submit'
import { openDesk, StaffRefused } from './desk'
import { awayScreen } from './screens/away'
import { bookingScreen } from './screens/booking'
import type { DeskNotice, Sight } from './screens/layout'
import { findScreen, newScreen } from './screens/new'
import { todayScreen } from './screens/today'
import { voucherScreen } from './screens/voucher'
import { waitingScreen } from './screens/waiting'
import { whatIsWaiting } from './waiting'

const HERE = fileURLToPath(new URL('./', import.meta.url))
const MOST_FORM = 100_000

/** A person who is let in, with the notice for the next screen. */
export type DeskGuest = Actor & { notice?: DeskNotice; canSignOut: boolean }

export type DeskAccess = Access<DeskGuest>

/** Lets in the person at this machine, as a manager under this name. */
export const openLocalDesk = (name: string): DeskAccess =>
  localAccess({ name, isManager: true, token: newToken(), canSignOut: false })

/** Lets in people with an account, over the web. */
export function openHostedDesk(hosting: Hosted, now?: () => number): DeskAccess {
  const cookie = hosting.origin.startsWith('https:') ? '__Secure-desk' : 'desk'
  const door = new Door({ ...hosting, cookie, app: t.title }, now)
  const guests = new Map<string, DeskGuest>()
  const guestOf: DeskAccess['guestOf'] = (request) => {
    const visitor = door.visitorOf(request)
    if (!visitor) return undefined
    const { email, name, role } = visitor.person
    const guest = guests.get(email) ?? { name, isManager: role === 'manager', token: newToken(), canSignOut: true }
    guests.set(email, guest)
    return guest
  }
  return {
    base: hosting.base,
    originOf: (request) => door.originOf(request),
    guestOf,
    answer: (place, request, response, wanted) =>
      door.answer(place, request, response, wanted, guestOf(request)?.token),
  }
}

/** Gives the result of the last press, once. */
function takeNotice(guest: DeskGuest): DeskNotice | undefined {
  const { notice } = guest
  guest.notice = undefined
  return notice
}

const newToken = () => randomBytes(24).toString('hex')

type Serving = { deps: () => Deps; access: DeskAccess; port: number; root?: string }

/** Opens the desk on this machine alone. `root`: the project with the fonts and colours of the screens. */
export async function openDeskServer({ deps, access, port, root = process.cwd() }: Serving) {
  async function post({ guest, place, origin, request, response }: Asked<DeskGuest>): Promise<void> {
    const form = new URLSearchParams((await bodyOf(request, MOST_FORM, t.tooLarge)).toString('utf8'))
    if (place !== '/do')
      return sendScreen(response, await show(guest, place, new URLSearchParams(), { typed: Object.fromEntries(form) }))
    const acted = await submitForm(deps(), guest, form)
    if ('to' in acted) {
      guest.notice = acted.notice
      return sendTo(response, acted.to)
    }
    const back = readAddress(acted.back, `${origin}/`)
    const screen = await show(guest, back.pathname, back.searchParams, acted.sight)
    sendScreen(response, screen, { status: acted.status })
  }

  /** Shows a screen, with what was typed and the result. */
  async function show(
    guest: DeskGuest,
    place: string,
    query: URLSearchParams,
    more: Partial<Sight> = {},
  ): Promise<ReactElement> {
    const desk = openDesk(deps(), guest.name)
    const { isManager, token } = guest
    const person = guest.canSignOut ? guest.name : undefined
    const waiting = (await whatIsWaiting(desk)).length
    const isPosted = more.typed !== undefined
    const sight: Sight = { desk, person, isManager, token, waiting, isPosted, typed: {}, ...more }
    try {
      return await screenAt(sight, place, query)
    } catch (error) {
      if (!(error instanceof StaffRefused) || place === '/') throw error
      const refused: Sight = { ...sight, notice: { tone: 'error', lines: error.message.split('\n') } }
      return place === '/voucher' ? voucherScreen(refused, undefined) : waitingScreen(refused)
    }
  }

  return serveScreens<DeskGuest>({
    access,
    port,
    root,
    words: t,
    files: {
      '/desk/desk.css': styles(path.join(HERE, 'desk.css')),
      '/desk/grid.css': ['text/css; charset=utf-8', () => GRID],
      '/desk/client.js': await script(path.join(HERE, 'client.ts')),
      '/worker.js': await script(path.join(HERE, 'worker.ts')),
    },
    get: async ({ guest, place, query, request, response }) => {
      if (place === '/changes') return tellChanges(deps(), response)
      // The result of a press is for the screen that comes after it, and not for one that only follows the day.
      const notice = request.headers['x-follows'] === undefined ? takeNotice(guest) : undefined
      sendScreen(response, await show(guest, place, query, { notice }))
    },
    post,
  })
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
    case '/booking':
      return bookingScreen(sight, query.get('ref') ?? '', day)
    case '/new':
      return newScreen({ ...sight, typed: { ...Object.fromEntries(query), ...typed } })
    case '/waiting':
      return waitingScreen(sight)
    case '/away':
      return awayScreen(sight)
    case '/voucher':
      return voucherScreen(sight, query.get('ref') ?? typed.number)
    case '/find':
      return findScreen(sight, typed.person ?? desk.deps.keys.openIfOurs(query.get('of') ?? '') ?? '')
  }
  throw new Refused(404, t.notFound)
}

const MOST_ROWS = 100
const MOST_COLUMNS = 10

/** Places in the grid of a day, as classes: the content security policy forbids styles in the page itself. */
const GRID = [
  ...Array.from({ length: MOST_ROWS }, (_, n) => `.from-${n} { grid-row-start: ${n} } .to-${n} { grid-row-end: ${n} }`),
  ...Array.from(
    { length: MOST_COLUMNS },
    (_, n) => `.left-${n} { grid-column-start: ${n} } .right-${n} { grid-column-end: ${n} }
.columns-${n} { grid-template-columns: 4rem repeat(${n}, minmax(8rem, 1fr)) }`,
  ),
].join('\n')
