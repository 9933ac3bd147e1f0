/** Finds a port that nobody has: the wanted one if it can be had. */
export function freePort(wanted?: number): Promise<number>

/**
 * Serves the built site of the project in `root` (default: here) and its functions over an empty store; answers what
 * ends both. The site must have been built for that `FUNCTIONS_PORT`.
 */
export function serveForTests(ports: {
  root?: string
  port: number
  functionsPort: number
}): Promise<{ base: string; env: Record<string, string>; stop: () => Promise<void> }>
