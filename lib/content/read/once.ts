import { loadContent } from './load'
import type { Content } from './read'

/**
 * Remembers what is made of content, by its names, for as long as the content stays as it was read: a page asks for the
 * same entry for its head, its structured data and its body. The answer is shared and must not be changed.
 */
export function oncePerContent<Names extends string[], T extends object>(
  make: (...names: Names) => T,
): (...names: Names) => T {
  const known = new WeakMap<Content, Map<string, T>>()
  return (...names) => {
    const content = loadContent()
    const made = known.get(content) ?? new Map<string, T>()
    known.set(content, made)
    const key = names.join(' ')
    const found = made.get(key) ?? make(...names)
    made.set(key, found)
    return found
  }
}
