import { z } from 'zod'

/** What a restored copy of the store does not know of: a person was forgotten, or wants no news or visit mails. */
export const ErasureEnd = z.enum(['email', 'phone', 'reference', 'news', 'visits'])
export type ErasureEnd = z.infer<typeof ErasureEnd>

const entry = z.object({ at: z.string(), end: ErasureEnd, hash: z.string() })
export type ErasureEntry = z.infer<typeof entry>

/** Writes an entry as a line of the log, and reads one; undefined for half a line of a process that was killed. */
export const erasureLine = ({ at, end, hash }: ErasureEntry): string => `${at} ${end} ${hash}\n`
export function readErasureLine(line: string): ErasureEntry | undefined {
  const [at, end, hash] = line.split(' ')
  return entry.safeParse({ at, end, hash }).data
}

/** A log that lies beside the secret and not in the store, so that it outlives a restored copy. It has hashes only. */
export type ErasureLog = {
  /** Begins the log with a new store. False: it had begun, so an empty store beside it has lost its data. */
  begin: () => boolean
  add: (entry: ErasureEntry) => void
  /** Lists all entries, the oldest first. */
  all: () => ErasureEntry[]
}
