import type { IncomingMessage, ServerResponse } from 'node:http'
import { Door, readCookie, writeCookie } from '../accounts/door'
import type { Member } from '../accounts/people'
import { SESSION_S, type Sessions } from '../accounts/sessions'
import { readAddress } from '../kit/answer'
import { localAccess, type Access } from '../kit/server'
import { pull } from '../publish/pull'
import { EDITOR_WORDS } from '../words/editor'
import type { Hosting } from './hosting'
import { OPENING, type Gate } from './preview'
import { newUserState, type SharedState, type UserState } from './state'

/** A person who is let in. `ticket` makes a ticket for the site beside the form, if that asks for one. */
export type Guest = { user: UserState; ticket?: () => string | undefined }

/** Where the editor is reached, and who is let in. */
type EditorAccess = Access<Guest> & {
  /** Decides who may look at the site beside the form. */
  gate: Gate
  /** Brings what others published into the folder; gives the sentence that says why it could not. */
  refresh: (isNeeded: boolean) => Promise<string | undefined>
}

/** Lets in the person at this machine. */
export function openLocalAccess(shared: SharedState): EditorAccess {
  const user = newUserState(shared)
  return { ...localAccess<Guest>({ user }), gate: { viewerOf: () => user }, refresh: () => Promise.resolve(undefined) }
}

/** The cookie of the editor, and that of the site beside the form, which opens nothing else. */
const COOKIE = '__Secure-editor'
const SITE_COOKIE = '__Secure-site'
/** How long the remote is not asked again (milliseconds). */
const FRESH_MS = 60_000

/** Lets in people with an account, over the web, and brings what others published. */
export function openHostedAccess(shared: SharedState, hosting: Hosting, now = Date.now): EditorAccess {
  const door = new Door({ ...hosting, cookie: COOKIE, app: EDITOR_WORDS.title }, now)
  /** The states of people outlive sessions: a person who signs in again still has the draft and open forms. */
  const users = new Map<string, UserState>()
  const userOf = (person: Member): UserState => {
    const user = users.get(person.email) ?? newUserState(shared, person)
    users.set(person.email, user)
    return user
  }
  const guestOf = (request: IncomingMessage): Guest | undefined => {
    const visitor = door.visitorOf(request)
    return visitor && { user: userOf(visitor.person), ticket: () => door.sessions.ticketOf(visitor.secret) }
  }
  let pulled = { at: -Infinity, obstacle: Promise.resolve<string | undefined>(undefined) }
  return {
    base: hosting.base,
    originOf: (request) => door.originOf(request),
    guestOf,
    answer: (place, request, response, wanted) =>
      door.answer(place, request, response, wanted, guestOf(request)?.user.token),
    refresh(isNeeded) {
      if (isNeeded || now() - pulled.at >= FRESH_MS)
        pulled = { at: now(), obstacle: shared.job?.isRunning ? Promise.resolve(undefined) : pullInto(shared) }
      return pulled.obstacle
    },
    gate: gateOf(hosting, door.sessions, userOf),
  }
}

async function pullInto(shared: SharedState): Promise<string | undefined> {
  const { files, sentence } = await pull(shared.options.root)
  if (files.length > 0) await shared.changed(files)
  return sentence
}

/**
 * Makes the gate of the site beside the form, which has an address of its own. A person who is signed in gets in with
 * a ticket of the editor, once, and with a cookie from then on.
 */
function gateOf({ origin: editor, site }: Hosting, sessions: Sessions, userOf: (person: Member) => UserState): Gate {
  const host = site === undefined ? undefined : new URL(site).host
  const refuse = (response: ServerResponse | undefined, status: number, sentence: string) => {
    response?.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', 'X-Robots-Tag': 'noindex, nofollow' })
    response?.end(sentence)
    return undefined
  }
  return {
    headers: { 'X-Robots-Tag': 'noindex, nofollow', 'Content-Security-Policy': `frame-ancestors ${editor}` },
    viewerOf: (request, response) => {
      if (site === undefined || request.headers.host !== host) return refuse(response, 421, 'Misdirected')
      const { pathname, searchParams } = readAddress(request.url, site)
      if (!response || pathname !== OPENING) {
        const person = sessions.viewerOf(readCookie(request, SITE_COOKIE) ?? '')
        return person ? userOf(person) : refuse(response, 403, EDITOR_WORDS.signIn.notHere)
      }
      const secret = sessions.redeem(searchParams.get('ticket') ?? '')
      if (secret === undefined) return refuse(response, 403, EDITOR_WORDS.signIn.notHere)
      const wanted = readAddress(searchParams.get('to') ?? '/', site)
      response.writeHead(303, {
        Location: wanted.origin === site ? wanted.href : `${site}/`,
        'Set-Cookie': writeCookie(SITE_COOKIE, secret, '/', SESSION_S),
        'Cache-Control': 'no-store',
      })
      response.end()
      return undefined
    },
  }
}
