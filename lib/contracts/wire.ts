/**
 * The specification calls a booking that redeems a voucher `transfer`. In this code `transfer` always is a bank
 * transfer, so the word is translated here, where calls are written and read.
 */
const WIRE = 'transfer'
const KIND = 'redemption'

/** Writes a request or an answer as JSON, with the specification's word. */
export const writeWire = (value: unknown): string =>
  JSON.stringify(value, (key, each: unknown) => (key === 'kind' && each === KIND ? WIRE : each))

/** Reads the JSON of a request or an answer, with this code's word. Throws if it is not JSON. */
export const readWire = (text: string): unknown =>
  JSON.parse(text, (key, each: unknown) => (key === 'kind' && each === WIRE ? KIND : each))
