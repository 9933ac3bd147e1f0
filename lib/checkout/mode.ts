import { Mode } from '#lib/contracts/envelope'
import { readStored, writeStored } from './stored'

const KEY = 'payment-mode'

/** Remembers whether real money moves here, so that the next page says so from the start. */
export const noteMode = (mode: Mode) => writeStored('browser', KEY, mode)
/** As the last answer of a function said. */
export const knownMode = (): Mode | undefined => readStored('browser', KEY, Mode)
