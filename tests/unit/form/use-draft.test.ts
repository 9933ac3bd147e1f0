// @vitest-environment jsdom
import { act, renderHook, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { useDraft } from '#components/form/use-draft'
import { draftLike } from '#lib/storage/draft-like'

const EMPTY = { to: '' }
const Kept = draftLike(EMPTY, {})
const bringBack = () => act(() => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })))

beforeEach(() => sessionStorage.clear())
it('a page that the browser brings back shows what is being typed, and nothing of what was finished meanwhile', async () => {
  const { result } = renderHook(() => useDraft('voucher', Kept, EMPTY))
  await waitFor(() => expect(result.current.ready).toBe(true))
  act(() => result.current.change({ to: 'Mamá' }))
  await bringBack()
  expect(result.current.values).toEqual({ to: 'Mamá' })
  sessionStorage.removeItem('draft-voucher')
  await bringBack()
  expect(result.current.values).toEqual(EMPTY)
})

it('a page that the browser brings back still says what was sent from it', async () => {
  const { result } = renderHook(() => useDraft('contact', Kept, EMPTY))
  await waitFor(() => expect(result.current.ready).toBe(true))
  act(() => result.current.change({ to: 'ana@correo.example' }))
  act(() => result.current.forget())
  await bringBack()
  expect(result.current.values).toEqual({ to: 'ana@correo.example' })
})

it('a form that is made in the browser shows what was kept from the start: nothing of it can be pressed before', () => {
  sessionStorage.setItem('draft-checkout', JSON.stringify({ to: 'Mamá' }))
  const shown: string[] = []
  const { result } = renderHook(() => {
    const draft = useDraft('checkout', Kept, EMPTY, { isInBrowser: true })
    shown.push(draft.values.to)
    return draft
  })
  expect(shown[0]).toBe('Mamá')
  expect(result.current.ready).toBe(true)
})
