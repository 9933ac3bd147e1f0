import type { IncomingMessage, ServerResponse } from 'node:http'
import { Refused } from './answer'
import type { SharedState } from './shared-state'
import type { Gate } from './preview'
import { newUserState, type UserState } from './user-state'

/** Somebody who was let in. `ticket` opens the site beside the form, where that asks too. */
export type Guest = { user: UserState; ticket?: () => string | undefined }

/** Where the editor is reached, and who is let in. */
export type EditorAccess = {
  /** The path below which the editor is: nothing, or /admin. */
  base: string
  /** Gives the origin that a request was sent to. Refuses a name that leads here from elsewhere. */
  originOf: (request: IncomingMessage) => string
  guestOf: (request: IncomingMessage) => Guest | undefined
  /** Answers what concerns signing in, and whoever is not let in; `wanted` is where they go. Tells whether it did. */
  answer: (place: string, request: IncomingMessage, response: ServerResponse, wanted: string) => Promise<boolean>
  /** Who is let in at the site beside the form. */
  gate: Gate
  /** Brings the folder up to date with what others published; gives why it could not. */
  refresh: (isNeeded: boolean) => Promise<string | undefined>
}

/** Lets in whoever works at this machine, by this machine's own names. */
export function openLocalAccess(shared: SharedState, port: () => number): EditorAccess {
  const user = newUserState(shared)
  return {
    base: '',
    originOf({ headers: { host = '' } }) {
      // A name that leads here from elsewhere is not ours: no other site may read what is on this machine.
      if (![`127.0.0.1:${port()}`, `localhost:${port()}`].includes(host)) throw new Refused(421, 'Misdirected')
      return `http://${host}`
    },
    guestOf: () => ({ user }),
    answer: () => Promise.resolve(false),
    gate: { viewerOf: () => user },
    refresh: () => Promise.resolve(undefined),
  }
}
