declare module 'vitest' {
  interface ProvidedContext {
    /** Where the tests' store is: memory, a PostgreSQL's address, or nowhere, and why. */
    place: Place
    /** How many histories the model test goes through: the same 150 each time, or HISTORIES others. */
    histories: { runs: number; seed: number | undefined }
    /** The folder of the programs that process tests start, and of the store that they copy. */
    programs: string
    /** The address of the PostgreSQL for process tests, where there is one. */
    cluster: string | undefined
  }
}

type Place = 'memory' | { url: string } | { why: string }

// A module, so that it adds to vitest's declarations instead of taking their place.
export {}
