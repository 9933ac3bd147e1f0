import { isRecord, valueAt } from '#lib/content/check/walk'
import { valueIn } from '#lib/content/read/parse-json'
import type { Content } from '#lib/content/read/read'
import { treatmentFile } from '#lib/content/schema'
import { allOffers, groupSold, offerSold } from '#lib/content/sellable'
import { formatMoney, type Price } from '#lib/money'
import { EDITOR_WORDS } from '../../words/editor'
import { fieldOf } from '../fields'
import { readTyped } from '../form-data'
import { textAt } from '../names'
import type { ContentDocument } from '../workspace'

/** The fields of treatments that one screen shows for all of them. */
const TABLES = { prices: ['minutes', 'price'], pauses: ['pause'] } as const
export type TableName = keyof typeof TABLES
export const isTable = (place: string): place is TableName => place in TABLES

/** The fields of one treatment in a table. A field that is left out is undefined. */
type Row = Record<string, unknown>

export const codeOf = ({ value }: Pick<ContentDocument, 'value'>): string => textAt(value, ['code'])

/** Lists the treatments by their codes. */
export const treatmentsAmong = (documents: readonly ContentDocument[]): ContentDocument[] =>
  documents
    .filter(({ schemaName }) => schemaName === 'treatment')
    .sort((a, b) => codeOf(a).localeCompare(codeOf(b), 'es', { numeric: true }))

/** Gives the fields of a table, as forms show them. */
export const fieldsOf = (table: TableName) =>
  TABLES[table].map((key) => ({ key, field: fieldOf(treatmentFile.shape[key]) }))

/** Picks what a table shows of a treatment. */
export const rowOf = (table: TableName, treatment: unknown): Row =>
  Object.fromEntries(TABLES[table].map((key) => [key, valueAt(treatment, [key])]))

/** Reads the rows that the table showed, by their codes. Somebody else may have changed the treatments since. */
export function shownRows(table: TableName, typed: URLSearchParams): Map<string, Row> {
  const shown = valueIn(Buffer.from(typed.get('base') ?? ''))
  return new Map(isRecord(shown) ? Object.entries(shown).map(([code, row]) => [code, rowOf(table, row)]) : [])
}

/** Reads what was typed in the row of a treatment. */
export const typedRow = (table: TableName, code: string, typed: URLSearchParams): Row =>
  Object.fromEntries(fieldsOf(table).map(({ key, field }) => [key, readTyped(field, typed, undefined, [code, key])]))

/** Lists what follows from what each treatment costs, by its code. Offers and groups are computed as the site does. */
export function followsFrom({ treatments, files }: Content): ReadonlyMap<string, readonly string[]> {
  const follows = new Map<string, string[]>(treatments.map(({ code }) => [code, []]))
  const note = (codes: readonly string[], sentence: string) => {
    for (const code of new Set(codes)) follows.get(code)?.push(sentence)
  }
  const money = ({ cents }: Price) => formatMoney(cents, 'es')
  const full = ({ cents, beforeCents = cents }: Price) => formatMoney(beforeCents, 'es')
  for (const offer of allOffers(files))
    for (const { parts, price, description } of offerSold(offer, treatments).versions)
      note(
        parts.map(({ code }) => code),
        EDITOR_WORDS.follows.offer(
          [offer.title.es, description?.es].filter(Boolean).join(', '),
          full(price),
          money(price),
        ),
      )
  for (const group of files['last-minute'].groups) {
    const { codes, price } = groupSold(group, treatments)
    note(codes, EDITOR_WORDS.follows.lastMinute(group.label.es, full(price), money(price)))
  }
  const { suggested, default: first } = files.vouchers.amounts
  note([...suggested, first], EDITOR_WORDS.follows.voucher)
  return follows
}
