import { madridClock, madridDay } from './madrid'

/** Tells whether the visitor's clock shows another time than Madrid's at a moment (milliseconds). */
export function isElsewhere(moment: number): boolean {
  const local = new Date(moment)
  const two = (value: number) => String(value).padStart(2, '0')
  const day = `${local.getFullYear()}-${two(local.getMonth() + 1)}-${two(local.getDate())}`
  const time = `${two(local.getHours())}:${two(local.getMinutes())}`
  return day !== madridDay(moment) || time !== madridClock(moment)
}
