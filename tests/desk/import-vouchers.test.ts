import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { countIn, makeWorld, noStore, type World } from '../functions/world'
import { ops, staff, sure, voucherAt } from './staff'

const folder = mkdtempSync(path.join(tmpdir(), 'vales-'))
afterAll(() => rmSync(folder, { recursive: true }))

const file = (content: string) => {
  const name = path.join(folder, 'vales.csv')
  writeFileSync(name, content)
  return name
}
const HEAD = 'number;value;left;sold;until'
const importing = (world: World, content: string, ...more: string[]) =>
  ops(world, 'import-vouchers', file(content), ...more)
/** What is refused, as it is said before anything is done. */
const refusal = (world: World, content: string) =>
  importing(world, content).then(String, ({ message }: Error) => message)
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

describe.skipIf(noStore)('vouchers that were sold elsewhere', () => {
  it('are imported from a file once staff are sure, which says before what it would do', async () => {
    const world = await makeWorld()
    const csv = [
      HEAD,
      'RE-1234;60;60;2025-12-20;2026-12-20',
      're-1235;1.200,50;40,25 €;20/12/2025;1/12/2026',
      '7KQ2-M9XR-4TDV-8WHC;49;0;2025-01-01;2026-01-01',
      '',
    ].join('\r\n')
    expect(plain(await refusal(world, csv)).split('\n')).toEqual([
      'Would be imported: 3, worth €1,309.50, of which €100.25 are left.',
      'At the spa alone, because the number could be guessed: 2.',
      'Over, to be extended or refunded: 1.',
      'Nothing was done; to do it: --yes',
    ])
    expect(await countIn(world, 'vouchers')).toBe(0)
    expect((await importing(world, csv, '--yes'))[0]).toBe('Imported: 3, worth €1,309.50, of which €100.25 are left.')
    expect(await importing(world, csv, '--yes'), 'the same file again').toEqual([
      'No voucher of the file is new.',
      'Known already, and left as they are: 3.',
    ])
    expect(await voucherAt(world, 'RE 1235')).toEqual([
      'Vale re-1235: 1200,50 €',
      'Quedan 40,25 € de 1200,50 € · hasta el 1 de diciembre de 2026 · usado en parte',
      expect.stringMatching(/^Vendido el 20 de diciembre de 2025 \(N-\w{6}\)$/u),
      expect.stringContaining('Solo se cobra en el spa'),
      'No ha pagado nada todavía.',
    ])
  })

  it('are read as a spreadsheet writes them, with the mark of its encoding', async () => {
    const world = await makeWorld()
    const csv = `\uFEFF${HEAD}\r\nRE-1;49,50 €;49.5;20/12/2025;2026-12-31\r\n`
    expect((await importing(world, csv, '--yes'))[0]).toBe('Imported: 1, worth €49.50, of which €49.50 are left.')
    expect((await voucherAt(world, 're1'))[1]).toBe(
      'Quedan 49,50 € de 49,50 € · hasta el 31 de diciembre de 2026 · sin usar',
    )
  })

  it.each([
    ['RE-1;sesenta;60;2025-12-20;2026-12-20', '“sesenta” is no amount'],
    ['RE-1;60;;2025-12-20;2026-12-20', '“” is no amount'],
    ['RE-1;-60;0;2025-12-20;2026-12-20', '“-60” is no amount'],
    ['RE-1;60;60;ayer;2026-12-20', '“ayer” is no date'],
    ['RE-1;60;60;2025-12-20;31/02/2026', '“31/02/2026” is no date'],
    ['RE-1;60;60;12/20/2025;2026-12-20', '“12/20/2025” is no date'],
    ['RE-1;60;60;2025-12-20', 'It must have five cells'],
    ['RE-1;60;61;2025-12-20;2026-12-20', 'More is left than it is worth.'],
    ['RE-1;0;0;2025-12-20;2026-12-20', 'The value must be between €0.01 and €5,000.'],
    ['RE-1;60000;60000;2025-12-20;2026-12-20', 'The value must be between €0.01 and €5,000.'],
    ['RE-1;60;60;2026-11-24;2026-12-20', 'The day on which it was sold is still to come.'],
    ['RE-1;60;60;2025-12-20;2025-12-19', 'It ends before it was sold.'],
    ['RE-1;60;60;2025-12-20;2206-12-20', 'It is valid for more than twenty years'],
    ['R-;60;60;2025-12-20;2026-12-20', 'at least three of them letters or figures'],
    ['---;60;60;2025-12-20;2026-12-20', 'at least three of them letters or figures'],
    ['NUILEA-2024-0001234;60;60;2025-12-20;2026-12-20', 'as those of the site'],
    ['re.7;60;60;2025-12-20;2026-12-20', undefined],
    ['re 8;60;60;2025-12-20;2026-12-20', 'It has the same number as line 2.'],
  ])('are refused by line: %s', async (line, sentence) => {
    const world = await makeWorld()
    const said = plain(await refusal(world, `${HEAD}\nRE-8;60;60;2025-12-20;2026-12-20\n${line}`))
    if (sentence === undefined) return expect(said).not.toContain('Line 3')
    expect(said).toContain('Lines that are skipped: 1.')
    expect(said).toMatch(/\nLine 3: /u)
    expect(said).toContain(sentence)
    expect(said, 'the others are taken').toContain('Would be imported: 1,')
  })

  it('of a number that was imported with another value are refused', async () => {
    const world = await makeWorld()
    await importing(world, `${HEAD}\nRE-1;60;60;2025-12-20;2026-12-20`, '--yes')
    expect(await importing(world, `${HEAD}\n\nRE-1;90;90;2025-12-20;2026-12-20`, '--yes')).toEqual([
      'No voucher of the file is new.',
      'Lines that are skipped: 1.',
      'Line 3: This number is here already with another value, which stays.',
    ])
  })

  it('need a file, and a first line that names its columns', async () => {
    const world = await makeWorld()
    await expect(ops(world, 'import-vouchers', path.join(folder, 'otro.csv'))).rejects.toThrow('cannot be read')
    for (const csv of ['RE-1;60;60;2025-12-20;2026-12-20', 'number;value;left\nRE-1;60;60', ''])
      await expect(importing(world, csv)).rejects.toThrow(`The first line must be ${HEAD}`)
  })

  it('pay at the desk, also for a booking, are extended, refunded by hand, and pay online once they have a number of ours', async () => {
    const world = await makeWorld()
    const csv = `${HEAD}\nRE-1;60;60;2025-12-20;2026-12-20\nRE-2;60;40;2025-12-20;2026-12-20`
    await importing(world, csv, '--yes')
    const [booked = ''] = await sure(world, 'book', {
      what: 'MA-2',
      day: '2026-11-25',
      start: '17:30',
      name: 'Ana Pérez',
    })
    const booking = booked.slice(0, 8)
    expect(await staff(world, 'redeem', { number: 're1', amount: '49', booking })).toEqual([
      'Cobrados 49 € del vale. Quedan 11 €.',
      `En ${booking} quedan 0 € por pagar.`,
    ])
    await sure(world, 'extend', { number: 'RE-1', until: '2027-06-01' })
    expect(await importing(world, csv, '--yes'), 'nothing of it is undone').toContain(
      'Known already, and left as they are: 2.',
    )
    expect((await voucherAt(world, 'RE-1'))[1]).toMatch(/^Quedan 11 € de 60 € · hasta el 1 de junio de 2027/u)
    await expect(staff(world, 'reissue', { number: 'RE-1' })).rejects.toThrow(/con 11\s€, sería para quien lo tiene\./u)
    const [said = ''] = await sure(world, 'reissue', { number: 'RE-1' })
    const uid = /[\dA-Y]{4}(?:-[\dA-Y]{4}){3}-[\dA-Y]/u.exec(said)?.[0] ?? ''
    expect(await world.good('gift', { lang: 'es', uid })).toMatchObject({ gift: { remainingCents: 11_00 } })
    expect(await world.bad('gift', { lang: 'es', uid: 'RE-1' })).toMatchObject({ code: 'gift_not_found' })
    expect(await importing(world, csv, '--yes'), 'its old number does not come back').toContain(
      'Known already, and left as they are: 2.',
    )
    expect((await sure(world, 'refund', { number: 'RE-2' }))[0]).toContain('Hay que devolver 40 € por transferencia')
  })
})
