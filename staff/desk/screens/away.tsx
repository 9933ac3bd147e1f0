import { clockOf, madridClock, madridDay } from '#lib/time/madrid'
import { misplacedBookings } from '#functions/domain/orders/misplaced'
import { proposalsFor } from '#functions/domain/orders/openings'
import type { Order } from '#functions/domain/orders/order'
import { blocksFrom, type Block } from '#functions/domain/planning/blocks'
import { SCREEN_WORDS as t } from '../../words/es'
import { blockIn } from '../blocks'
import { describedIn, timeIn, type Desk } from '../desk'
import { WHOLE_SPA } from '../parse'
import { shownVersion } from '../shown-version'
import { BookingLine } from './booking'
import { DeskLayout, Do, type Sight } from './layout'

/**
 * Shows what blocks hours, whom the blocked hours hit, and who else could give each of these bookings. `values`: what
 * the form for more is filled in with.
 */
export async function awayScreen(sight: Sight, values: { day?: string; resource?: string }) {
  const { desk } = sight
  const today = madridDay(desk.deps.now())
  const blocks = await blocksFrom(desk.deps, today)
  return (
    <DeskLayout sight={sight} title={t.away} back="away">
      <section aria-labelledby="block">
        <h2 id="block">{t.blockHours}</h2>
        <Do verb="block" values={{ day: today, ...values }} isMain>
          <p className="hint">{t.blockHint}</p>
        </Do>
      </section>
      <section aria-labelledby="hit">
        <h2 id="hit">{t.whoIsHit}</h2>
        {await bookingsHit(desk)}
      </section>
      {blocks.length > 0 && (
        <section aria-labelledby="blocks">
          <h2 id="blocks">{t.blocksNow}</h2>
          <ul className="rows">
            {together(desk, blocks).map(({ ids: id, block }) => (
              <li key={id}>
                <p>{blockIn(desk, block)}</p>
                {block.weekly || block.lastDay !== null ? (
                  <Do verb="free" fields={{ id }} asks={['day']}>
                    <p className="hint">{t.freeOneDay}</p>
                  </Do>
                ) : (
                  <Do verb="free" fields={{ id }} asks={[]} />
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </DeskLayout>
  )
}

/** Puts blocks of the same hours of every therapist and room together as one of the whole spa. */
function together({ names }: Desk, blocks: readonly Block[]): { ids: string; block: Block }[] {
  const hoursOf = ({ day, lastDay, weekly, opens, closes, freeDays, reason }: Block) =>
    JSON.stringify([day, lastDay, weekly, opens, closes, freeDays, reason])
  return [...new Set(blocks.map(hoursOf))].flatMap((hours) => {
    const same = blocks.filter((each) => hoursOf(each) === hours)
    const [block] = same
    const isWhole = new Set(same.map(({ resource }) => resource)).size === names.size
    if (!block || !isWhole) return same.map((each) => ({ ids: String(each.id), block: each }))
    const ids = same.map(({ id }) => id).join(' ')
    return [{ ids, block: { ...block, resource: WHOLE_SPA } }]
  })
}

/** Shows the coming bookings in blocked hours. */
async function bookingsHit(desk: Desk) {
  const hit = (await misplacedBookings(desk.deps)).filter(({ why }) => why === 'blocked')
  return (
    <ul className="rows">
      {hit.length === 0 && <li>{t.nobodyHit}</li>}
      {await Promise.all(
        hit.map(async ({ order }) => (
          <li key={order.id}>
            <BookingLine reference={order.reference} line={describedIn(order)} />
            <div className="buttons">{await waysToGive(desk, order)}</div>
          </li>
        )),
      )}
    </ul>
  )
}

/** Shows a button for each way to give a booking although its own hours are blocked. */
async function waysToGive(desk: Desk, order: Order) {
  const { deps, team } = desk
  const start = order.startsAt ?? 0
  const { sameHour, others } = await proposalsFor(deps, order)
  if (sameHour.length + others.length === 0) return t.noProposal
  const version = await shownVersion(desk, order)
  const moveTo = (moment: number, therapist: string, label: string) => {
    const fields = { reference: order.reference, day: madridDay(moment), start: madridClock(moment), therapist }
    return <Do key={label} verb="move" {...{ version, fields, label }} />
  }
  return [
    ...sameHour.map((number) =>
      number === 0
        ? moveTo(start, '', t.sameHourOthers)
        : moveTo(start, String(number), t.sameHour(team[number] ?? '')),
    ),
    ...others.map(({ startsAt, day }) => {
      const moment = Date.parse(startsAt)
      return moveTo(moment, '', t.otherHour(day === madridDay(start) ? clockOf(startsAt) : timeIn(moment)))
    }),
  ]
}
