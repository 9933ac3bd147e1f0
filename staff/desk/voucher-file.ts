import { Day } from '#lib/contracts/scalars'
import type { ForeignVoucher } from '#functions/domain/vouchers/import-vouchers'
import { DESK_WORDS } from '../words/desk'
import { StaffRefused } from './desk'
import { centsOrZeroIn, unaccented } from './parse'

const { imported: t, mistakes } = DESK_WORDS

type Column = keyof typeof t.columns
const COLUMNS = Object.keys(t.columns) as Column[] // the keys of a literal

/** The vouchers of a file, with their lines, and why other lines cannot be read. */
type VoucherFile = {
  rows: { line: number; voucher: ForeignVoucher }[]
  unread: { line: number; why: string }[]
}

/**
 * Reads vouchers from the text of a CSV file, whose first line names the columns. Cells are separated by semicolons,
 * commas or, as a spreadsheet copies them, tabs. Throws StaffRefused when a column is missing.
 */
export function readVoucherFile(text: string): VoucherFile {
  const lines = text.replace(/^\uFEFF/u, '').trimEnd()
  const first = lines.split('\n', 1)[0] ?? ''
  const separator = [';', '\t'].find((each) => first.includes(each)) ?? ','
  const [head, ...records] = recordsIn(lines, separator)
  const names = (head?.cells ?? []).map((name) => unaccented(name).replaceAll(/\s+/gu, ' '))
  const placeOf = (column: Column) =>
    names.findIndex((name) => t.columns[column].some((each) => unaccented(each) === name))
  const missing = COLUMNS.filter((column) => placeOf(column) === -1)
  if (missing.length > 0) throw new StaffRefused(t.noColumn(missing.map((column) => t.columns[column][0]).join(', ')))
  const file: VoucherFile = { rows: [], unread: [] }
  for (const { line, cells } of records) {
    if (cells.every((cell) => cell === '')) continue
    try {
      if (cells.length !== names.length) throw new StaffRefused(t.cells(cells.length, names.length))
      const cellOf = (column: Column) => cells[placeOf(column)] ?? ''
      const voucher = {
        number: cellOf('number'),
        valueCents: amountIn(cellOf('value')),
        remainingCents: amountIn(cellOf('left')),
        soldOn: dateIn(cellOf('sold')),
        validUntil: dateIn(cellOf('until')),
      }
      file.rows.push({ line, voucher })
    } catch (error) {
      if (!(error instanceof StaffRefused)) throw error
      file.unread.push({ line, why: error.message })
    }
  }
  return file
}

/** Splits CSV (RFC 4180) into its records, each with the line on which it begins. */
function recordsIn(text: string, separator: string): { line: number; cells: string[] }[] {
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|([^${separator}\\n]*?))\\r?(${separator}|\\n|$)`, 'g')
  const records: { line: number; cells: string[] }[] = []
  let line = 1
  let cells: string[] = []
  let begun = line
  for (const [whole, quoted, plain = '', end] of text.matchAll(cell)) {
    cells.push((quoted?.replaceAll('""', '"') ?? plain).trim())
    line += whole.split('\n').length - 1
    if (end === separator) continue
    records.push({ line: begun, cells })
    if (end === '') break
    cells = []
    begun = line
  }
  return records
}

function amountIn(cell: string): number {
  const cents = centsOrZeroIn(cell)
  if (cents === undefined) throw new StaffRefused(mistakes.amount(cell))
  return cents
}

/** Reads a day in Madrid, 2026-12-31 or 31/12/2026. */
function dateIn(cell: string): string {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/u.exec(cell) ?? []
  const read = Day.safeParse(year === '' ? cell : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
  if (!read.success) throw new StaffRefused(mistakes.date(cell))
  return read.data
}
