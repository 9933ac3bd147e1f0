import { z } from 'zod'
import { valueAt } from '#lib/content/check/walk'
import { valueIn } from '#lib/content/read/parse-json'
import type { Content } from '#lib/content/read/read'
import { treatmentFile } from '#lib/content/schema'
import { allOffers, groupEntry, offerEntry } from '#lib/content/sellable'
import { formatMoney, type Price } from '#lib/money'
import { EDITOR_WORDS } from '../../words/es'
import { fieldOf } from '../fields'
import { textAt } from '../names'
import type { ContentDocument } from '../workspace'

const { minutes, price, pause } = treatmentFile.shape
/** What one screen shows of all treatments. */
const TABLES = { prices: z.strictObject({ minutes, price }), pauses: z.strictObject({ pause }) }
export type TableName = keyof typeof TABLES
export const isTable = (place: string): place is TableName => place in TABLES

export const codeOf = ({ value }: Pick<ContentDocument, 'value'>): string => textAt(value, ['code'])

/** Lists the treatments by their codes. */
export const treatmentsAmong = (documents: readonly ContentDocument[]): ContentDocument[] =>
  documents
    .filter(({ schemaName }) => schemaName === 'treatment')
    .sort((a, b) => codeOf(a).localeCompare(codeOf(b), 'es', { numeric: true }))

/** Gives the fields of a row of a table, without the hints, which each row would repeat. */
export const fieldsOf = (table: TableName) =>
  Object.entries(TABLES[table].shape).map(([key, schema]) => ({ key, field: { ...fieldOf(schema), hint: undefined } }))

/** Makes the schema of a table: a row for each treatment, by its code. */
export const tableSchema = (table: TableName, treatments: readonly ContentDocument[]) =>
  z.strictObject(Object.fromEntries(treatments.map((treatment) => [codeOf(treatment), TABLES[table]])))

/** Gives what a table shows of a treatment. What is left out is undefined. */
export const rowOf = (table: TableName, treatment: unknown): Record<string, unknown> =>
  Object.fromEntries(Object.keys(TABLES[table].shape).map((key) => [key, valueAt(treatment, [key])]))

/** Reads the rows that the table showed, by their codes. Another person may have changed the treatments since. */
export const shownRows = (typed: URLSearchParams): Record<string, object> =>
  z.record(z.string(), z.looseObject({})).safeParse(valueIn(Buffer.from(typed.get('base') ?? ''))).data ?? {}

/** Lists what follows from what each treatment costs, by its code. Offers and groups are computed as the site does. */
export function followsFrom({ treatments, files }: Content): ReadonlyMap<string, readonly string[]> {
  const follows = new Map<string, string[]>(treatments.map(({ code }) => [code, []]))
  const note = (codes: readonly string[], sentence: string) => {
    for (const code of new Set(codes)) follows.get(code)?.push(sentence)
  }
  const money = ({ cents }: Price) => formatMoney(cents, 'es')
  const full = ({ cents, beforeCents = cents }: Price) => formatMoney(beforeCents, 'es')
  for (const offer of allOffers(files))
    for (const { parts, price, description } of offerEntry(offer, treatments).versions)
      note(
        parts.map(({ code }) => code),
        EDITOR_WORDS.follows.offer(
          [offer.title.es, description?.es].filter(Boolean).join(', '),
          full(price),
          money(price),
        ),
      )
  for (const group of files['last-minute'].groups) {
    const { codes, price } = groupEntry(group, treatments)
    note(codes, EDITOR_WORDS.follows.lastMinute(group.label.es, full(price), money(price)))
  }
  const { suggested, default: first } = files.vouchers.amounts
  note([...suggested, first], EDITOR_WORDS.follows.voucher)
  return follows
}
