import { describe, expect, it } from 'vitest'
import { sharing, turns } from '#functions/domain/planning/turns'
import { ApiError } from '#functions/domain/api-error'

/** Something under way that ends when the test says so. */
function open<T>() {
  let end: (value: T) => void = () => undefined
  let fail: (error: Error) => void = () => undefined
  const promise = new Promise<T>((resolve, reject) => ((end = resolve), (fail = reject)))
  return { promise, end, fail }
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 0))

describe('a question that many ask', () => {
  it('is asked once for all who came while an earlier one was under way, and after they came', async () => {
    const look = sharing<number>()
    const asked: ReturnType<typeof open<number>>[] = []
    const ask = () => look('a start', () => (asked.push(open<number>()), asked.at(-1)?.promise ?? Promise.reject()))
    const [first, second, third] = [ask(), ask(), ask()]
    expect(asked).toHaveLength(1)
    // What the first was told is older than the others' question.
    asked[0]?.end(1)
    expect(await first).toBe(1)
    await settled()
    expect(asked).toHaveLength(2)
    const fourth = ask()
    asked[1]?.end(2)
    expect(await Promise.all([second, third])).toEqual([2, 2])
    await settled()
    expect(asked).toHaveLength(3)
    asked[2]?.end(3)
    expect(await fourth).toBe(3)
    void ask()
    expect(asked, 'nothing is remembered').toHaveLength(4)
  })

  it('is asked again after one that broke, and of each thing by itself', async () => {
    const look = sharing<number>()
    const broken = open<number>()
    const first = look('a start', () => broken.promise)
    const second = look('a start', async () => 2)
    expect(await look('another start', async () => 3)).toBe(3)
    broken.fail(new Error('The store is away'))
    await expect(first).rejects.toThrow('away')
    expect(await second).toBe(2)
  })
})

describe('a turn', () => {
  const inTurn = turns<boolean>()
  const taken = new ApiError('slot_taken')
  const wanting = (store: object, take: () => Promise<string>, isFree = () => true) =>
    inTurn(store, 'a start', { look: async () => isFree(), refuse: (free) => (free ? undefined : taken), take })

  it('comes at once where nobody is before one, without a look', async () => {
    const looked: string[] = []
    const take = () =>
      inTurn({}, 'a start', {
        look: async () => looked.push('once') > 0,
        refuse: () => taken,
        take: async () => 'mine',
      })
    expect(await take()).toBe('mine')
    expect(looked).toEqual([])
  })

  it('is waited for: who finds it taken then is refused, who finds it free takes it', async () => {
    const [store, first] = [{}, open<string>()]
    let isFree = true
    const takes = [() => first.promise, async () => 'second', async () => 'third']
    const all = takes.map((take) => wanting(store, take, () => isFree))
    await settled()
    isFree = false
    first.end('first')
    expect(await all[0]).toBe('first')
    await expect(all[1]).rejects.toThrow('slot_taken')
    await expect(all[2]).rejects.toThrow('slot_taken')
    const freed = async () => 'freed meanwhile'
    const later = wanting(store, freed, () => isFree)
    expect(await later, 'nothing is remembered').toBe('freed meanwhile')
  })

  it('is not waited for behind more than five who were refused for reasons of their own', async () => {
    const store = {}
    const waiting: ReturnType<typeof open<string>>[] = []
    const all = Array.from({ length: 8 }, () =>
      wanting(store, () => (waiting.push(open<string>()), waiting.at(-1)?.promise ?? Promise.reject())),
    )
    const ends = all.map((each) => each.catch(() => 'refused'))
    for (let turn = 1; turn <= 5; turn += 1) {
      await settled()
      expect(waiting).toHaveLength(turn)
      waiting.at(-1)?.fail(new ApiError('price_changed'))
    }
    await settled()
    expect(waiting, 'whoever is left goes at once').toHaveLength(8)
    for (const { end } of waiting) end('mine')
    expect(await Promise.all(ends)).toEqual([...Array.from({ length: 5 }, () => 'refused'), 'mine', 'mine', 'mine'])
  })

  it('that breaks lets all go who waited for it', async () => {
    const [store, first] = [{}, open<string>()]
    const broken = wanting(store, () => first.promise)
    const others = ['second', 'third'].map((name) => wanting(store, async () => name))
    first.fail(new Error('The store is away'))
    await expect(broken).rejects.toThrow('away')
    expect(await Promise.all(others)).toEqual(['second', 'third'])
  })
})
