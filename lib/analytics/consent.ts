/** What a visitor allowed. What is strictly needed is not asked for. */
export type ConsentChoice = { measurement: boolean; advertising: boolean }

const KEY = 'consent'
/** How long a choice is kept: six months. */
const KEPT_MS = 183 * 24 * 60 * 60 * 1000
const listeners = new Set<() => void>()

let read = false
let choice: ConsentChoice | undefined

/** Gives the visitor's choice of the last six months; undefined: not asked yet, which counts as no. */
export function currentChoice(): ConsentChoice | undefined {
  if (!read) choice = readChoice()
  read = true
  return choice
}

/**
 * Reads what this browser keeps of the visitor's choice. No schema library here: this stands on every page's first
 * view.
 */
export function readChoice(): ConsentChoice | undefined {
  try {
    const { at, measurement, advertising } = JSON.parse(localStorage.getItem(KEY) ?? '') as Record<string, unknown>
    if (typeof at !== 'number' || !(Date.now() - at < KEPT_MS)) return undefined
    return { measurement: measurement === true, advertising: advertising === true }
  } catch {
    return undefined
  }
}

/** Keeps a choice, and tells whoever listens. Without storage it holds for this page. */
export function choose(next: ConsentChoice): void {
  choice = next
  read = true
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...next, at: Date.now() }))
  } catch {
    // Then the next page asks again.
  }
  for (const listener of listeners) listener()
}

/** Calls back after every choice, until the returned function is called. */
export function onChoice(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
