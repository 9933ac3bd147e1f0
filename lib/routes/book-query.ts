/** What may be chosen beside the treatment or offer. The time is Madrid's. */
type Choice = { version?: number; persons?: number; therapist?: number; day?: string; start?: string }

/** Writes the query with which the reservations page opens: a treatment or offer, and whatever else is given. */
export const bookQuery = (what: 'treatment' | 'offer', code: string, choice: Choice = {}): string =>
  Object.entries(choice).reduce((query, [key, value]) => `${query}&${key}=${value}`, `?${what}=${code}`)

type Booked = { kind: string; code: string | null; option: number | null; persons: number | null; therapist: number }

/** Writes the query with which the same can be booked again; undefined for a voucher. */
export const sameAgainQuery = ({ kind, code, option, persons, therapist }: Booked): string | undefined =>
  kind === 'gift' || code === null
    ? undefined
    : bookQuery('treatment', code, {
        ...(option !== null && { version: option }),
        ...(persons !== null && { persons }),
        ...(therapist > 0 && { therapist }),
      })
