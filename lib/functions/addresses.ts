// By their places: next.config.ts needs these addresses before aliases mean anything.
import { CALL_PATHS, type CallName } from '../contracts/names'
import { env } from '../env'

const base = env.FUNCTIONS_URL ?? `http://localhost:${env.FUNCTIONS_PORT}`

/**
 * Gives the address of a call's function, from the environment: its own, or the common one and its path. The full card
 * intent goes to the card intent's function, unless it has an address of its own.
 */
export const functionUrl = (name: CallName): string =>
  env.functions[name] ?? (name === 'cardIntentV2' ? functionUrl('cardIntent') : `${base}${CALL_PATHS[name]}`)

/** Gives the addresses of the calls that a client part makes. */
export const functionUrls = <N extends CallName>(...names: N[]) =>
  Object.fromEntries(names.map((name) => [name, functionUrl(name)])) as Record<N, string>

/** Lists the origins beside its own that pages of this site may call. */
export const functionOrigins = (): string[] => [
  ...new Set(
    (Object.keys(CALL_PATHS) as CallName[])
      .map(functionUrl)
      .flatMap((url) => (url.startsWith('/') ? [] : [new URL(url).origin])),
  ),
]
