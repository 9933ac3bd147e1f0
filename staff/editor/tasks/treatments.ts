import { valueAt } from '#lib/content/check/walk'
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
export const TREATMENT_TABLES = { prices: ['minutes', 'price'], pauses: ['pause'] } as const
export type TableName = keyof typeof TREATMENT_TABLES

export const codeOf = ({ value }: Pick<ContentDocument, 'value'>): string => textAt(value, ['code'])

/** Lists the treatments by their codes. */
export const treatmentsAmong = (documents: readonly ContentDocument[]): ContentDocument[] =>
  documents
    .filter(({ schemaName }) => schemaName === 'treatment')
    .sort((a, b) => codeOf(a).localeCompare(codeOf(b), 'es', { numeric: true }))

/** Gives the fields of a table, as forms show them. */
export const fieldsOf = (table: TableName) =>
  TREATMENT_TABLES[table].map((key) => ({ key, field: fieldOf(treatmentFile.shape[key]) }))

/** Names the field that tells a save what the table showed of a treatment. */
export const shownName = (code: string) => `shown:${code}`

/** Picks what a table shows of a treatment. */
const rowOf = (table: TableName, value: unknown) =>
  Object.fromEntries(TREATMENT_TABLES[table].map((key) => [key, valueAt(value, [key])]))

/** Writes what a table shows of a treatment, for `asShown`. */
export const shownRow = (table: TableName, value: unknown): string => JSON.stringify(rowOf(table, value))

/**
 * Gives the value of a treatment as the table showed it, which somebody else may have changed since; undefined if the
 * table did not have it.
 */
export function asShown(table: TableName, { value }: ContentDocument, typed: URLSearchParams): unknown {
  const shown = valueIn(Buffer.from(typed.get(shownName(textAt(value, ['code']))) ?? ''))
  return shown && withRow(value, rowOf(table, shown))
}

/** Writes the fields of a row over a treatment. What is left out has no key. */
const withRow = (value: unknown, row: object): unknown =>
  Object.fromEntries(Object.entries({ ...Object(value), ...row }).filter(([, each]) => each !== undefined))

/** Reads the value of a treatment with what was typed in its row of a table. */
export function readRow(table: TableName, value: unknown, typed: URLSearchParams): unknown {
  const code = textAt(value, ['code'])
  const row = fieldsOf(table).map(({ key, field }) => [key, readTyped(field, typed, { [code]: value }, [code, key])])
  return withRow(value, Object.fromEntries(row))
}

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

/** Tells whether a row of a treatment is other than it was. */
export const isOther = (before: unknown, value: unknown, table: TableName): boolean =>
  shownRow(table, before) !== shownRow(table, value)
