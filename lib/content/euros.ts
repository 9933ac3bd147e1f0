/** Euros from content (at most two decimals) as integer cents. */
export const toCents = (euros: number) => Math.round(euros * 100)

type Priced = { code: string; price: number; discountedPrice?: number | undefined }

/** What a suggested voucher is worth in whole euros: a free amount, or enough for its treatment; undefined for an unknown one. */
export function suggestedEuros(suggested: string | number, treatments: readonly Priced[]): number | undefined {
  if (typeof suggested === 'number') return suggested
  const treatment = treatments.find(({ code }) => code === suggested)
  return treatment && Math.ceil(treatment.discountedPrice ?? treatment.price)
}
