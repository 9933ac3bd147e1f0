import { afterEach, describe, expect, it } from 'vitest'
import { owedBy } from '#functions/domain/orders/owed'
import { MONDAY } from '../functions/samples'
import { noStore, orderOf } from '../functions/world'
import { asReception, makeDay, openDesk } from './open-desk'
import { bookingAt, staff } from './staff'

let close: () => Promise<void> = () => Promise.resolve()
afterEach(() => close())

async function day(...change: Parameters<typeof openDesk> extends [unknown, ...infer Rest] ? Rest : never) {
  const made = await makeDay()
  const desk = await openDesk(made.world, ...change)
  close = desk.close
  /** Reads the day's screen: its text, and the foot of it, with plain spaces. */
  const today = async (at = '') => {
    const html = (await desk.get(at)).replaceAll('\u00a0', ' ')
    const foot = html.split('class="foot"')[1]?.split('</footer>')[0] ?? ''
    return { html, foot: foot.replaceAll(/<[^>]*>/gu, '') }
  }
  return { ...made, ...desk, today }
}

describe.skipIf(noStore)('what reception takes', () => {
  it('is marked with one press, by what it was paid with, and no longer to be taken', async () => {
    const { world, ana } = await day()
    expect(await staff(world, 'take', { reference: ana.reference, means: 'card' })).toEqual([
      `${ana.reference}: apuntado que se han cobrado 45 € (tarjeta).`,
    ])
    const [money = '', ...events] = await bookingAt(world, ana.reference)
    expect(money).toBe('ha llegado · cobrado en el spa 45 €')
    expect(events.at(-1)).toMatch(/ · cobrado en el spa · 45 € · tarjeta · Marta$/u)
    await expect(staff(world, 'take', { reference: ana.reference, means: 'cash' })).rejects.toThrow(
      `En ${ana.reference} no queda nada por pagar.`,
    )
  })

  it('may be a part, and never more than is left', async () => {
    const { world, couple } = await day()
    await staff(world, 'take', { reference: couple.reference, means: 'cash', amount: '40' })
    const { owedCents } = await owedBy(world.deps.store, await orderOf(world, couple.id))
    const tooMuch = { reference: couple.reference, means: 'other', amount: String(owedCents / 100 + 1) }
    await expect(staff(world, 'take', tooMuch)).rejects.toThrow(/^En N-\w{6} quedan \d+\s€ por pagar\.$/u)
    await expect(staff(world, 'take', { ...tooMuch, means: 'oro' })).rejects.toThrow('«oro» no es una forma de pago')
  })

  it('is given back where it was a mistake: then it is to be taken again', async () => {
    const { world, ana, formOf, post, get } = await day()
    const place = `booking?ref=${ana.reference}`
    await post('do', { ...(await formOf(place, 'take')), means: 'other' })
    const back = await formOf(place, 'giveBack')
    expect((await post('do', back)).status).toBe(303)
    expect((await get(place)).replaceAll('\u00a0', ' ')).toContain('apuntado que se han devuelto 45 €')
    expect(await owedBy(world.deps.store, await orderOf(world, ana.id))).toMatchObject({ owedCents: 45_00 })
    const { reference } = ana
    await expect(staff(world, 'giveBack', { reference, taking: back.taking ?? '' })).rejects.toThrow('ya se devolvió')
  })

  it('is asked for on the day’s card, at whose foot stands what is to be taken and what was taken, by kind', async () => {
    const { ana, nuria, formOf, post, today } = await day()
    const { foot, html } = await today()
    expect(html, 'by buttons alone').not.toMatch(/<input[^>]* name="means"/u)
    expect(foot).toMatch(/^[^€]*Por cobrar: 3 reservas, \d+ €/u)
    const [, before] = /(\d+) €/u.exec(foot) ?? []
    const card = await formOf('', 'take')
    expect(card).toMatchObject({ reference: ana.reference })
    await post('do', { ...card, means: 'cash' })
    await post('do', { ...(await formOf(`booking?ref=${nuria.reference}`, 'take')), means: 'card', amount: '9' })
    const after = await today()
    expect(after.foot).toContain(`Por cobrar: 2 reservas, ${Number(before) - 54} €`)
    expect(after.foot).toContain('Cobrado: 54 € (efectivo 45 €, tarjeta 9 €)')
    const tomorrow = await today('./?day=2026-11-24')
    expect(tomorrow.foot).not.toContain('54')
  })

  it('is not asked for of whoever did not come, nor before the day', async () => {
    const { nuria, formOf, post, today, world } = await day()
    await post('do', await formOf(`booking?ref=${nuria.reference}`, 'absent'))
    expect((await today()).foot).toContain('Por cobrar: 2 reservas')
    world.clock.now -= 24 * 60 * 60_000
    const { html, foot } = await today(`./?day=${MONDAY}`)
    expect(foot).toContain('Por cobrar: 2 reservas')
    expect(html).not.toContain('value="take"')
  })

  it('stands on a sheet for the end of the day, with what vouchers were sold and paid', async () => {
    const { ana, nuria, voucher, formOf, post, get } = await day()
    await post('do', { ...(await formOf('', 'take')), means: 'cash' })
    const redeem = await formOf(`voucher?ref=${voucher.reference}`, 'redeem')
    await post('do', { ...redeem, booking: nuria.reference, amount: '9' })
    const textOf = async (place: string) =>
      (await get(place))
        .replaceAll('\u00a0', ' ')
        .replaceAll(/<[^>]*>/gu, '\n')
        .replaceAll(/\n+/gu, '\n')
    const sheet = await textOf('closing')
    expect(sheet).toContain(`10:00 · ${ana.reference} · Ana Pérez · 45 € · efectivo · Marta\nTotal: efectivo 45 €`)
    expect(sheet).toMatch(
      new RegExp(`Vales vendidos en recepción\n10:00 · ${voucher.reference} · \\d+ € · Marta\n`, 'u'),
    )
    expect(sheet).toContain(`Pagado con vales\n10:00 · ${voucher.reference} · 9 € · ${nuria.reference}\nTotal: 9 €`)
    expect(sheet).toContain(`17:30 · ${nuria.reference} · Nuria Vidal · 36 €`)
    expect((await textOf('closing?day=2026-11-24')).match(/Nada\./gu)).toHaveLength(4)
  })

  it('for a voucher is followed by the voucher on paper', async () => {
    const { voucher, get, address } = await day()
    expect(await get(`voucher?ref=${voucher.reference}`)).toContain(`href="voucher.pdf?ref=${voucher.reference}"`)
    const sheet = await fetch(`${address}voucher.pdf?ref=${voucher.reference}`)
    expect(sheet.headers.get('content-type')).toBe('application/pdf')
    expect(await sheet.text()).toMatch(/^the voucher \S+ for /u)
    expect((await fetch(`${address}voucher.pdf?ref=N-000000`)).status).toBe(404)
  })

  it('is given back later by a manager alone', async () => {
    const { ana, formOf, get, post, world } = await day(asReception)
    const place = `booking?ref=${ana.reference}`
    await post('do', { ...(await formOf(place, 'take')), means: 'cash' })
    const back = await formOf(place, 'giveBack')
    expect(back).toHaveProperty('taking')
    world.clock.now += 24 * 60 * 60_000
    expect(await get(place)).not.toContain('value="giveBack"')
    expect((await post('do', back)).text).toContain('Eso lo hace la encargada')
  })
})
