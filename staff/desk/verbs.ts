import { blockVerbs } from './blocks'
import { messageVerbs } from './messages'
import { orderVerbs } from './orders'
import type { Verb } from './verb'
import { voucherVerbs } from './vouchers'

/** Everything that can be done at the desk. */
export const VERBS: readonly Verb[] = [...orderVerbs, ...blockVerbs, ...voucherVerbs, ...messageVerbs]

/** Finds a verb of the desk by its name; undefined when there is none. */
export const verbNamed = (name: string): Verb | undefined => VERBS.find((each) => each.name === name)
