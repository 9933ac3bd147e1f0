import { addDays, clockOf, madridDay, madridMoment } from './madrid'

/** The last minute of a day, by which money that arrives on that day is counted. */
const END = '23:59'

/** Days on which banks close every year, as month and day; Good Friday and Easter Monday come on top. */
const CLOSED_EVERY_YEAR = new Set(['01-01', '05-01', '12-25', '12-26'])

/**
 * Tells whether banks transfer money on a day in Madrid, such as 2026-12-24. SEPA transfers settle on the days on which
 * T2 (TARGET) is open. European Central Bank, long-term calendar for TARGET closing days: Saturdays, Sundays, New
 * Year's Day, Good Friday, Easter Monday, 1 May, Christmas Day and 26 December.
 * https://www.ecb.europa.eu/press/pr/date/2000/html/pr001214_4.en.html
 */
export function isBankDay(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  const easter = easterSunday(Number(day.slice(0, 4)))
  const isAtEaster = day === addDays(easter, -2) || day === addDays(easter, 1)
  return weekday !== 0 && weekday !== 6 && !CLOSED_EVERY_YEAR.has(day.slice(5)) && !isAtEaster
}

/**
 * Gives the moment (milliseconds) of 23:59 in Madrid on the day that is so many bank days after today. A transfer that
 * is ordered after the bank's hours counts from the next bank day and arrives by the end of the one after it.
 */
export function endOfBankDay(now: number, bankDays: number): number {
  let day = madridDay(now)
  for (let left = bankDays; left > 0;) {
    day = addDays(day, 1)
    if (isBankDay(day)) left -= 1
  }
  return madridMoment(day, END)
}

/** Gives the moment (milliseconds) of 23:59 in Madrid on the last bank day before a day such as 2026-12-24. */
export function endOfBankDayBefore(day: string): number {
  let before = addDays(day, -1)
  while (!isBankDay(before)) before = addDays(before, -1)
  return madridMoment(before, END)
}

/** Tells whether an ISO date-time with Madrid's offset is the end of its day, so that the day says it all. */
export const isEndOfDay = (dateTime: string): boolean => clockOf(dateTime) === END

/** Finds Easter Sunday of a year of the Gregorian calendar (Meeus, Jones and Butcher). */
function easterSunday(year: number): string {
  const century = Math.floor(year / 100)
  const golden = year % 19
  const leaps = century - Math.floor(century / 4)
  const moon = (19 * golden + leaps - Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3) + 15) % 30
  const rest = (32 + 2 * (century % 4) + 2 * Math.floor((year % 100) / 4) - moon - ((year % 100) % 4)) % 7
  const late = Math.floor((golden + 11 * moon + 22 * rest) / 451)
  return addDays(`${year}-03-22`, moon + rest - 7 * late)
}
