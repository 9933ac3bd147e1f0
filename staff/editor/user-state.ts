import { randomBytes } from 'node:crypto'
import type { Person } from '#tools/git'
import type { SharedState } from './shared-state'
import { Workspace } from './workspace'

/**
 * What one person has before them: their draft, the day that they look at the site as on, and what proves that a form
 * is theirs.
 */
export type UserState = {
  /** Nobody on one's own machine. */
  person?: Person
  token: string
  workspace: Workspace
  /** Empty: today. */
  day: string
}

/** Makes what somebody who comes has before them. */
export const newUserState = (shared: SharedState, person?: Person): UserState => ({
  person,
  token: randomBytes(24).toString('hex'),
  workspace: new Workspace(shared.options.root, (files, content) => shared.written(files, content, person)),
  day: '',
})
