import * as z from 'zod/mini'
import { Cents } from '#lib/contracts/scalars'
import { localize } from '#lib/routes/languages'

// What simple functions answer: numbers may be text, and what is missing, null or empty is an empty one. Fields that
// are not named are ignored. Only those parts of zod are used that the pages have anyway.

const isEmpty = (value: unknown) =>
  value === undefined ||
  value === null ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0)

/** Makes a schema that takes `empty` for whatever is missing, null or empty. */
export const orEmpty = <T extends z.ZodMiniType<unknown, unknown>>(schema: T, empty: unknown) =>
  z.pipe(
    z.transform((value: unknown) => (isEmpty(value) ? empty : value)),
    schema,
  )

const toNumber = (value: unknown) =>
  typeof value === 'string' && value.trim() !== '' ? Number(value.replace(',', '.')) : value

/** A whole number, possibly written as text. */
export const Whole = z.pipe(z.transform(toNumber), z.int())
/** Euros with up to two decimals, possibly written as text; read as cents. */
export const Euros = z.pipe(
  z.transform((value: unknown) => {
    const euros = toNumber(value)
    return typeof euros === 'number' ? Math.round(euros * 100) : euros
  }),
  Cents,
)
/** A flag: 0, "0", false and what is missing or empty are no, everything else is yes. */
export const Yes = z.pipe(
  z.transform((value: unknown) => !isEmpty(value) && value !== false && toNumber(value) !== 0),
  z.boolean(),
)
/** A text in each of the site's languages. */
export const PlainTitle = z.object(localize(() => z.string()))
