declare module 'vitest' {
  interface ProvidedContext {
    /** Where the tests' store is: memory, a PostgreSQL's address, or nowhere, and why. */
    place: Place
    /** How many histories the model test goes through: a thousand on one store, fewer on the other, or HISTORIES on each. */
    histories: number
    /** The folder of the store that process tests copy. */
    model: string
  }
}

type Place = 'memory' | { url: string } | { why: string }

// A module, so that it adds to vitest's declarations instead of taking their place.
export {}
