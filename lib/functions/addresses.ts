// Relative imports, because next.config.ts reads this file before the `#lib` alias exists.
import { CALL_NAMES, CALL_PATHS, type CallName } from '../contracts/names'
import { env } from '../env'

const base = () => env.FUNCTIONS_URL ?? `http://localhost:${env.FUNCTIONS_PORT}`

/**
 * Gives the address of a call's function from the environment: its own, or the common address with its path. The full
 * card intent uses the address of the card intent, unless it has its own.
 */
export const functionUrl = (name: CallName): string =>
  env.functions[name] ?? (name === 'cardIntentV2' ? functionUrl('cardIntent') : `${base()}${CALL_PATHS[name]}`)

/** Gives the addresses of several calls by name, to be passed to the browser. */
export const functionUrls = <N extends CallName>(...names: N[]) =>
  Object.fromEntries(names.map((name) => [name, functionUrl(name)])) as Record<N, string>

/** Lists the origins, besides the site's own, that its pages may call. */
export const functionOrigins = (): string[] => [
  ...new Set(CALL_NAMES.map(functionUrl).flatMap((url) => (url.startsWith('/') ? [] : [new URL(url).origin]))),
]
