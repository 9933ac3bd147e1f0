import { madridClock, madridDay } from './madrid'

/** Tells whether the visitor's own clock shows another time than Madrid's at a moment (milliseconds). */
export function isElsewhere(moment: number): boolean {
  const here = new Date(moment)
  const two = (value: number) => String(value).padStart(2, '0')
  const day = `${here.getFullYear()}-${two(here.getMonth() + 1)}-${two(here.getDate())}`
  const time = `${two(here.getHours())}:${two(here.getMinutes())}`
  return day !== madridDay(moment) || time !== madridClock(moment)
}
