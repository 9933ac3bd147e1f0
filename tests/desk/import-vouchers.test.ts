import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { countIn, makeWorld, noStore, type World } from '../functions/world'
import { openDesk } from './open-desk'
import { staff } from './staff'

const folder = mkdtempSync(path.join(tmpdir(), 'vales-'))
afterAll(() => rmSync(folder, { recursive: true }))

const file = (content: string | Buffer) => {
  const name = path.join(folder, 'vales.csv')
  writeFileSync(name, content)
  return name
}
const HEAD = 'número;valor;queda;vendido;válido hasta'
const importing = (world: World, content: string | Buffer, ...more: string[]) =>
  staff(world, 'importar-vales', file(content), ...more)
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
      'Se importarían 3 vales: valen 1309,50 € y quedan 100,25 €.',
      'Solo en el spa, porque su número se podría adivinar: 2 vales.',
      'Con la fecha pasada, para ampliar o devolver: 1 vale.',
      'Todavía no se ha hecho nada. Para hacerlo, lo mismo con --si',
    ])
    expect(await countIn(world, 'vouchers')).toBe(0)
    expect((await importing(world, csv, '--si'))[0]).toBe('Importados 3 vales: valen 1309,50 € y quedan 100,25 €.')
    expect(await importing(world, csv, '--si'), 'the same file again').toEqual([
      'En el fichero no hay ningún vale nuevo.',
      'Ya estaban, y se quedan como están: 3 vales.',
    ])
    expect(await staff(world, 'vale', 'RE 1235')).toEqual([
      'Vale re-1235: 1200,50 €',
      'Quedan 40,25 € de 1200,50 € · hasta el 1 de diciembre de 2026 · usado en parte',
      expect.stringMatching(/^Vendido el 20 de diciembre de 2025 \(N-\w{6}\)$/u),
      expect.stringContaining('Solo se cobra en el spa'),
      'No ha pagado nada todavía.',
    ])
  })

  it.each([
    ['commas and points', 'number,value,left,sold,valid until\nRE-1,"49,50",49.5,2025-12-20,31/12/2026'],
    [
      'tabs, as a spreadsheet copies them',
      'Código\tImporte\tSaldo\tVenta\tCaduca\nRE-1\t49,50\t49,50\t20/12/2025\t31/12/2026',
    ],
    [
      'columns in another order, and more of them',
      'nota;hasta;vale;VENDIDO;valor;queda\n"a;b";2026-12-31;RE-1;2025-12-20;49,5;49,5',
    ],
    ['a mark of its encoding', `\uFEFF${HEAD}\nRE-1;49,50;49,50;2025-12-20;2026-12-31\n`],
  ])('are read with %s', async (_, csv) => {
    const world = await makeWorld()
    expect((await importing(world, csv, '--si'))[0]).toBe('Importados 1 vale: valen 49,50 € y quedan 49,50 €.')
    expect((await staff(world, 'vale', 're1'))[1]).toBe(
      'Quedan 49,50 € de 49,50 € · hasta el 31 de diciembre de 2026 · sin usar',
    )
  })

  it('are read from a file of an older spreadsheet', async () => {
    const world = await makeWorld()
    const latin = Buffer.from(`${HEAD}\nRE-1;49;49;2025-12-20;2026-12-31`, 'latin1')
    expect((await importing(world, latin, '--si'))[0]).toContain('Importados 1 vale')
  })

  it.each([
    ['RE-1;sesenta;60;2025-12-20;2026-12-20', '«sesenta» no es un importe'],
    ['RE-1;60;;2025-12-20;2026-12-20', '«» no es un importe'],
    ['RE-1;-60;0;2025-12-20;2026-12-20', '«-60» no es un importe'],
    ['RE-1;60;60;ayer;2026-12-20', '«ayer» no es una fecha'],
    ['RE-1;60;60;2025-12-20;31/02/2026', '«31/02/2026» no es una fecha'],
    ['RE-1;60;60;12/20/2025;2026-12-20', '«12/20/2025» no es una fecha'],
    ['RE-1;60;60;2025-12-20', 'Tiene 4 casillas y la primera línea 5'],
    ['RE-1;60;61;2025-12-20;2026-12-20', 'Queda más de lo que vale.'],
    ['RE-1;0;0;2025-12-20;2026-12-20', 'El valor tiene que estar entre 1 céntimo y 5000 €.'],
    ['RE-1;60000;60000;2025-12-20;2026-12-20', 'El valor tiene que estar entre 1 céntimo y 5000 €.'],
    ['RE-1;60;60;2026-11-24;2026-12-20', 'La fecha de venta todavía no ha llegado.'],
    ['RE-1;60;60;2025-12-20;2025-12-19', 'Deja de valer antes de haberse vendido.'],
    ['RE-1;60;60;2025-12-20;2206-12-20', 'Vale más de veinte años'],
    ['R-;60;60;2025-12-20;2026-12-20', 'tres letras o cifras al menos'],
    ['---;60;60;2025-12-20;2026-12-20', 'tres letras o cifras al menos'],
    ['NUILEA-2024-0001234;60;60;2025-12-20;2026-12-20', 'como los de la web'],
    ['re.7;60;60;2025-12-20;2026-12-20', undefined],
    ['re 8;60;60;2025-12-20;2026-12-20', 'Es el mismo número que en la línea 2.'],
  ])('are refused by line: %s', async (line, sentence) => {
    const world = await makeWorld()
    const said = plain(await refusal(world, `${HEAD}\nRE-8;60;60;2025-12-20;2026-12-20\n${line}`))
    if (sentence === undefined) return expect(said).not.toContain('Línea')
    expect(said).toContain('Líneas que se saltan: 1.')
    expect(said).toMatch(/\nLínea 3: /u)
    expect(said).toContain(sentence)
    expect(said, 'the others are taken').toContain('Se importarían 1 vale:')
  })

  it('of a number that was imported with another value are refused', async () => {
    const world = await makeWorld()
    await importing(world, `${HEAD}\nRE-1;60;60;2025-12-20;2026-12-20`, '--si')
    expect(await importing(world, `${HEAD}\n\nRE-1;90;90;2025-12-20;2026-12-20`, '--si')).toEqual([
      'En el fichero no hay ningún vale nuevo.',
      'Líneas que se saltan: 1.',
      'Línea 3: Ese número ya está, con otro valor: no se cambia.',
    ])
  })

  it('need a file, and a first line that names its columns', async () => {
    const world = await makeWorld()
    await expect(staff(world, 'importar-vales', path.join(folder, 'otro.csv'))).rejects.toThrow('No se puede leer')
    await expect(importing(world, 'RE-1;60;60;2025-12-20;2026-12-20')).rejects.toThrow(
      'Falta: número, valor, queda, vendido, válido hasta.',
    )
    await expect(importing(world, 'número;valor;queda\nRE-1;60;60')).rejects.toThrow('Falta: vendido, válido hasta.')
    await expect(importing(world, '')).rejects.toThrow('Falta: número')
  })

  it('pay at the desk, also for a booking, are extended, refunded by hand, and pay online once they have a number of ours', async () => {
    const world = await makeWorld()
    const csv = `${HEAD}\nRE-1;60;60;2025-12-20;2026-12-20\nRE-2;60;40;2025-12-20;2026-12-20`
    await importing(world, csv, '--si')
    const [booked = ''] = await staff(world, 'reservar', 'MA-2', '2026-11-25', '17:30', 'Ana Pérez', '--si')
    const booking = booked.slice(0, 8)
    expect(await staff(world, 'cobrar-vale', 're1', '49', `--reserva=${booking}`)).toEqual([
      'Cobrados 49 € del vale. Quedan 11 €.',
      `En ${booking} quedan 0 € por pagar.`,
    ])
    await staff(world, 'ampliar-vale', 'RE-1', '2027-06-01', '--si')
    expect(await importing(world, csv, '--si'), 'nothing of it is undone').toContain(
      'Ya estaban, y se quedan como están: 2 vales.',
    )
    expect((await staff(world, 'vale', 'RE-1'))[1]).toMatch(/^Quedan 11 € de 60 € · hasta el 1 de junio de 2027/u)
    await expect(staff(world, 'cambiar-codigo', 'RE-1')).rejects.toThrow(/con 11\s€, sería para quien lo tiene\./u)
    const [said = ''] = await staff(world, 'cambiar-codigo', 'RE-1', '--si')
    const uid = /[\dA-Y]{4}(?:-[\dA-Y]{4}){3}-[\dA-Y]/u.exec(said)?.[0] ?? ''
    expect(await world.good('gift', { lang: 'es', uid })).toMatchObject({ gift: { remainingCents: 11_00 } })
    expect(await world.bad('gift', { lang: 'es', uid: 'RE-1' })).toMatchObject({ code: 'gift_not_found' })
    expect(await importing(world, csv, '--si'), 'its old number does not come back').toContain(
      'Ya estaban, y se quedan como están: 2 vales.',
    )
    expect((await staff(world, 'reembolsar-vale', 'RE-2', '--si'))[0]).toContain(
      'Hay que devolver 40 € por transferencia',
    )
  })

  it('are imported from a screen too, by who may: their lines are copied into it, and no file is opened', async () => {
    const world = await makeWorld()
    const desk = await openDesk(world)
    try {
      const csv = `${HEAD}\nRE-1;60;60;2025-12-20;2026-12-20`
      const asked = await desk.post('do', { ...(await desk.formOf('more', 'import')), file: csv })
      expect(plain(asked.text)).toContain('Se importarían 1 vale: valen 60 € y quedan 60 €.')
      const fields = { ...(await desk.formOf('more', 'import')), file: csv, sure: '1' }
      const done = await desk.post('do', fields)
      expect(plain(await desk.get(done.to))).toContain('Importados 1 vale')
      expect(await countIn(world, 'vouchers')).toBe(1)
      const path = await desk.post('do', { ...(await desk.formOf('more', 'import')), file: file(csv) })
      expect(path.text).toContain('La primera línea del fichero dice')
    } finally {
      await desk.close()
    }
    const reception = await openDesk(world, (access) => ({
      ...access,
      guestOf: (request) => {
        const guest = access.guestOf(request)
        return guest && { ...guest, isManager: false }
      },
    }))
    expect(await reception.get('more')).not.toContain('value="import"')
    await reception.close()
  })
})
