import * as z from 'zod/mini'
import { Day } from './scalars'

// What the functions tell the editor, which sends EDITOR_TOKEN. Pages never ask it.

/** The question when the spa is booked, from one day to another, both included. */
export const BookedRequest = z.strictObject({ from: Day, to: Day })

const TimeOfDay = z.iso.time({ precision: -1 })
/** The times of future bookings, in Madrid, without anything about the guests. */
export const BookedResponse = z.array(z.strictObject({ day: Day, start: TimeOfDay, end: TimeOfDay }))
export type BookedTime = z.infer<typeof BookedResponse>[number]
