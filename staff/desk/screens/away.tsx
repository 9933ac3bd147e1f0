import { Day } from '#lib/contracts/scalars'
import { clockOf, madridClock, madridDay } from '#lib/time/madrid'
import { ordersOn } from '#functions/domain/orders/order-lists'
import { proposalsFor } from '#functions/domain/orders/openings'
import type { Order } from '#functions/domain/orders/order'
import { blocksFrom } from '#functions/domain/planning/blocks'
import { SCREEN_WORDS as t } from '../../words/desk-screens'
import { blockIn, isWholeFrom } from '../blocks'
import { describedIn, timeIn, type Desk } from '../desk'
import { shownVersion } from '../shown-version'
import { BookingLine } from './booking'
import { DeskLayout, Do, DeskField, type Sight } from './layout'

/** Shows whom an absence hits, who else could give each booking, and the hours that are blocked. */
export async function awayScreen(sight: Sight, query: URLSearchParams) {
  const { desk } = sight
  const today = madridDay(desk.deps.now())
  const first = Day.safeParse(query.get('day')).data ?? today
  const last = Day.safeParse(query.get('lastDay')).data ?? first
  const resource = [...desk.names.keys()].find((name) => name === query.get('resource'))
  const back = resource === undefined ? 'away' : `away?${new URLSearchParams({ resource, day: first, lastDay: last })}`
  const blocks = await blocksFrom(desk.deps, today)
  const isBlocked = blocks.some((each) => each.resource === resource && isWholeFrom(each, first, last))
  return (
    <DeskLayout sight={sight} title={t.away} back={back}>
      <form method="get" action="away" className="do">
        <DeskField name="resource" value={resource} isRequired />
        <DeskField name="day" value={first} isRequired />
        <DeskField name="lastDay" value={last} isRequired />
        <button>{t.whoIsHit}</button>
      </form>
      {resource !== undefined && (
        <section aria-labelledby="hit">
          <h2 id="hit">{t.whoIsHit}</h2>
          {!isBlocked && (
            <>
              <p className="hint">{t.stillFree}</p>
              <Do verb="block" fields={{ resource, day: first, lastDay: last }} asks={['reason']} isMain />
            </>
          )}
          {await hitBy(desk, resource, first, last)}
        </section>
      )}
      <section aria-labelledby="block">
        <h2 id="block">{t.blockHours}</h2>
        <Do verb="block" />
      </section>
      {blocks.length > 0 && (
        <section aria-labelledby="blocks">
          <h2 id="blocks">{t.blocksNow}</h2>
          <ul className="rows">
            {blocks.map((block) => (
              <li key={block.id}>
                <p>{blockIn(desk, block)}</p>
                {block.weekly || block.lastDay !== null ? (
                  <Do verb="free" fields={{ id: String(block.id) }} asks={['day']}>
                    <p className="hint">{t.freeOneDay}</p>
                  </Do>
                ) : (
                  <Do verb="free" fields={{ id: String(block.id) }} asks={[]} />
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </DeskLayout>
  )
}

/** Shows the bookings that an absence hits. */
async function hitBy(desk: Desk, resource: string, first: string, last: string) {
  const hit = (await ordersOn(desk.deps, first, last)).filter(({ resources }) => resources.includes(resource))
  return (
    <ul className="rows">
      {hit.length === 0 && <li>{t.nobodyHit}</li>}
      {await Promise.all(
        hit.map(async (order) => (
          <li key={order.id}>
            <BookingLine reference={order.reference} line={describedIn(order)} />
            <div className="buttons">{await waysToGive(desk, order, resource)}</div>
          </li>
        )),
      )}
    </ul>
  )
}

/** Shows a button for each way to give a booking without this therapist or room. */
async function waysToGive(desk: Desk, order: Order, without: string) {
  const { deps, team } = desk
  const start = order.startsAt ?? 0
  const { sameHour, others } = await proposalsFor(deps, order, without)
  if (sameHour.length + others.length === 0) return t.noProposal
  const version = await shownVersion(desk, order)
  const moveTo = (moment: number, therapist: string, label: string) => {
    const fields = { reference: order.reference, day: madridDay(moment), start: madridClock(moment), therapist }
    return <Do key={label} verb="move" {...{ version, fields, label }} />
  }
  return [
    ...sameHour.map((number) => moveTo(start, String(number), t.sameHour(team[number] ?? ''))),
    ...others.map(({ startsAt, day }) => {
      const moment = Date.parse(startsAt)
      return moveTo(moment, '', t.otherHour(day === madridDay(start) ? clockOf(startsAt) : timeIn(moment)))
    }),
  ]
}
