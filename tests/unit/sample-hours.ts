import type { Hours } from '#lib/time/hours'

const MORNING = { opens: '11:15', closes: '15:00' }
export const TWO_PERIODS = [MORNING, { opens: '17:15', closes: '21:00' }]

/** The hours of the specification, with a half day and a holiday. */
export const SAMPLE_HOURS: Hours = {
  week: [
    { days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'sunday'], periods: TWO_PERIODS },
    { days: ['saturday'], periods: [{ opens: '11:15', closes: '21:00' }] },
  ],
  exceptions: [
    { date: '2026-12-24', periods: [MORNING] },
    { date: '2026-12-25', periods: [] },
  ],
}
