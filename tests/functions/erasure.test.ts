import { describe, expect } from 'vitest'
import { z } from 'zod'
import { forgetForGood } from '#functions/domain/erasures'
import { bookAtDesk } from '#functions/domain/orders/book-at-desk'
import { addNote } from '#functions/domain/orders/notes'
import { block } from '#functions/domain/planning/blocks'
import { exportOf } from '#functions/domain/privacy'
import { TABLES } from '#functions/domain/tables'
import { redeemAtDesk } from '#functions/domain/vouchers/desk'
import { voucherOfOrder } from '#functions/domain/vouchers/voucher'
import { mailedCard, massage, message, news, requestFor, slot, voucher, withdrawal } from './samples'
import { callOff, it, makeWorld, noStore, paid, type World } from './world'

/** A word that no program writes: where it stands, a person wrote. */
const MARK = 'zyxwort'
const MAIL = `${MARK}@correo.example`
const PHONE = '+34910000001'

const card = mailedCard({ to: MARK, from: MARK, message: MARK, recipientEmail: MAIL })

/** Lets people write the word wherever they can write: in every form, order, voucher, note and command. */
async function written() {
  const world = await makeWorld()
  const { deps } = world
  const buyer = { name: MARK, email: MAIL, phone: PHONE }
  const invoice = { name: MARK, taxId: 'B12345678', address: MARK }
  const booking = await paid(world, voucher({ card }), { buyer, invoice })
  await world.good('booking', requestFor(massage(), { buyer, note: MARK }))
  await world.good('contact', message({ ...buyer, subject: MARK, message: MARK }))
  await world.good('withdrawal', withdrawal({ name: MARK, email: MAIL, contract: `${MARK} ${booking.reference}` }))
  await world.good('survey', news(MAIL, { answers: { what: MARK } }))
  const note = { kind: 'plain', words: MARK, author: 'Marta' } as const
  await blockAmina(world, '2026-12-01')
  const desk = await bookAtDesk(deps, {
    code: 'MA-2',
    slot: slot('17:15', '2026-11-26'),
    lang: 'es',
    buyer: { name: MARK, phone: PHONE },
    notes: [note],
  })
  await addNote(deps, booking.orderRef, note)
  const bought = (await voucherOfOrder(deps.store, booking.orderRef)) ?? expect.fail()
  await redeemAtDesk(deps, bought, { cents: 10_00, note: MARK })
  world.post.down = true
  await world.later(0)
  world.post.down = false
  await world.later(1)
  return { world, desk, sold: booking.reference }
}

/** Blocks hours of a therapist for a reason that has the word. */
const blockAmina = (world: World, day: string) =>
  block(
    world.deps,
    { resource: 'therapist-1', day, opens: '11:15', closes: '15:00', weekly: false, lastDay: null, reason: MARK },
    false,
  )

const whole = z.object({ row: z.record(z.string(), z.unknown()) })

/** Finds where the word stands, as table.column. */
async function whereIs(world: World, word: string): Promise<string[]> {
  const found = new Set<string>()
  for (const { name } of TABLES)
    for (const { row } of await world.deps.store.rows(whole, `SELECT to_jsonb(${name}) AS row FROM ${name}`))
      for (const [column, value] of Object.entries(row))
        if (JSON.stringify(value).includes(word)) found.add(`${name}.${column}`)
  return [...found].toSorted()
}

const columnsThat = (hold: (holds: string) => boolean) =>
  TABLES.flatMap(({ name, columns }) =>
    columns.flatMap(({ column, holds }) => (hold(holds) ? [`${name}.${column}`] : [])),
  )

describe.skipIf(noStore)('what people write', () => {
  it('stands only in columns that say so', async () => {
    const { world } = await written()
    const found = await whereIs(world, MARK)
    expect(found).toContain('order_notes.words')
    expect(found).toContain('desk_redemptions.note')
    expect(columnsThat((holds) => holds !== 'notPersonal')).toEqual(expect.arrayContaining(found))
  })

  it('is gone after some decades from every column that can hold it, and what ends is deleted', async () => {
    const { world } = await written()
    const { store } = world.deps
    await store.change('UPDATE subscribers SET confirmed_at = asked_at, unsubscribed_at = asked_at')
    const filled: string[] = []
    for (const { name, columns, end } of TABLES)
      for (const { column, kind, schema, holds, erasedTo } of columns) {
        if (holds === 'notPersonal' || (end === 'stays' && erasedTo === undefined)) continue
        const mark = `'${MARK}' || ctid::text`
        const word = schema instanceof z.ZodArray ? `ARRAY[${mark}]` : mark
        const value = kind === 'jsonb' ? `${column} || '{"more":"${MARK}"}' WHERE ${column} IS NOT NULL` : word
        const filledRows = await store.change(`UPDATE ${name} SET ${column} = ${value}`)
        expect(filledRows, `${name}.${column} in rows`).toBeGreaterThan(0)
        filled.push(`${name}.${column}`)
      }
    expect(await whereIs(world, MARK)).toEqual(expect.arrayContaining(filled))
    for (let year = 0; year < 20; year += 1) await world.later(366 * 24 * 60)
    expect(await whereIs(world, MARK)).toEqual([])
    for (const name of TABLES.flatMap(({ name, end }) => (end === 'deleted' && name !== 'rate' ? [name] : [])))
      expect(await store.rows(whole, `SELECT to_jsonb(${name}) AS row FROM ${name}`), name).toEqual([])
  })

  it('in a note is gone when its subject asks, by phone or reference too, also where the order must be kept', async () => {
    const { world, desk, sold } = await written()
    const ofOrder = await forgetForGood(world.deps, { by: 'reference', value: sold })
    expect(ofOrder.erased).toContainEqual({ what: 'note', name: sold })
    expect(await whereIs(world, MARK)).not.toContain('desk_redemptions.note')
    await callOff(world, { orderRef: desk.id })
    const ofPhone = await forgetForGood(world.deps, { by: 'phone', value: PHONE })
    expect(ofPhone.erased).toContainEqual({ what: 'orderUnpaid', name: desk.reference })
    expect(await whereIs(world, MARK)).not.toContain('order_notes.words')
  })

  it('is handed out by phone and reference too, without what is secret', async () => {
    const { world, desk, sold } = await written()
    const ofPhone = await exportOf(world.deps, { by: 'phone', value: PHONE })
    expect(ofPhone).toMatchObject({ phone: PHONE, messages: [{ kind: 'contact', message: MARK }] })
    expect(ofPhone.orders).toHaveLength(3)
    for (const reference of [sold, desk.reference])
      expect(ofPhone.orders).toContainEqual(
        expect.objectContaining({ reference, notes: [expect.objectContaining({ words: MARK })] }),
      )
    const ofOne = await exportOf(world.deps, { by: 'reference', value: sold })
    expect(ofOne).toMatchObject({
      reference: sold,
      orders: [{ reference: sold, notes: [{ words: MARK }], voucher: { atDesk: [{ note: MARK, cents: 1000 }] } }],
      messages: [{ kind: 'withdrawal' }],
    })
    expect(JSON.stringify(ofOne)).not.toMatch(/clientToken|itemHash|uidHash|uidSealed|network/)
  })

  it('in a survey is twenty answers of 500 signs at most, and is erased', async ({ world }) => {
    const survey = (answers: Record<string, string>) => ({ lang: 'es', optIn: false, source: 'home', answers })
    const many = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [`answer_${at}`, 'a'.repeat(500)]))
    await world.good('survey', survey(many(20)))
    expect(await world.bad('survey', survey(many(21)))).toMatchObject({ code: 'validation_failed' })
    expect(await world.bad('survey', survey({ one: 'a'.repeat(501) }))).toMatchObject({ code: 'validation_failed' })
    await world.later(366 * 24 * 60)
    expect(await whereIs(world, 'answer_1')).toEqual([])
  })

  it('with many hidden signs to a letter is refused, so that nobody fills the disk', async ({ world }) => {
    const marked = message({ message: `a${'\u0301'.repeat(15)}`.repeat(1000) })
    expect(await world.bad('contact', marked)).toMatchObject({ fields: [{ path: 'message', rule: 'too_long' }] })
    await world.good('contact', message({ message: 'ñandú 🌿'.repeat(140) }))
  })

  it('about a slot that was blocked is gone after it is over', async ({ world }) => {
    await blockAmina(world, slot().day)
    await world.later(20 * 24 * 60)
    expect(await whereIs(world, MARK)).toEqual(['blocks.reason'])
    await world.later(20 * 24 * 60)
    expect(await whereIs(world, MARK)).toEqual([])
  })
})
