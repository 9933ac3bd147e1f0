import type { IncomingMessage, ServerResponse } from 'node:http'
import { Refused } from '../kit/answer'
import type { Gate } from './preview'
import { newUserState, type SharedState, type UserState } from './state'

/** Somebody who is let in. `ticket` makes a ticket for the site beside the form, if that asks for one. */
export type Guest = { user: UserState; ticket?: () => string | undefined }

/** Where the editor is reached, and who is let in. */
export type EditorAccess = {
  /** The path below which the editor is: empty, or /admin. */
  base: string
  /** Gives the origin that a request was sent to. Refuses a host name that is not the editor's. */
  originOf: (request: IncomingMessage) => string
  guestOf: (request: IncomingMessage) => Guest | undefined
  /**
   * Answers requests about signing in, and requests of people who are not let in; `wanted` is where those want to go.
   * Tells whether it answered.
   */
  answer: (place: string, request: IncomingMessage, response: ServerResponse, wanted: string) => Promise<boolean>
  /** Decides who may look at the site beside the form. */
  gate: Gate
  /** Brings what others published into the folder; gives the sentence that says why it could not. */
  refresh: (isNeeded: boolean) => Promise<string | undefined>
}

/** Lets in whoever works at this machine. */
export function openLocalAccess(shared: SharedState): EditorAccess {
  const user = newUserState(shared)
  return {
    base: '',
    originOf({ headers: { host = '' }, socket: { localPort } }) {
      // Another host name may belong to another site, which must not read what is on this machine.
      if (![`127.0.0.1:${localPort}`, `localhost:${localPort}`].includes(host)) throw new Refused(421, 'Misdirected')
      return `http://${host}`
    },
    guestOf: () => ({ user }),
    answer: () => Promise.resolve(false),
    gate: { viewerOf: () => user },
    refresh: () => Promise.resolve(undefined),
  }
}
