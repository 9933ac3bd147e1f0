// @vitest-environment jsdom
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { Island } from '#components/island/island'
import { buyerOf } from '#lib/contracts/buyer'
import { useMistakesLeft } from '#components/reservation/use-reservation'
import { LANGS } from '#lib/routes/languages'
import { islandOf, MESSAGES } from '../island-of'

const good = {
  buyer: { name: 'Ana', email: 'ana@correo.example', phone: '' },
  hasTreatment: true,
  hasStart: true,
  isPriced: true,
  hasOpenCode: false,
}

it.each(LANGS)('in %s every mistake has a sentence of its own, in the order of the form', (lang) => {
  const { reservation: form, validation } = MESSAGES[lang]
  const { result } = renderHook(() => useMistakesLeft(), {
    wrapper: ({ children }: { children: ReactNode }) => <Island {...islandOf(lang)}>{children}</Island>,
  })
  const ids = (over: Partial<typeof good>) => result.current({ ...good, ...over }).map(({ id }) => id)
  const texts = (over: Partial<typeof good>) => result.current({ ...good, ...over }).map(({ text }) => text)
  expect(ids({})).toEqual([])
  expect(
    ids({
      buyer: { name: 'A', email: 'ana', phone: '612' },
      hasTreatment: false,
      hasStart: false,
      isPriced: false,
      hasOpenCode: true,
    }),
  ).toEqual(['code', 'name', 'email', 'phone', 'voucher'])
  expect(texts({ hasTreatment: false, hasStart: false, isPriced: false })).toEqual([form.mistakes.code])
  expect(texts({ hasStart: false, isPriced: false })).toEqual([form.mistakes.start])
  expect(texts({ isPriced: false })).toEqual([form.mistakes.sold])
  expect(texts({ hasOpenCode: true })).toEqual([form.mistakes.unchecked])
  expect(texts({ buyer: { name: 'Ana', email: 'a@b.example, c@d.example', phone: '+34 612 345 678' } })).toEqual([
    validation.fields.email.any,
  ])
})

it('an empty phone is none', () => {
  expect(buyerOf({ name: 'Ana', email: 'a@b.example', phone: '  ' })).toEqual({ name: 'Ana', email: 'a@b.example' })
})
