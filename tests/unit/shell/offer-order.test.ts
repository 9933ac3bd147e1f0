// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { offerOrder } from '#components/shell/offer-order'
import { openSnackBar } from '#components/ui/snack-bar-store'
import { savePendingOrder } from '#lib/checkout/storage'
import { orderFragment } from '#lib/contracts/mail-links'
import type { Booking } from '#lib/contracts/booking'
import { sampleBooking } from '../checkout/sample-booking'

vi.mock('#components/ui/snack-bar-store', () => ({ openSnackBar: vi.fn() }))

const order = { orderRef: 'ord_0123456789abcdef', statusToken: 'a'.repeat(22) }
const meta = { requestId: 'r', serverNow: '2026-11-24T10:00:00+01:00', mode: 'sim' }
const messages = { text: 'a recent order', unpaid: 'unpaid', held: 'unpaid, held until {time}', open: 'See it' }
const offered = async (over?: Partial<Booking>) => {
  vi.stubGlobal('fetch', async () => {
    if (!over) throw new TypeError('nobody answers')
    return Response.json({ booking: sampleBooking({ nextPollS: null, ...over }), meta })
  })
  await offerOrder('/es/confirm', { url: 'https://functions.example/booking', lang: 'es' }, messages)
  return vi.mocked(openSnackBar).mock.lastCall?.[0]
}

beforeEach(() => {
  localStorage.clear()
  savePendingOrder({ ...order, idempotencyKey: crypto.randomUUID(), kind: 'booking', lang: 'es' })
})
afterEach(() => vi.unstubAllGlobals())

it('an order that was begun is called unpaid, and held until when, as the function says; the way back names it', async () => {
  const held = await offered({ state: 'awaiting_payment', holdExpiresAt: '2026-11-24T10:15:00+01:00' })
  expect(held?.message).toBe('unpaid, held until 10:15')
  expect(held?.actionHref).toBe(`/es/confirm${orderFragment(order.orderRef, order.statusToken)}`)
  expect((await offered({ state: 'held', holdExpiresAt: null }))?.message).toBe('unpaid')
})

it('an order that may be paid is never called unpaid', async () => {
  expect((await offered({ state: 'processing' }))?.message).toBe('a recent order')
  expect((await offered({ state: 'confirmed' }))?.message).toBe('a recent order')
  expect((await offered())?.message).toBe('a recent order')
})
