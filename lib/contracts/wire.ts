/**
 * The specification's word for the kind of booking that redeems a voucher. In this program `transfer` is a bank
 * transfer and nothing else, so the word is translated here, where a call is written and read.
 */
const WIRE = 'transfer'
const KIND = 'redemption'

/** Writes a call's request or answer as JSON, in the words of the specification. */
export const writeWire = (value: unknown): string =>
  JSON.stringify(value, (key, each: unknown) => (key === 'kind' && each === KIND ? WIRE : each))

/** Reads the JSON of a request or an answer, in the words of this program. Throws where it is not JSON. */
export const readWire = (text: string): unknown =>
  JSON.parse(text, (key, each: unknown) => (key === 'kind' && each === WIRE ? KIND : each))
