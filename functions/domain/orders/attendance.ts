import type { z } from 'zod'
import type { Deps } from '../deps'
import { lockOrder, type Attendance, type Order } from './order'
import { updateOrder } from './transition'

/**
 * Records whether the guest of a confirmed booking came; null takes it back. Money and state stay as they are, and so
 * does any other order.
 */
export const recordAttendance = (
  { store, now }: Deps,
  id: string,
  attendance: z.infer<typeof Attendance> | null,
): Promise<Order> =>
  store.transaction(async (sql) => {
    const order = await lockOrder(sql, id)
    if (order.state !== 'confirmed' || order.startsAt === null || order.attendance === attendance) return order
    return updateOrder(sql, order, { attendance }, now(), attendance ?? 'attendance_undone')
  })
