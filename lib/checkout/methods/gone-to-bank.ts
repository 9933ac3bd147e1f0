import { readStored, removeStored, writeStored } from '#lib/checkout/stored'

const LEFT = 'draft-left'
const Yes = { safeParse: (value: unknown) => ({ data: value === true ? true : undefined }) }

/** Notes that the bank may now show a page of its own: Stripe's code leaves for it without a word to us. */
export const noteLeft = () => writeStored('tab', LEFT, true)
/** The payment ended on this page. */
export const forgetLeft = () => removeStored('tab', LEFT)

/** Whether the visitor comes back from the bank's page by the browser's own button, which brings no word of it. Once. */
export function cameBackAlone(): boolean {
  const left = readStored('tab', LEFT, Yes) ?? false
  forgetLeft()
  const [load] = performance.getEntriesByType('navigation')
  return left && load !== undefined && 'type' in load && load.type === 'back_forward'
}
