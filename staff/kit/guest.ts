/** A person who is let in. */
export type Guest = {
  name: string
  /** Distinguishes people; `here` is the person at this machine. */
  email: string
  isManager: boolean
  /** Stands in each form, as proof that it comes from a screen of its person. */
  token: string
  canSignOut: boolean
}

export type HalfName = 'reception' | 'content'

/** Who looks at a screen, and which halves of the service there are. */
export type Seen = { guest: Guest; halves: readonly HalfName[] }
