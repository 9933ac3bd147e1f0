/**
 * Caches the result of `make` for each object, as long as the object exists. Staff change one file at a time; all other
 * files stay the same objects (read/source.ts), so their results are not computed again.
 */
export function remember<From extends object, T>(make: (from: From) => T): (from: From) => T {
  const cache = new WeakMap<From, { made: T }>()
  return (from) => {
    const found = cache.get(from) ?? { made: make(from) }
    cache.set(from, found)
    return found.made
  }
}
