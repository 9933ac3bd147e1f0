import { entryOf, versionOf, type Catalogue } from '#lib/catalogue/catalogue'

/** Converts euros of content (at most two decimals) to integer cents. */
export const toCents = (euros: number) => Math.round(euros * 100)

/**
 * Computes what a suggested voucher is worth in whole euros: a free amount, or enough for its treatment; undefined for
 * an unknown treatment.
 */
export function suggestedEuros(suggested: string | number, sold: Pick<Catalogue, 'entries'>): number | undefined {
  if (typeof suggested === 'number') return suggested
  const entry = entryOf(sold, suggested)
  const version = entry && versionOf(entry)
  return version && Math.ceil(version.price.cents / 100)
}
