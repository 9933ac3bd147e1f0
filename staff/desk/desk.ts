import type { Fact } from '#lib/catalogue/chosen-facts'
import { orderFacts } from '#lib/catalogue/order-facts'
import { whoBegins } from '#lib/catalogue/who-begins'
import { getFile } from '#lib/content/pages'
import { designNames } from '#lib/content/vouchers'
import { fill } from '#lib/i18n/fill'
import es from '#messages/es.json'
import { formatMoney } from '#lib/money'
import { plainDay } from '#lib/time/dates'
import { madridClock, madridDay } from '#lib/time/madrid'
import { PROVIDERS } from '#lib/contracts/payment-methods'
import type { Deps } from '#functions/domain/deps'
import { findOrder, findOrders, type Order } from '#functions/domain/orders/order'
import { viewOrder } from '#functions/domain/orders/view'
import { voucherByUid, voucherOfOrder, type Voucher } from '#functions/domain/vouchers/voucher'
import { DESK_WORDS } from '../words/es'

/** What every verb needs: the dependencies of the functions, and the names of therapists and rooms. */
export type Desk = {
  deps: Deps
  /** Who acts, by name. */
  actor: string
  /** The names of the therapists, by their number in orders. */
  team: Readonly<Record<number, string>>
  /** Names by resource, therapists first. */
  names: ReadonlyMap<string, string>
}

/** Thrown when a verb cannot be carried out, with a sentence for staff; then nothing has changed. */
export class StaffRefused extends Error {
  override readonly name = 'StaffRefused'
}

/** Thrown with what would happen if staff have to confirm it first; then nothing has changed. */
export class NotSure extends StaffRefused {
  constructor(readonly lines: readonly string[]) {
    super(lines.join('\n'))
  }
}

/** Builds the desk: reads the Spanish names of therapists and rooms from the content. */
export function openDesk(deps: Deps, actor: string): Desk {
  const team: Desk['team'] = Object.fromEntries(getFile('es', 'about').team.map(({ id, name }) => [id, name]))
  const rooms = new Map(getFile('es', 'planning').rooms.map(({ resource, name }) => [resource, name]))
  const { therapists } = deps.planning
  return {
    deps,
    actor,
    team,
    names: new Map([
      ...therapists.map(({ number, resource }) => [resource, team[number] ?? resource] as const),
      ...deps.planning.rooms.map(({ resource }) => [resource, rooms.get(resource) ?? resource] as const),
    ]),
  }
}

/** Finds the order with a reference. Throws StaffRefused if there is none. */
export async function orderOf({ deps }: Desk, reference: string): Promise<Order> {
  const [order] = await findOrders(deps.store, 'WHERE reference = $1', [reference])
  if (!order) throw new StaffRefused(DESK_WORDS.noOrder(reference))
  return order
}

export type BoughtVoucher = { voucher: Voucher; order: Order }

/** What a voucher is called by: its number, as `GiftUid` gives it, or the reference of the order that bought it. */
export type VoucherName = { uid?: string; reference?: string }

/** Finds a voucher, and the order that bought it, by either one's number. Throws StaffRefused if there is none. */
export async function voucherOf(desk: Desk, { uid, reference }: VoucherName): Promise<BoughtVoucher> {
  const { store } = desk.deps
  const numbered = uid === undefined ? undefined : await voucherByUid(store, desk.deps, uid)
  const voucher =
    numbered ?? (reference === undefined ? undefined : await voucherOfOrder(store, (await orderOf(desk, reference)).id))
  const order = voucher && (await findOrder(store, voucher.orderId))
  if (!voucher || !order) throw new StaffRefused(DESK_WORDS.noVoucher)
  return { voucher, order }
}

/** Writes an amount (cents) in euros, the Spanish way. */
export const money = (cents: number): string => formatMoney(cents, 'es')
/** Writes a day in Spanish words, from its weekday to its year. */
export const dayIn = (day: string): string => plainDay(day, 'es', 'weekday to year')
/** Writes a moment (milliseconds) as a day in Spanish words and the time in Madrid. */
export const timeIn = (moment: number): string => `${dayIn(madridDay(moment))}, ${madridClock(moment)}`

/** Writes a moment (milliseconds) as a day without its weekday, and the time in Madrid. */
export const stampIn = (moment: number): string => `${plainDay(madridDay(moment), 'es')}, ${madridClock(moment)}`

/** Names a payment provider as it writes itself: Stripe, PayPal. Gives an empty text for none. */
export const providerIn = (name: Order['provider']): string => (name === null ? '' : PROVIDERS[name].label)

/** Names the therapists and rooms that an order takes, therapists first; says «sin asignar» if it takes none. */
export const resourcesIn = ({ names }: Desk, resources: readonly string[]): string =>
  [...names]
    .filter(([resource]) => resources.includes(resource))
    .map(([, name]) => name)
    .join(', ') || DESK_WORDS.noTherapist

/** Lists the facts of an order in Spanish, as its buyer is told them, without a voucher's number: it is worth money. */
export const factsIn = async ({ deps, team }: Desk, order: Order): Promise<Fact[]> =>
  orderFacts(
    { ...(await viewOrder(deps, order)), giftUid: null },
    {
      lang: 'es',
      say: (word, values = {}) => fill(es.facts[word], values),
      therapists: team,
      designs: designNames('es'),
    },
  )

/** Describes what was ordered: «Masaje de lavanda, 2 personas, opción 2». */
export const whatIn = ({ title, persons, option }: Order): string =>
  [
    title.es,
    ...(persons !== null && persons > 1 ? [DESK_WORDS.persons(persons)] : []),
    ...(option === null ? [] : [DESK_WORDS.option(option)]),
  ].join(', ')

/** Says who of a party begins when; gives an empty text where all begin together. */
export const whoBeginsIn = (order: Order): string =>
  whoBegins(order, { lang: 'es', say: (word, values) => fill(es.facts[word], values) }) ?? ''

/** Writes the name of the buyer, and the mail address and telephone that are known. */
export const whoIn = ({ buyer }: Order): string =>
  [buyer.name, buyer.email, buyer.phone].filter((part) => part !== undefined).join(', ')

/** Describes an order: what, when, its price and who bought it. */
export const describedIn = (order: Order): string =>
  lineOf(whatIn(order), order.startsAt === null ? '' : timeIn(order.startsAt), money(order.totalCents), whoIn(order))

/** Describes an order in a line, with its reference and its state. */
const orderLine = (order: Order): string => lineOf(order.reference, describedIn(order), DESK_WORDS.states[order.state])

/** Describes each of these bookings in a line, the earliest appointment first. */
export const orderLines = (orders: readonly Order[]): string[] =>
  orders.toSorted((a, b) => (a.startsAt ?? 0) - (b.startsAt ?? 0)).map(orderLine)

/** Says that the guest is told by mail, or that staff must call because there is no mail address. */
export const toldIn = ({ buyer }: Order, tell: (email: string) => string = DESK_WORDS.told): string =>
  buyer.email === undefined ? DESK_WORDS.notTold(buyer.phone ?? '') : tell(buyer.email)

/** Says whether the guest would be told, before anything is done. */
export const wouldTell = (order: Order): string => toldIn(order, DESK_WORDS.wouldTell)

/** Says that the guest who calls or stands there is told by mail too, or gets nothing in writing. */
export const mailedIn = (order: Order): string =>
  order.buyer.email === undefined ? DESK_WORDS.notMailed : toldIn(order)

/** Joins the parts of a line that are not empty. */
export const lineOf = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' · ')

/** Joins the sentences that are not empty. */
export const sentences = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' ')
