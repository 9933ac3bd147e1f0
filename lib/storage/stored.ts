import type { StorageArea, StoredKey } from './keys'

/** Makes sense of what was kept: a zod schema, or as much of one as this needs. */
export type Reader<T> = { safeParse: (value: unknown) => { data?: T } }

/** For browsers that refuse storage: as long as the page lives. */
const memory = new Map<string, string>()

const storage = (place: StorageArea) => (place === 'tab' ? window.sessionStorage : window.localStorage)

/** Reads what is kept under a key; undefined when there is nothing or nothing that still makes sense. */
export function readStored<T>(place: StorageArea, key: StoredKey, schema: Reader<T>): T | undefined {
  const text = readText(place, key)
  if (text === undefined) return undefined
  try {
    return schema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

function readText(place: StorageArea, key: StoredKey): string | undefined {
  try {
    return storage(place).getItem(key) ?? memory.get(key)
  } catch {
    return memory.get(key)
  }
}

/**
 * Keeps a value. Tells whether another page will find it: a browser that refuses storage keeps it as long as the page
 * lives.
 */
export function writeStored(place: StorageArea, key: StoredKey, value: unknown): boolean {
  const text = JSON.stringify(value)
  try {
    storage(place).setItem(key, text)
    memory.delete(key)
    return true
  } catch {
    memory.set(key, text)
    return false
  }
}

/** Tells whether this browser keeps anything for a tab's next page. */
export function canStore(): boolean {
  try {
    storage('tab').setItem('draft-', '')
    storage('tab').removeItem('draft-')
    return true
  } catch {
    return false
  }
}

/** Forgets a value. */
export function removeStored(place: StorageArea, key: StoredKey): void {
  memory.delete(key)
  try {
    storage(place).removeItem(key)
  } catch {
    // Then it was never there.
  }
}
