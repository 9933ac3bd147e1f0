// @vitest-environment jsdom
import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useVoucher } from '#components/reservation/use-voucher'
import { giftCheck } from '#lib/contracts/gift-uid'
import { GIFT_META, SAMPLE_GIFT, UID } from '../sample-gift'

const OTHER_BODY = '0123456789ABCDEF'
const OTHER = OTHER_BODY + giftCheck(OTHER_BODY)

afterEach(() => void vi.restoreAllMocks())

it('an answer that comes late, about a code that was changed since, takes nothing from the one that pays', async () => {
  let answer = (_: Response) => {}
  const good = () => Response.json({ gift: SAMPLE_GIFT, meta: GIFT_META })
  const fetch = vi.spyOn(globalThis, 'fetch')
  fetch.mockReturnValueOnce(new Promise((resolve) => (answer = resolve))).mockResolvedValueOnce(good())
  const { result, rerender } = renderHook(
    (voucher: string) =>
      useVoucher('http://localhost:4140/gift', 'es', { draft: { voucher }, change: () => undefined, ready: false }),
    { initialProps: OTHER },
  )
  let late = Promise.resolve()
  act(() => void (late = result.current.check()))
  await waitFor(() => expect(fetch).toHaveBeenCalledOnce())
  rerender(UID)
  await act(() => result.current.check())
  expect(result.current.voucher.state).toBe('good')
  await act(() => {
    answer(good())
    return late
  })
  expect(result.current.voucher.state).toBe('good')
})
