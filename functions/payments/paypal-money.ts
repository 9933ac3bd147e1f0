/** Cents → PayPal's decimal string, by integer arithmetic: 6000 → "60.00". */
export const paypalValue = (cents: number): string =>
  `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`

/** PayPal's decimal string → cents. Throws a RangeError on anything but digits, a point and two digits. */
export function centsOf(value: string): number {
  const parts = /^(\d{1,7})\.(\d{2})$/.exec(value)
  if (!parts) throw new RangeError(`not an amount in euros and cents: ${value}`)
  return Number(parts[1]) * 100 + Number(parts[2])
}
