// Relative imports, because next.config.ts reads this file before the `#lib` alias exists.
import { CALL_NAMES, CALL_PATHS, type CallName } from '../contracts/names'
import { env } from '../env'

/** Gives the common address of all functions; undefined where each has its own. */
const base = () =>
  env.FUNCTIONS_CONTRACT === 'specification'
    ? undefined
    : (env.FUNCTIONS_URL ?? `http://localhost:${env.FUNCTIONS_PORT}`)

/**
 * Gives the address of a call's function from the environment: its own, or the common address with its path. The full
 * card intent uses the address of the card intent, unless it has its own. Empty if there is none: the call is then not
 * offered.
 */
export function functionUrl(name: CallName): string {
  const own = env.functions[name]
  if (own !== undefined) return own
  if (name === 'cardIntentV2') return functionUrl('cardIntent')
  const common = base()
  return common === undefined ? '' : `${common}${CALL_PATHS[name]}`
}

/** Tells whether a call's function has an address. */
export const hasFunction = (name: CallName): boolean => functionUrl(name) !== ''

/** Gives the addresses of several calls by name, to be passed to the browser. */
export const functionUrls = <N extends CallName>(...names: N[]) =>
  Object.fromEntries(names.map((name) => [name, functionUrl(name)])) as Record<N, string>

/** Lists the origins, besides the site's own, that its pages may call. */
export const functionOrigins = (): string[] => [
  ...new Set(
    CALL_NAMES.map(functionUrl).flatMap((url) => (url === '' || url.startsWith('/') ? [] : [new URL(url).origin])),
  ),
]
