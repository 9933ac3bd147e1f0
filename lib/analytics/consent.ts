/** What a visitor allowed. Necessary storage needs no consent. */
export type ConsentChoice = { measurement: boolean; advertising: boolean }

const KEY = 'consent'
/** How long a choice counts: six months. */
const VALID_MS = 183 * 24 * 60 * 60 * 1000
const listeners = new Set<() => void>()

let read = false
let choice: ConsentChoice | undefined

/** Gives the visitor's choice of the last six months; undefined if there is none, which counts as no. */
export function currentChoice(): ConsentChoice | undefined {
  if (!read) choice = readChoice()
  read = true
  return choice
}

/** Reads the stored choice. Without a schema library, as every page loads this code at once. */
export function readChoice(): ConsentChoice | undefined {
  try {
    const { at, measurement, advertising } = JSON.parse(localStorage.getItem(KEY) ?? '') as Record<string, unknown>
    if (!(Date.now() - Number(at) < VALID_MS)) return undefined
    return { measurement: measurement === true, advertising: advertising === true }
  } catch {
    return undefined
  }
}

/** Stores a choice and calls all listeners. If the browser refuses storage, it counts for this page only. */
export function choose(next: ConsentChoice): void {
  choice = next
  read = true
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...next, at: Date.now() }))
  } catch {
    // Without storage the next page asks again.
  }
  for (const listener of listeners) listener()
}

/** Calls a listener after every choice, until the returned function is called. */
export function onChoice(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
