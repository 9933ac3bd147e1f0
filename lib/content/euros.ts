/** Euros from content (at most two decimals) as integer cents. */
export const toCents = (euros: number) => Math.round(euros * 100)
