import { Day } from '#lib/contracts/scalars'
import { addDays, clockOf, madridClock, madridDay } from '#lib/time/madrid'
import { ordersOn } from '#functions/domain/orders/order-lists'
import { proposalsFor } from '#functions/domain/orders/openings'
import type { Order } from '#functions/domain/orders/order'
import { blocksFrom } from '#functions/domain/planning/blocks'
import { DESK_WORDS } from '../../words/desk'
import { SCREEN_WORDS as t } from '../../words/desk-screens'
import { blockIn, isWholeFrom } from '../blocks'
import { lineOf, therapistIn, timeIn, whatIn, type Desk } from '../desk'
import { seenOf } from '../seen'
import { labelOf } from '../verb'
import { Choice, DeskLayout, Do, DeskField, type Sight } from './layout'

/** The most days that are searched for bookings. */
const MOST_DAYS = 60

/** Shows whom an absence hits, who else could give each booking, and the hours that are blocked. */
export async function awayScreen(desk: Desk, sight: Sight, query: URLSearchParams) {
  const { deps, names } = desk
  const today = madridDay(deps.now())
  const asked = { resource: query.get('resource') ?? '', day: query.get('day') ?? today }
  const first = Day.safeParse(asked.day).data ?? today
  const last = Day.safeParse(query.get('lastDay')).data ?? first
  const resource = names.has(asked.resource) ? asked.resource : undefined
  const hit = resource === undefined ? [] : await bookingsOf(desk, resource, first, last)
  const seen = await seenOf(desk, hit)
  const back = resource === undefined ? 'away' : `away?${new URLSearchParams({ resource, day: first, lastDay: last })}`
  const shown = { ...sight, typed: { resource: asked.resource, day: first, lastDay: last, ...sight.typed } }
  const everybody = [['', t.choose] as const, ...names]
  const blocks = await blocksFrom(deps, today)
  const isBlocked = blocks.some((each) => each.resource === resource && isWholeFrom(each, first, last))
  return (
    <DeskLayout sight={sight} title={t.away} back={back}>
      <form method="get" action="away" className="do">
        <Choice sight={shown} name="resource" options={everybody} isRequired />
        <DeskField sight={shown} name="day" label={t.from} isRequired />
        <DeskField sight={shown} name="lastDay" label={t.until} isRequired />
        <button>{t.whoIsHit}</button>
      </form>
      {resource !== undefined && (
        <section aria-labelledby="hit">
          <h2 id="hit">{t.whoIsHit}</h2>
          {!isBlocked && (
            <>
              <p className="hint">{t.stillFree}</p>
              <Do sight={sight} verb="block" back={back} fields={{ resource, day: first, lastDay: last }} isMain>
                <DeskField sight={sight} name="reason" />
              </Do>
            </>
          )}
          {hit.length === 0 && <p>{t.nobodyHit}</p>}
          <ul className="rows">
            {await Promise.all(
              hit.map((order) => Hit(desk, sight, { order, resource, back, seen: seen.get(order.id) })),
            )}
          </ul>
        </section>
      )}
      <section aria-labelledby="block">
        <h2 id="block">{t.blockHours}</h2>
        <Do sight={sight} verb="block" back="away">
          <Choice sight={sight} name="resource" options={everybody} isRequired />
          <DeskField sight={sight} name="day" isRequired />
          <DeskField sight={sight} name="opens" isRequired />
          <DeskField sight={sight} name="closes" isRequired />
          <DeskField sight={sight} name="lastDay" />
          <label className="flag">
            <input type="checkbox" name="weekly" value={DESK_WORDS.yes} /> {labelOf('weekly')}
          </label>
          <DeskField sight={sight} name="reason" />
        </Do>
      </section>
      {blocks.length > 0 && (
        <section aria-labelledby="blocks">
          <h2 id="blocks">{t.blocksNow}</h2>
          <ul className="rows">
            {blocks.map((block) => (
              <li key={block.id}>
                <p>{blockIn(desk, block)}</p>
                <Do sight={sight} verb="free" back={back} fields={{ id: String(block.id) }} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </DeskLayout>
  )
}

async function bookingsOf({ deps }: Desk, resource: string, first: string, last: string): Promise<Order[]> {
  const found: Order[] = []
  const end = last < addDays(first, MOST_DAYS) ? last : addDays(first, MOST_DAYS)
  for (let day = first; day <= end; day = addDays(day, 1))
    found.push(...(await ordersOn(deps, day)).filter(({ resources }) => resources.includes(resource)))
  return found
}

type HitProps = { order: Order; resource: string; back: string; seen?: string }

/** Shows a booking that is hit, with a button for each way to give it all the same. */
async function Hit(desk: Desk, sight: Sight, { order, resource, back, seen }: HitProps) {
  const { reference, startsAt, buyer } = order
  const start = startsAt ?? 0
  const { sameHour, others } = await proposalsFor(desk.deps, order, resource)
  const moveTo = (moment: number, therapist: number, label: string) => (
    <Do
      key={label}
      sight={sight}
      verb="move"
      back={back}
      seen={seen}
      fields={{
        reference,
        day: madridDay(moment),
        start: madridClock(moment),
        ...(therapist > 0 && { therapist: String(therapist) }),
      }}
      label={label}
    />
  )
  return (
    <li key={order.id}>
      <p>
        <a href={`booking?ref=${reference}`}>{reference}</a>{' '}
        {lineOf(timeIn(start), whatIn(order), buyer.name, buyer.phone ?? '')}
      </p>
      <div className="buttons">
        {sameHour.map((therapist) => moveTo(start, therapist, t.sameHour(therapistIn(desk, therapist))))}
        {others.map(({ startsAt: at, day }) =>
          moveTo(Date.parse(at), 0, t.otherHour(day === madridDay(start) ? clockOf(at) : timeIn(Date.parse(at)))),
        )}
        {sameHour.length + others.length === 0 && <span>{t.noProposal}</span>}
      </div>
    </li>
  )
}
