import { Day } from '#lib/contracts/scalars'
import type { ForeignVoucher } from '#functions/domain/vouchers/import-vouchers'
import { centsOrZeroIn, unaccented } from '../desk/parse'

/** The columns of a file of vouchers, each with all the names that it may have. */
const NAMES = {
  number: ['número', 'código', 'vale', 'number', 'code'],
  value: ['valor', 'importe', 'value', 'amount'],
  left: ['queda', 'saldo', 'left', 'remaining', 'balance'],
  sold: ['vendido', 'venta', 'fecha de venta', 'sold'],
  until: ['válido hasta', 'hasta', 'caduca', 'caducidad', 'valid until'],
} as const
type Column = keyof typeof NAMES
const COLUMNS = Object.keys(NAMES) as Column[] // the keys of a literal

/** Thrown when an operation cannot be carried out, with a sentence; then nothing has changed. */
export class OpsRefused extends Error {
  override readonly name = 'OpsRefused'
}

/** The vouchers of a file, with their lines, and why other lines cannot be read. */
type VoucherFile = {
  rows: { line: number; voucher: ForeignVoucher }[]
  unread: { line: number; why: string }[]
}

/**
 * Reads vouchers from the text of a CSV file, whose first line names the columns. Cells are separated by semicolons,
 * commas or, as a spreadsheet copies them, tabs. Throws OpsRefused when a column is missing.
 */
export function readVoucherFile(text: string): VoucherFile {
  const lines = text.replace(/^\uFEFF/u, '').trimEnd()
  const first = lines.split('\n', 1)[0] ?? ''
  const separator = [';', '\t'].find((each) => first.includes(each)) ?? ','
  const [head, ...records] = recordsIn(lines, separator)
  const names = (head?.cells ?? []).map((name) => unaccented(name).replaceAll(/\s+/gu, ' '))
  const placeOf = (column: Column) => names.findIndex((name) => NAMES[column].some((each) => unaccented(each) === name))
  const missing = COLUMNS.filter((column) => placeOf(column) === -1)
  if (missing.length > 0)
    throw new OpsRefused(
      `The first line of the file says what is in each column: ${COLUMNS.join(', ')}. Missing: ${missing.join(', ')}.`,
    )
  const file: VoucherFile = { rows: [], unread: [] }
  for (const { line, cells } of records) {
    if (cells.every((cell) => cell === '')) continue
    try {
      if (cells.length !== names.length)
        throw new OpsRefused(
          `It has ${cells.length} cells, and the first line ${names.length}. An amount with a comma stands in quotation marks where commas part the cells.`,
        )
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
      if (!(error instanceof OpsRefused)) throw error
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
  if (cents === undefined) throw new OpsRefused(`“${cell}” is no amount, such as 49 or 49,50.`)
  return cents
}

/** Reads a day in Madrid, 2026-12-31 or 31/12/2026. */
function dateIn(cell: string): string {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/u.exec(cell) ?? []
  const read = Day.safeParse(year === '' ? cell : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
  if (!read.success) throw new OpsRefused(`“${cell}” is no date, such as 2026-12-31 or 31/12/2026.`)
  return read.data
}
