/** Finds the folder with PostgreSQL's programs. */
export function findBinaries(): string | undefined
/** Tells whether startPostgres will find a server, without starting it. */
export function hasPostgres(): boolean
/** Installs Debian's PostgreSQL when there is none and we may. */
export function installPostgres(): void
/**
 * Starts or finds a PostgreSQL for tests, which waits for its disk when it shall be `durable`. Answers its address,
 * which one it is, and what ends it; without any, why.
 */
export function startPostgres(options?: {
  durable?: boolean
}): Promise<{ url: string; which: string; stop: () => void | Promise<void> } | { why: string }>
