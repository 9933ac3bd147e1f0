import { describe, expect } from 'vitest'
import { z } from 'zod'
import { ORDERS } from '#functions/domain/orders/order'
import { notPersonal, personal, table } from '#functions/domain/table'
import { TABLES } from '#functions/domain/tables'
import { noStore, testStore, it } from '../world'

const column = z.object({ name: z.string(), type: z.string(), nullable: z.boolean() })
const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1)

/** Reads what the database says of a table's columns. */
const migrated = async (table: string) =>
  (await testStore()).rows(
    column,
    `SELECT column_name::text AS name, data_type::text AS type, is_nullable = 'YES' AS nullable
     FROM information_schema.columns WHERE table_schema = 'public' AND table_name = $1`,
    [table],
  )

const kindOf = (type: string) =>
  type === 'timestamp with time zone' ? 'moment' : type === 'jsonb' ? 'jsonb' : undefined

describe.skipIf(noStore)('a table', () => {
  it('says of every column with open words what they are, and what stands there once they are erased', () => {
    const words = z.object({ id: notPersonal(z.string()), words: z.string().nullable() })
    expect(() => table('notes', words, 'deleted')).toThrow('notes.words does not say what its words are')
    const unerased = z.object({ id: notPersonal(z.string()), words: personal(z.string()) })
    expect(() => table('notes', unerased, 'stays')).toThrow('notes.words stays')
    expect(() => table('notes', unerased, 'deleted')).not.toThrow()
  })

  it('is declared for each that the migrations made', async () => {
    const made = await (
      await testStore()
    ).rows(
      z.object({ name: z.string() }),
      `SELECT table_name::text AS name FROM information_schema.tables WHERE table_schema = 'public'`,
    )
    expect(TABLES.map(({ name }) => name).toSorted()).toEqual(made.map(({ name }) => name).toSorted())
  })

  it.each(TABLES)('$name is declared with the columns that its migrations made', async ({ name, columns }) => {
    const declared = columns.map(({ column, kind, schema }) => ({
      name: column,
      kind,
      nullable: z.safeParse(schema, null).success,
    }))
    const made = (await migrated(name)).map(({ name: is, type, nullable }) => ({
      name: is,
      kind: kindOf(type),
      nullable,
    }))
    expect(declared.sort(byName)).toEqual(made.sort(byName))
  })

  it('answers what was written: moments, documents, lists, nothing, and signs that SQL knows', async ({
    world: { deps },
  }) => {
    const order: Parameters<typeof ORDERS.insert>[1] = {
      id: 'ord_1',
      reference: "N-'); DROP",
      clientToken: 'c',
      itemHash: 'i',
      kind: 'booking',
      state: 'held',
      payment: 'none',
      lang: 'fr',
      buyer: { name: 'Zoë "Z" \\ O’Hara', email: 'zoe@correo.es' },
      code: 'MA-1',
      option: null,
      group: null,
      persons: 1,
      title: { es: 'uno', en: 'one', de: 'eins', fr: 'un' },
      startsAt: 1_795_400_100_123,
      minutes: 60,
      resources: ['room', 'a,b', '{"'],
      therapist: 2,
      totalCents: 1,
      beforeCents: 2,
      voucherCents: 0,
      contentVersion: 'v',
      expiresAt: null,
      createdAt: 1_795_400_000_001,
      changedAt: 1_795_400_000_002,
    }
    const written = await ORDERS.insert(deps.store, order)
    expect(await ORDERS.find(deps.store, 'WHERE id = $1', ['ord_1'])).toEqual([written])
    expect([written]).toEqual([
      {
        ...order,
        note: null,
        invoice: null,
        rounds: null,
        callers: [],
        unfollowed: false,
        paidCents: 0,
        refundDueCents: 0,
        refundedCents: 0,
        provider: null,
        providerId: null,
        revision: 1,
        paymentOpen: false,
        extended: false,
        forgetWhenOver: false,
        moneySeen: false,
        attendance: null,
        refundRefused: null,
        captureAttempt: 1,
        refusedCapture: null,
        settledAt: null,
        lookedAt: null,
        erasedAt: null,
      },
    ])
    const changes = { startsAt: 1_795_500_000_000, resources: [], lang: 'de' as const, code: null }
    const changed = await ORDERS.update(deps.store, changes, 'WHERE id = $1', ['ord_1'])
    expect(changed).toMatchObject([{ ...order, ...changes }])
    expect(await ORDERS.find(deps.store, 'WHERE id = $1', ['ord_1'])).toEqual(changed)
    expect(await ORDERS.update(deps.store, changes, 'WHERE id = $1', ['ord_2'])).toEqual([])
  })
})
