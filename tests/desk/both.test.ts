import fc from 'fast-check'
import { z } from 'zod'
import { describe, expect, inject, it } from 'vitest'
import { runStaff } from '#staff/desk/run'
import { optionOf } from '#staff/desk/verb'
import { DESK_WORDS, type VerbName } from '#staff/words/desk'
import { LONG_TEST_MS } from '../limits.mjs'
import { massage, MONDAY, purchase, slot, voucher } from '../functions/samples'
import { makeWorld, noStore, type World } from '../functions/world'
import { fieldsIn, openDesk, unescaped } from './open-desk'

// The same histories on the terminal and on the screens: what one does the other does, with the same sentences.

const which = fc.integer({ min: 0, max: 5 })
const start = fc.constantFrom('11:15', '13:00', '17:15', '18:00', '18:45')
const sure = fc.boolean()
const step = fc.oneof(
  fc.record({
    do: fc.constant('asks'),
    payment: fc.constantFrom('none', 'transfer'),
    start,
    party: fc.boolean(),
  }),
  fc.record({ do: fc.constant('buys'), payment: fc.constant('transfer') }),
  fc.record({ do: fc.constant('waits'), hours: fc.constantFrom('1', '5', '48') }),
  fc.record({
    do: fc.constant('book'),
    what: fc.constantFrom('MA-2', 'CO-1'),
    start,
    therapist: fc.constantFrom('', '1', '2'),
    phone: fc.constantFrom('600112233', '600445566'),
    sure,
  }),
  fc.record({ do: fc.constant('move'), which, start, sure }),
  fc.record({ do: fc.constantFrom('cancel', 'refund', 'reissue'), which, sure }),
  fc.record({
    do: fc.constantFrom('arrived', 'absent', 'expected', 'confirm', 'refunded', 'close', 'freeze', 'unfreeze', 'told'),
    which,
  }),
  fc.record({ do: fc.constantFrom('note', 'health'), which }),
  fc.record({ do: fc.constant('strike'), which, noteId: fc.constantFrom('1', '2') }),
  fc.record({ do: fc.constant('paid'), which, amount: fc.constantFrom('49', '60', '147', '20') }),
  fc.record({
    do: fc.constant('sell'),
    worth: fc.constantFrom('60', 'MA-2', '5'),
    paidBy: fc.constantFrom('', 'transferencia'),
  }),
  fc.record({ do: fc.constant('redeem'), which, amount: fc.constantFrom('20', '49', '70') }),
  fc.record({ do: fc.constant('takeBack'), which, use: fc.constantFrom('1', '2') }),
  fc.record({ do: fc.constant('extend'), which, until: fc.constantFrom('2028-02-01', '2026-11-24'), sure }),
  fc.record({
    do: fc.constant('block'),
    resource: fc.constantFrom('therapist-1', 'hammam'),
    opens: fc.constantFrom('17:00', '21:00'),
    closes: fc.constantFrom('18:30', '20:00'),
    sure,
  }),
  fc.record({ do: fc.constant('free'), id: fc.constantFrom('1', '2') }),
)
type Step = typeof step extends fc.Arbitrary<infer A> ? A : never

/** What is the same in every step. */
const TYPED: Partial<Record<VerbName, Readonly<Record<string, string>>>> = {
  book: { name: 'Ana Pérez', day: MONDAY },
  sell: { buyer: 'Luis Ortega', phone: '600445566' },
  block: { day: MONDAY },
  move: { day: MONDAY },
  note: { note: 'viene con bastón' },
  health: { health: 'alergia al sésamo' },
}

/** What came of a step: whether it was done, and what was said; nothing where a screen does not offer it. */
type Came = { isDone: boolean; said: string[] } | undefined

/** A face of the desk: does a verb on the order with this reference, if it is about one. */
type Face = (verb: VerbName, fields: Readonly<Record<string, string>>, isSure: boolean, of?: string) => Promise<Came>

const ABOUT_VOUCHERS = new Set<VerbName>(['redeem', 'takeBack', 'extend', 'refund', 'freeze', 'unfreeze', 'reissue'])
const KEY_OF: Partial<Record<VerbName, string>> = { cancel: 'references' }
const keyOf = (verb: VerbName) => KEY_OF[verb] ?? (ABOUT_VOUCHERS.has(verb) ? 'number' : 'reference')

const terminal =
  (world: World): Face =>
  async (verb, fields, isSure, of) => {
    const all = { ...fields, ...(of !== undefined && verb !== 'strike' && { [keyOf(verb)]: of }) }
    const typed = Object.entries(all).flatMap(([key, value]) => (value === '' ? [] : [`--${optionOf(key)}=${value}`]))
    try {
      const line = [DESK_WORDS.verbs[verb][0], ...typed, ...(isSure ? ['--si'] : [])]
      return { isDone: true, said: await runStaff(world.deps, line) }
    } catch (error) {
      const said = (error instanceof Error ? error.message : '').split('\n')
      return { isDone: false, said: said.filter((line) => line !== DESK_WORDS.again) }
    }
  }

const textOf = (html: string) => [...html.matchAll(/<p>([^]*?)<\/p>/gu)].map(([, text = '']) => unescaped(text))
const noticeIn = (html: string) => /<div role="(status|alert)" class="notice [^]*?<\/div>/u.exec(html)

const screens =
  (desk: Awaited<ReturnType<typeof openDesk>>): Face =>
  async (verb, fields, isSure, of) => {
    const place =
      verb === 'book'
        ? `new?${new URLSearchParams(fields)}`
        : verb === 'sell'
          ? 'voucher'
          : verb === 'block' || verb === 'free'
            ? 'away'
            : verb === 'told'
              ? 'waiting'
              : `${ABOUT_VOUCHERS.has(verb) ? 'voucher' : 'booking'}?ref=${of}${verb === 'move' ? `&day=${MONDAY}` : ''}`
    const html = await desk.get(place)
    const forms = html
      .split('<form')
      .filter((form) => form.includes(`name="verb" value="${verb}"`))
      .filter((form) => verb !== 'told' || form.includes(`value="${of}"`))
      .filter((form) =>
        ['noteId', 'use', 'id'].every(
          (key) => fields[key] === undefined || form.includes(`name="${key}" value="${fields[key]}"`),
        ),
      )
    const [form] = forms
    // An hour is a button; what is not free has none.
    if (form === undefined || (fields.start && !new RegExp(`<button[^>]* value="${fields.start}"`, 'u').test(form)))
      return undefined
    const sent = await desk.post('do', { ...fieldsIn(`<form${form}`, verb), ...fields })
    const asks = /<section class="notice wait"[^]*?<\/section>/u.exec(sent.text)?.[0]
    if (asks !== undefined && !isSure) return { isDone: false, said: textOf(asks) }
    const { to, text } = asks === undefined ? sent : await desk.post('do', fieldsIn(asks, verb))
    const [notice = '', role] = noticeIn(to === '' ? text : await desk.get(to)) ?? []
    return { isDone: role === 'status', said: textOf(notice) }
  }

const order = z.object({ id: z.string(), reference: z.string() })
/** The order that a note is about: it stands on that order's screen. */
const NOTED =
  'SELECT orders.id, reference FROM orders JOIN order_notes ON orders.id = order_id WHERE order_notes.id = $1::bigint'
const row = z.object({ row: z.string() })

/** Plays a history, and gives what came of each step and what the store holds afterwards. */
async function play(
  steps: readonly Step[],
  face: (world: World) => Promise<{ face: Face; close: () => Promise<void> }>,
) {
  const world = await makeWorld()
  const { face: act, close } = await face(world)
  const made: string[] = []
  const came: Came[] = []
  const did: string[] = []
  const plain = (text: string) =>
    made
      .reduce((all, reference, index) => all.replaceAll(reference, `N-${index}`), text)
      .replaceAll(/[\dA-Z]{4}(?:-[\dA-Z]{4}){3}-[\dA-Z]/gu, 'VALE')
      .replaceAll('\u00a0', ' ')
      .replaceAll(/npm run staff -- ([\w-]+)(?: (?:N-\d+|<[^>]+>|\d+))*/gu, (_, typed: string) => {
        const found = Object.values(DESK_WORDS.verbs).find((words) => words[0] === typed)
        return `«${found?.[1]}»`
      })
  const ask = (payment: string, item: Parameters<typeof purchase>[0]) =>
    world.asked({ payment, ...purchase(item) }).catch(() => undefined)
  try {
    for (const each of steps) {
      if (each.do === 'waits') await world.later(60 * Number(each.hours))
      else if (each.do === 'buys') await ask('transfer', voucher())
      else if (each.do === 'asks')
        await ask(each.payment, massage({ persons: each.party ? 3 : 1, slot: slot(each.start, '2026-12-01') }))
      else {
        const { do: verb, which: index, sure: isSure = false, ...fields } = { which: undefined, sure: false, ...each }
        const chosen = index === undefined ? undefined : made[index % Math.max(1, made.length)]
        const [noted] = 'noteId' in each ? await world.deps.store.rows(order, NOTED, [each.noteId]) : []
        const of = noted?.reference ?? chosen
        if (index !== undefined && of === undefined) continue
        came.push(await act(verb, { ...fields, ...TYPED[verb] }, isSure, of))
        did.push(`${JSON.stringify(each)} after ${JSON.stringify(steps)}`)
      }
      const orders = await world.deps.store.rows(order, 'SELECT id, reference FROM orders')
      for (const { reference } of orders) if (!made.includes(reference)) made.push(reference)
    }
    const orders = await world.deps.store.rows(
      row,
      `SELECT concat_ws(' ', reference, state, payment, starts_at, resources, therapist, paid_cents, refund_due_cents,
         refunded_cents, attendance, buyer) AS row FROM orders
       UNION ALL SELECT concat_ws(' ', reference, vouchers.state, remaining_cents, valid_until)
         FROM vouchers JOIN orders ON orders.id = order_id
       UNION ALL SELECT concat_ws(' ', 'block', resource, day, opens, closes, freed_at IS NULL) FROM blocks
       UNION ALL SELECT concat_ws(' ', 'note', reference, order_notes.kind, struck_by IS NULL)
         FROM order_notes JOIN orders ON orders.id = order_id
       UNION ALL SELECT concat_ws(' ', 'event', reference, events.kind) FROM events JOIN orders ON orders.id = order_id
       UNION ALL SELECT concat_ws(' ', 'used', reference, cents, returned_at IS NULL)
         FROM desk_redemptions LEFT JOIN orders ON orders.id = order_id`,
    )
    return {
      did,
      came: came.map((each) => each && { ...each, said: each.said.map(plain) }),
      holds: orders.map((each) => plain(each.row)).sort(),
    }
  } finally {
    await close()
  }
}

describe.skipIf(noStore)('the terminal and the screens', () => {
  const { runs: histories, seed } = inject('histories')
  const runs = Math.max(4, Math.ceil(histories / 10))
  it(
    `do the same in any history, and neither does what the other cannot (${runs} of them)`,
    { timeout: LONG_TEST_MS + runs * 10_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), async (steps) => {
          const typed = await play(steps, (world) =>
            Promise.resolve({ face: terminal(world), close: () => Promise.resolve() }),
          )
          const pressed = await play(steps, async (world) => {
            const desk = await openDesk(world)
            return { face: screens(desk), close: desk.close }
          })
          for (const [index, each] of pressed.came.entries())
            if (each === undefined) expect(typed.came[index]?.isDone, `not offered: ${pressed.did[index]}`).toBe(false)
            else expect(each, pressed.did[index]).toEqual(typed.came[index])
          expect(pressed.holds).toEqual(typed.holds)
        }),
        { numRuns: runs, seed, endOnFailure: true },
      )
    },
  )
})
