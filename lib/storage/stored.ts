import type { StorageArea, StoredKey } from './keys'

/** Parses stored data: a zod schema, or any object with the same method. */
export type Reader<T> = { safeParse: (value: unknown) => { data?: T } }

/** Used when the browser refuses storage; lost when the page is left. */
const memory = new Map<string, string>()

const storage = (place: StorageArea) => (place === 'tab' ? window.sessionStorage : window.localStorage)

/** Reads the value of a key; undefined if there is none or the schema refuses it. */
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

/** Stores a value. Gives false if the browser refuses storage, so that only the current page can read it. */
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

/** Tells whether the browser can store anything for the next page in this tab. */
export function canStore(): boolean {
  try {
    storage('tab').setItem('draft-', '')
    storage('tab').removeItem('draft-')
    return true
  } catch {
    return false
  }
}

/** Removes a stored value. */
export function removeStored(place: StorageArea, key: StoredKey): void {
  memory.delete(key)
  try {
    storage(place).removeItem(key)
  } catch {
    // Without storage there was nothing to remove.
  }
}
