import { madridDateTime } from './madrid'
import { MINUTE } from './units'

/** Tells whether the visitor's clock shows another time than Madrid's at a moment (milliseconds). */
export function isElsewhere(moment: number): boolean {
  const local = new Date(moment - new Date(moment).getTimezoneOffset() * MINUTE).toISOString()
  return local.slice(0, 16) !== madridDateTime(moment).slice(0, 16)
}
