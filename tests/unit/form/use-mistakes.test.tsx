// @vitest-environment jsdom
import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useMistakes } from '#components/form/use-mistakes'
import es from '#messages/es.json'
import { around } from '../island-of'

const wrapper = around('es')
const { fields, any } = es.validation

test('a mistake in a field is explained by the field’s own sentence, else by its general one, else by one for all', () => {
  const { result } = renderHook(() => useMistakes(), { wrapper })
  expect(
    result.current([
      { path: 'buyer.name', rule: 'too_long' },
      { path: 'buyer.email', rule: 'too_short' },
      { path: 'buyer.shoe', rule: 'type' },
    ]),
  ).toEqual([
    { id: 'name', text: fields.name.too_long },
    { id: 'email', text: fields.email.any },
    { id: 'shoe', text: any },
  ])
})

test('a mistake is shown at another field, in the words of another name, where the form says so', () => {
  const names = { amountCents: { id: 'other', sentence: 'voucherAmount' } }
  const { result } = renderHook(() => useMistakes(names), { wrapper })
  expect(result.current([{ path: 'amountCents', rule: 'range' }])).toEqual([
    { id: 'other', text: fields.voucherAmount.range },
  ])
})
