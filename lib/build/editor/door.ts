import type { IncomingMessage, ServerResponse } from 'node:http'
import { Refused } from './answer'
import type { Office } from './office'
import type { Gate } from './preview'
import { newSeat, type Seat } from './seat'

/** Somebody who was let in. `ticket` opens the site beside the form, where that asks too. */
export type Guest = { seat: Seat; ticket?: () => string | undefined }

/** Where the editor is reached, and who is let in. */
export type Door = {
  /** The path below which the editor is: nothing, or /admin. */
  base: string
  /** Gives the origin that a request was sent to. Refuses a name that leads here from elsewhere. */
  originOf: (request: IncomingMessage) => string
  guestOf: (request: IncomingMessage) => Guest | undefined
  /** Answers what concerns the door itself, and whoever is not let in; `wanted` is where they go. Tells whether it did. */
  answer: (place: string, request: IncomingMessage, response: ServerResponse, wanted: string) => Promise<boolean>
  /** Who is let in at the site beside the form. */
  gate: Gate
  /** Brings the folder up to date with what others published; gives why it could not. */
  refresh: (isNeeded: boolean) => Promise<string | undefined>
}

/** Opens the door on one's own machine: whoever works there is let in, by this machine's own names. */
export function openDoor(office: Office, port: () => number): Door {
  const seat = newSeat(office)
  return {
    base: '',
    originOf({ headers: { host = '' } }) {
      // A name that leads here from elsewhere is not ours: no other site may read what is on this machine.
      if (![`127.0.0.1:${port()}`, `localhost:${port()}`].includes(host)) throw new Refused(421, 'Misdirected')
      return `http://${host}`
    },
    guestOf: () => ({ seat }),
    answer: () => Promise.resolve(false),
    gate: { viewerOf: () => seat },
    refresh: () => Promise.resolve(undefined),
  }
}
