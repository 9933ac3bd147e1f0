import { expect, it } from 'vitest'
import { draftLike } from '#lib/storage/draft-like'

const first = { name: '', count: 1, consent: false, when: 'now' as 'now' | 'later' }
const Kept = draftLike(first, { when: ['now', 'later'] })

it('a draft is believed when every field is of the kind it was made with, or one of its choices', () => {
  const kept = { name: 'Ana', count: 2, consent: true, when: 'later' }
  expect(Kept.safeParse(kept).data).toEqual(kept)
})

it.each([
  null,
  'x',
  7,
  [],
  {},
  { ...first, name: 7 },
  { ...first, count: '2' },
  { ...first, consent: 'yes' },
  { ...first, when: 'never' },
  { name: 'Ana' },
])('%j is not believed', (kept) => {
  expect(Kept.safeParse(kept).data).toBeUndefined()
})
