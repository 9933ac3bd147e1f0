import { entryOf, versionOf, type Catalogue } from '#lib/catalogue/catalogue'

/** Converts euros (at most two decimals), as content has them, to whole cents. */
export const toCents = (euros: number) => Math.round(euros * 100)

/**
 * Computes what a voucher for a treatment is worth: its price rounded up to whole euros. Undefined for an unknown
 * treatment.
 */
export function suggestedEuros(suggested: string, sold: Pick<Catalogue, 'entries'>): number | undefined {
  const entry = entryOf(sold, suggested)
  const version = entry && versionOf(entry)
  return version && Math.ceil(version.price.cents / 100)
}
