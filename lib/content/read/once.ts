import { loadContent } from './load'
import type { Content } from './read'

/**
 * Caches the result of `make` by its arguments until content is read again, as a page needs the same entry for its
 * head, its structured data and its body. The result is shared, so callers must not change it.
 */
export function oncePerContent<Names extends string[], T extends object>(
  make: (...names: Names) => T,
): (...names: Names) => T {
  const cache = new WeakMap<Content, Map<string, T>>()
  return (...names) => {
    const content = loadContent()
    const results = cache.get(content) ?? new Map<string, T>()
    cache.set(content, results)
    const key = names.join(' ')
    const found = results.get(key) ?? make(...names)
    results.set(key, found)
    return found
  }
}
