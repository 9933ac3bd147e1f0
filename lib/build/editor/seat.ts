import { randomBytes } from 'node:crypto'
import type { Person } from '../publishing/git'
import type { Office } from './office'
import { Workspace } from './workspace'

/** What one person has before them: their draft, the day that they look at the site as on, and what proves that a form is theirs. */
export type Seat = {
  /** Nobody on one's own machine. */
  person?: Person
  token: string
  workspace: Workspace
  /** Empty: today. */
  day: string
}

/** Makes a seat at the office. */
export const newSeat = (office: Office, person?: Person): Seat => ({
  person,
  token: randomBytes(24).toString('hex'),
  workspace: new Workspace(office.options.root, (files, content) => office.written(files, content, person)),
  day: '',
})
