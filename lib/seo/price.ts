/** Writes cents as euros with two decimals, for machines: 4900 → "49.00". */
export const decimalEuros = (cents: number) => (cents / 100).toFixed(2)
