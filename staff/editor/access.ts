import { localAccess, type Access } from '../kit/server'
import type { Gate } from './preview'
import { newUserState, type SharedState, type UserState } from './state'

/** Somebody who is let in. `ticket` makes a ticket for the site beside the form, if that asks for one. */
export type Guest = { user: UserState; ticket?: () => string | undefined }

/** Where the editor is reached, and who is let in. */
export type EditorAccess = Access<Guest> & {
  /** Decides who may look at the site beside the form. */
  gate: Gate
  /** Brings what others published into the folder; gives the sentence that says why it could not. */
  refresh: (isNeeded: boolean) => Promise<string | undefined>
}

/** Lets in whoever works at this machine. */
export function openLocalAccess(shared: SharedState): EditorAccess {
  const user = newUserState(shared)
  return { ...localAccess<Guest>({ user }), gate: { viewerOf: () => user }, refresh: () => Promise.resolve(undefined) }
}
