export function hasPostgres(): boolean
export function installPostgres(): void
export function startPostgres(): Promise<
  { url: string; which: string; stop: () => void | Promise<void> } | { why: string }
>
