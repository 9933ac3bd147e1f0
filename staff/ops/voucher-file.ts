import { Day } from '#lib/contracts/scalars'
import type { ForeignVoucher } from '#functions/domain/vouchers/import-vouchers'
import { centsOrZeroIn } from '../desk/parse'

/** Thrown when an operation cannot be carried out, with a sentence; then nothing has changed. */
export class OpsRefused extends Error {
  override readonly name = 'OpsRefused'
}

/** The vouchers of a file, with their lines, and why other lines cannot be read. */
type VoucherFile = {
  rows: { line: number; voucher: ForeignVoucher }[]
  unread: { line: number; why: string }[]
}

const HEAD = 'number;value;left;sold;until'

/** Reads vouchers from cells with semicolons between them, a line each. Throws OpsRefused for another first line. */
export function readVoucherFile(text: string): VoucherFile {
  const [head = '', ...lines] = text.replace(/^\uFEFF/u, '').split(/\r?\n/u)
  if (head.trim() !== HEAD) throw new OpsRefused(`The first line must be ${HEAD}; it is “${head.trim()}”.`)
  const file: VoucherFile = { rows: [], unread: [] }
  for (const [index, typed] of lines.entries()) {
    if (typed.trim() === '') continue
    const line = index + 2
    try {
      file.rows.push({ line, voucher: voucherIn(typed.split(';').map((cell) => cell.trim())) })
    } catch (error) {
      if (!(error instanceof OpsRefused)) throw error
      file.unread.push({ line, why: error.message })
    }
  }
  return file
}

function voucherIn([number = '', value = '', left = '', sold = '', until = '', ...more]: string[]): ForeignVoucher {
  if (until === '' || more.length > 0) throw new OpsRefused(`It must have five cells, as the first line: ${HEAD}.`)
  return {
    number,
    valueCents: amountIn(value),
    remainingCents: amountIn(left),
    soldOn: dateIn(sold),
    validUntil: dateIn(until),
  }
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
