import { auditedAs } from '#functions/domain/audit'
import { recordAttendance } from '#functions/domain/orders/attendance'
import { bookAtDesk } from '#functions/domain/orders/book-at-desk'
import { sellVoucherAtDesk } from '#functions/domain/vouchers/sell-at-desk'
import { receptionHalf } from '#staff/desk/server'
import { localAccess, serveScreens, type Access } from '#staff/kit/server'
import { massage, MONDAY, requestFor, slot, voucher as gift } from '../functions/samples'
import { makeWorld, type World } from '../functions/world'

/** Opens the desk's screens over a world, for Marta at this machine unless somebody else is let in. */
export async function openDesk(world: World, change: (access: Access) => Access = (access) => access) {
  const halves = [await receptionHalf(() => world.deps)]
  const access = change(localAccess('Marta'))
  const { port, close } = await serveScreens({ access, port: 0, root: process.cwd(), halves })
  const origin = `http://127.0.0.1:${port}`
  const address = `${origin}/reception/`
  const get = async (place = '') => (await fetch(address + place)).text()
  const post = async (place: string, fields: Readonly<Record<string, string>>, from = origin) => {
    const response = await fetch(address + place, {
      method: 'POST',
      redirect: 'manual',
      headers: { Origin: from },
      body: new URLSearchParams(fields),
    })
    return { status: response.status, to: response.headers.get('location') ?? '', text: await response.text() }
  }
  /** Reads the hidden fields of the form of a verb, as a browser would send them. */
  const formOf = async (place: string, verb: string) => fieldsIn(await get(place), verb)
  return { address, get, post, formOf, close }
}

/** Lets somebody in who is no manager. */
export const asReception = (access: Access): Access => ({
  ...access,
  guestOf: (request) => {
    const guest = access.guestOf(request)
    return guest && { ...guest, isManager: false }
  },
})

const SIGNS: Readonly<Record<string, string>> = { amp: '&', quot: '"', '#x27': "'", lt: '<', gt: '>' }
export const unescaped = (html: string) => html.replaceAll(/&(\S+?);/gu, (all, name: string) => SIGNS[name] ?? all)

/** Reads the hidden fields of the first form of a verb in a screen. */
export function fieldsIn(html: string, verb: string): Record<string, string> {
  const forms = html.split('<form').filter((form) => form.includes(`name="verb" value="${verb}"`))
  const form = forms[0]?.split('</form>')[0] ?? ''
  const hidden = [...form.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"\/>/gu)]
  return Object.fromEntries(hidden.map(([, name = '', value = '']) => [name, unescaped(value)]))
}

/** Reads what a field of a screen is filled in with. */
export const fieldIn = (html: string, name: string): string | undefined => {
  const [, value] = new RegExp(`<input [^>]*name="${name}"[^>]* value="([^"]*)"`, 'u').exec(html) ?? []
  return value && unescaped(value)
}

const GUESTS = [
  { name: 'Ana Pérez', phone: '+34600112233' },
  { name: 'Luis Ortega', phone: '+34600445566', email: 'luis@correo.example' },
  { name: 'Nuria Vidal', phone: '+34600778899' },
  { name: 'Eva Soler', email: 'eva@correo.example' },
] as const

/** Fills a Monday: an allergy, a couple, the hammam, somebody who has come, a request, a transfer, a voucher. */
export async function makeDay() {
  const world = await makeWorld()
  const deps = auditedAs(world.deps, { actor: 'Marta' })
  const book = (code: string, start: string, therapist: 0 | 1 | 2, guest: number, health?: string) =>
    bookAtDesk(auditedAs(world.deps, { actor: 'Marta' }), {
      code,
      slot: slot(start, MONDAY, therapist),
      lang: 'es',
      buyer: GUESTS[guest] ?? GUESTS[0],
      notes: health === undefined ? [] : [{ kind: 'health', words: health, author: 'Marta' }],
    })
  const ana = await book('MA-2', '11:15', 1, 0, 'alergia a los frutos secos')
  const couple = await book('CO-1', '13:00', 0, 1)
  const nuria = await book('MA-2', '17:30', 1, 2)
  await recordAttendance(deps, ana.id, 'arrived')
  await world.asked(requestFor(massage({ slot: slot('18:45', MONDAY, 2) })))
  await world.asked(requestFor(massage({ slot: slot('11:30', '2026-11-27') }), { buyer: GUESTS[3] }, 'transfer'))
  const sale = { item: gift(), lang: 'es', buyer: GUESTS[1] } as const
  const voucher = await sellVoucherAtDesk(auditedAs(world.deps, { actor: 'Marta' }), sale)
  return { world, ana, couple, nuria, voucher }
}
