declare module 'vitest' {
  interface ProvidedContext {
    /** Where the tests' store is: memory, a PostgreSQL's address, or nowhere, and why. */
    place: Place
    /** How many histories the model test goes through: a thousand on one store, fewer on the other. */
    histories: number
  }
}

export type Place = 'memory' | { url: string } | { why: string }
