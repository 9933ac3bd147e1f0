declare module 'vitest' {
  interface ProvidedContext {
    /** Where the tests' store is: memory, a PostgreSQL's address, or nowhere, and why. */
    place: 'memory' | { url: string } | { why: string }
  }
}

export type Place = 'memory' | { url: string } | { why: string }
