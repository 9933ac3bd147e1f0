import { z } from 'zod'
import { madridDay, madridMoment } from '#lib/time/madrid'
import type { Deps } from '../deps'
import { at, type Sql, type Value } from '../store'
import { moment, notPersonal, personal, table } from '../table'
import { withOrder } from './order'
import { appendEvent } from './transition'

/** The table of the desk's notes, the one declaration of its columns. Notes are added and struck, never changed. */
export const NOTES = table(
  'order_notes',
  z.object({
    id: z.int(),
    orderId: notPersonal(z.string()),
    /** What it is about: the visit, or the guest's health. */
    kind: z.enum(['plain', 'health']),
    /** Sealed where it concerns health. */
    words: personal(z.string()),
    /** Who wrote it; null for notes of before names were kept. */
    author: personal(z.string().nullable()),
    at: moment(z.number()),
    struckBy: personal(z.string().nullable()),
    struckAt: moment(z.number().nullable()),
  }),
  'deleted',
)

/** Lists the notes of orders, the oldest first, struck ones too. */
export const notesOf = async ({ store, keys }: Deps, orderIds: readonly string[]) =>
  (await NOTES.find(store, 'WHERE order_id = ANY($1::text[]) ORDER BY id', [orderIds])).map((note) => ({
    ...note,
    words: note.kind === 'health' ? keys.open(note.words) : note.words,
  }))
export type Note = Awaited<ReturnType<typeof notesOf>>[number]
export type NewNote = Pick<Note, 'kind' | 'words'> & { author: string }

/** Writes a note, in the transaction of the order that it is about. */
export const insertNote = (sql: Sql, { keys, now }: Deps, orderId: string, { kind, words, author }: NewNote) =>
  NOTES.insert(sql, {
    orderId,
    kind,
    words: kind === 'health' ? keys.seal(words) : words,
    author,
    at: now(),
  })

/** Adds a note to an order. */
export const addNote = (deps: Deps, orderId: string, note: NewNote): Promise<void> =>
  withOrder(deps, orderId, async (sql) => {
    await insertNote(sql, deps, orderId, note)
    await appendEvent(sql, orderId, 'noted', deps.now())
  })

/** Strikes a note out: it stays legible as struck. Tells whether there was such a note, not struck yet. */
export const strikeNote = (deps: Deps, id: number, by: string): Promise<boolean> =>
  deps.store.transaction(async (sql) => {
    const [struck] = await NOTES.update(
      sql,
      { struckBy: by, struckAt: deps.now() },
      'WHERE id = $1 AND struck_at IS NULL',
      [id],
    )
    if (struck) await appendEvent(sql, struck.orderId, 'note_struck', deps.now())
    return struck !== undefined
  })

/** Erases what concerns health once its visit is over: on the day after it, as the privacy page says. */
export const eraseHealthNotes = ({ store, now }: Deps): Promise<number> =>
  store.change(
    `DELETE FROM order_notes USING orders WHERE orders.id = order_id AND order_notes.kind = 'health'
       AND starts_at < $1::timestamptz`,
    [at(madridMoment(madridDay(now()), '00:00'))],
  )

/** Erases the notes that a condition selects. Gives how many. */
export const eraseNotes = (sql: Sql, condition: string, values: readonly Value[]): Promise<number> =>
  sql.change(`DELETE FROM order_notes WHERE ${condition}`, values)
