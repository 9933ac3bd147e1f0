/**
 * Remembers what is made of an object for as long as there is that object. Of all content staff change one file at a
 * time, and the others stay the objects they were (source.ts).
 */
export function remember<From extends object, T>(make: (from: From) => T): (from: From) => T {
  const known = new WeakMap<From, { made: T }>()
  return (from) => {
    const found = known.get(from) ?? { made: make(from) }
    known.set(from, found)
    return found.made
  }
}
