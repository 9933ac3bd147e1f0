/** Writes cents as machines read a price, in euros: 4900 → "49.00". */
export const decimalEuros = (cents: number) => (cents / 100).toFixed(2)
