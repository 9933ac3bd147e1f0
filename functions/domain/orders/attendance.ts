import type { Deps } from '../deps'
import { withOrder, type Order } from './order'
import { updateOrder } from './transition'

/**
 * Records whether the guest of a confirmed booking came; null takes it back. Money and state stay as they are, and so
 * does any other order.
 */
export const recordAttendance = (deps: Deps, id: string, attendance: Order['attendance']): Promise<Order> =>
  withOrder(deps, id, async (sql, order) => {
    if (order.state !== 'confirmed' || order.startsAt === null || order.attendance === attendance) return order
    return updateOrder(sql, order, { attendance }, deps.now(), attendance ?? 'attendance_undone')
  })
