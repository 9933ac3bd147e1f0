import { PendingOrder } from '#lib/contracts/pending-order'
import { readStored, removeStored, writeStored } from './stored'

const KEY = 'order'
const KEPT_MS = 24 * 60 * 60 * 1000

/** Keeps the order under way, before a provider is first contacted. */
export const saveJournal = (entry: Omit<PendingOrder, 'at'>) =>
  writeStored('browser', KEY, { ...entry, at: new Date().toISOString() })

/** The order of the last 24 hours, whoever's tab began it. */
export function readJournal(): PendingOrder | undefined {
  const entry = readStored('browser', KEY, PendingOrder)
  return entry && Date.now() - Date.parse(entry.at) < KEPT_MS ? entry : undefined
}

/** Forgets the order under way, in all tabs. */
export const clearJournal = () => removeStored('browser', KEY)
