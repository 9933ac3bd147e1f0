import { plainDay } from '#lib/time/dates'
import { formatPeriods } from '#lib/time/hours'
import { addDays, madridClock, madridDay, madridMoment } from '#lib/time/madrid'
import { MINUTE } from '#lib/time/units'
import { ordersOn } from '#functions/domain/orders/order-lists'
import type { Note } from '#functions/domain/orders/notes'
import type { Order } from '#functions/domain/orders/order'
import { blocksOn } from '#functions/domain/planning/blocks'
import { busyOn } from '#functions/domain/planning/free'
import { isFree, timesOf, type Busy } from '#functions/domain/planning/occupancy'
import { vouchersSoldOn } from '#functions/domain/vouchers/on-day'
import { DESK_WORDS, SCREEN_WORDS as t } from '../../words/es'
import { bookingsWith, isToTake, moneyOf, stateWord, sumOf, takenIn, takenOn } from '../agenda'
import { lineOf, money, resourcesIn, whatIn, whoBeginsIn, type Desk } from '../desk'
import { MeansButtons, typedMoney } from './booking'
import { DeskLayout, Do, NOW, type Sight } from './layout'

const QUARTER = 15 * MINUTE

/** Shows a day: hours down, therapists and rooms across. On a phone and on paper it is a list by hour. */
export async function todayScreen(sight: Sight, day: string) {
  const { desk } = sight
  const { deps, names } = desk
  const { printsNotes } = deps.planning
  const periods = deps.planning.periodsOn(day)
  const orders = await ordersOn(deps, day)
  const bookings = await bookingsWith(desk, orders)
  const blocks = await blocksOn(deps, day)
  const busy = await busyOn(deps.store, day, deps.now())
  const times = await timesOf(
    deps.store,
    orders.map(({ id }) => id),
  )
  const toTake = bookings.filter(isToTake)
  const taken = await takenOn(desk, day)
  const sold = await vouchersSoldOn(deps, day)
  const columns = [...names.keys()]
  const rows = rowsOf(desk, day, orders)
  const now = deps.now()
  const today = madridDay(now)
  const isToday = day === today
  const running = isToday ? rows.find(({ from, to }) => from <= now && now < to) : undefined
  const rowOf = (moment: number) => rows.filter(({ from }) => from < moment).length + 2
  const during = (start: number, end: number) => `from-${rowOf(start)} to-${rowOf(end)}`
  const inColumns = (first: number, last: number) => `left-${first + 2} right-${last + 3}`
  const isOpen = ({ from }: Row) =>
    periods.some(({ opens, closes }) => madridMoment(day, opens) <= from && from < madridMoment(day, closes))
  const freeAt = deps.planning.therapists.flatMap(({ resource, number }) => {
    const free = rows.filter((row) => row.to > now && isOpen(row) && isFree(busy, [{ resource, ...row }]))
    const ends = free.filter(({ to }) => free.every(({ from }) => from !== to)).map(({ to }) => to)
    return free.map(({ from }) => ({
      resource,
      number,
      from,
      // On a phone, where the first of several free quarters stands for all of them.
      until: free.some(({ to }) => to === from) ? undefined : ends.find((end) => end > from),
    }))
  })
  const isThisYear = day.slice(0, 4) === today.slice(0, 4)
  const name = plainDay(day, 'es', isThisYear ? 'weekday to month' : 'weekday to year')
  const back = isToday ? NOW : `./?day=${day}`
  return (
    <DeskLayout
      sight={sight}
      title={name.charAt(0).toUpperCase() + name.slice(1)}
      place={isToday ? NOW : ''}
      back={back}
      isLive
    >
      <div className="days">
        <p>
          {lineOf(
            isToday ? t.today : '',
            periods.length === 0 ? t.closed : formatPeriods(periods, 'es'),
            t.visits(orders.length),
          )}
        </p>
        <nav aria-label={t.day} className="buttons">
          <a className="button" href={`./?day=${addDays(day, -1)}`}>
            ‹ {t.before}
          </a>
          {!isToday && (
            <a className="button" href={NOW}>
              {t.toToday}
            </a>
          )}
          <a className="button" href={`./?day=${addDays(day, 1)}`}>
            {t.after} ›
          </a>
          <form method="get" action="./" className="do">
            <input type="date" name="day" defaultValue={day} aria-label={t.day} required />
            <button>{t.show}</button>
          </form>
          <button type="button" data-print hidden>
            {t.print}
          </button>
          <a className="button main" href={`new?day=${day}`}>
            {t.new}
          </a>
        </nav>
      </div>
      <div className={`grid columns-${columns.length - deps.planning.therapists.length}`}>
        {columns.map((resource, index) => (
          <p key={resource} className={`head left-${index + 2} from-1`}>
            <a href={`away?day=${day}&resource=${resource}`} title={t.blockHours}>
              {names.get(resource)}
            </a>
          </p>
        ))}
        {rows.map(({ from, to }) => (
          <p
            key={from}
            aria-hidden={to - from === QUARTER || undefined}
            className={`${to - from === QUARTER ? 'hour' : `shut right-${columns.length + 2}`} left-1 from-${rowOf(from)}`}
          >
            {to - from === QUARTER ? madridClock(from) : t.shut(madridClock(from), madridClock(to))}
          </p>
        ))}
        {running && (
          <p
            id="now"
            aria-hidden
            className={`now left-1 right-${columns.length + 2} from-${rowOf(running.from)} past-${Math.floor(((now - running.from) / (running.to - running.from)) * 15)}`}
          >
            <time>{madridClock(now)}</time>
          </p>
        )}
        {blocks.map(({ id, resource, opens, closes, reason }) => (
          <p
            key={id}
            className={`blocked left-${columns.indexOf(resource) + 2} ${during(madridMoment(day, opens), madridMoment(day, closes))}`}
          >
            <a href="away">{t.blocked}</a> {opens}–{closes} <span className="on-phone">{names.get(resource)}</span>{' '}
            {reason}
          </p>
        ))}
        <ol aria-label={t.bookings}>
          {bookings.map(({ order, owed, notes }) => (
            <li key={order.id}>
              {cardsOf(desk, order, times).map(({ first, last, end }, index) => (
                <article
                  key={first}
                  aria-hidden={index > 0 || undefined}
                  className={`card ${stateOf(order)} ${index > 0 ? 'also' : ''} ${inColumns(first, last)} ${during(order.startsAt ?? 0, end)}`}
                >
                  <a href={`booking?ref=${order.reference}`} tabIndex={index > 0 ? -1 : undefined}>
                    {madridClock(order.startsAt ?? 0)} {order.buyer.name}
                  </a>
                  <Remark kind="health" words={wordsOf(notes, 'health')} isPrinted={printsNotes} />
                  <span>{lineOf(whatIn(order), whoBeginsIn(order))}</span>
                  <span className="with">{resourcesIn(desk, order.resources)}</span>
                  <span className="state">{stateWord(order)}</span>
                  <Remark
                    kind="note"
                    words={[...(order.note === null ? [] : [`«${order.note}»`]), ...wordsOf(notes, 'plain')]}
                    isPrinted={printsNotes}
                  />
                  <span className="money">{moneyOf(order, owed)}</span>
                  {index === 0 && day <= today && isToTake({ order, owed }) && (
                    <Do
                      verb="take"
                      fields={{ reference: order.reference, amount: typedMoney(owed.owedCents) }}
                      asks={[]}
                      className="take"
                      isWhole
                    >
                      <details>
                        <summary>{DESK_WORDS.verbs.take}</summary>
                        <MeansButtons />
                      </details>
                    </Do>
                  )}
                </article>
              ))}
            </li>
          ))}
        </ol>
        <ul aria-label={t.freeList} className="free">
          {freeAt.map(({ resource, number, from, until }) => (
            <li
              key={`${resource}${from}`}
              className={`left-${columns.indexOf(resource) + 2} from-${rowOf(from)} ${until === undefined ? '' : 'first'}`}
            >
              <a
                href={`new?day=${day}&start=${madridClock(from)}&therapist=${number}`}
                aria-label={t.free(madridClock(from), names.get(resource) ?? '')}
              >
                <span className="on-screen">+</span>
                <span className="on-phone">{t.freeFrom(madridClock(from), names.get(resource) ?? '')}</span>
              </a>
              {until !== undefined && <span className="on-phone">{t.freeUntil(madridClock(until))}</span>}
            </li>
          ))}
        </ul>
      </div>
      <footer className="foot">
        <p>
          {toTake.length === 0
            ? t.nothingToTake
            : t.toTake(toTake.length, money(sumOf(toTake.map(({ owed }) => ({ cents: owed.owedCents })))))}
        </p>
        <p>{t.takenToday(money(sumOf(taken)), takenIn(taken))}</p>
        {sold.length > 0 && <p>{t.soldToday(sold.length, money(sumOf(sold)))}</p>}
        <a className="button" href={`closing?day=${day}`}>
          {t.closing.title}
        </a>
      </footer>
    </DeskLayout>
  )
}

/** Lists the words of notes of a kind. */
const wordsOf = (notes: readonly Note[], wanted: Note['kind']): string[] =>
  notes.filter(({ kind }) => kind === wanted).map(({ words }) => words)

/** Shows notes; on paper, which lies about, only that there are some, unless `isPrinted`. */
function Remark({ kind, words, isPrinted }: { kind: 'health' | 'note'; words: readonly string[]; isPrinted: boolean }) {
  if (words.length === 0) return null
  const { name, mark } = t.remarks[kind]
  const said = `${name}: ${words.join('; ')}`
  return (
    <span className={kind}>
      <span className="on-screen">{said}</span>
      <span className="on-paper">{isPrinted ? said : mark}</span>
    </span>
  )
}

const endOf = ({ startsAt, minutes }: Order) => (startsAt ?? 0) + (minutes ?? 0) * MINUTE

/** A row of the grid, in milliseconds. */
type Row = { from: number; to: number }

/** Lists the quarters of an hour in which the spa is open, or a booking stands; what lies between them is one row. */
function rowsOf({ deps }: Desk, day: string, orders: readonly Order[]): Row[] {
  const spans = [
    ...deps.planning.periodsOn(day).map(({ opens, closes }) => [madridMoment(day, opens), madridMoment(day, closes)]),
    ...orders.map((order) => [order.startsAt ?? 0, endOf(order)]),
  ]
  const quarters = new Set<number>()
  for (const [from = 0, to = 0] of spans)
    for (let at = from - (from % QUARTER); at < to; at += QUARTER) quarters.add(at)
  const all = [...quarters].sort((a, b) => a - b)
  return all.flatMap((from, index) => {
    const [to, next = 0] = [from + QUARTER, all[index + 1]]
    return [{ from, to }, ...(next > to ? [{ from: to, to: next }] : [])]
  })
}

/**
 * Lists the cards of a booking, each from the first to the last of columns that stand side by side and are needed until
 * the same moment: a couple is one card, and the therapist of a party's last round has a longer one.
 */
function cardsOf({ names, deps }: Desk, order: Order, times: readonly (Busy & { orderId: string })[]) {
  const cards: { first: number; last: number; end: number }[] = []
  for (const [index, column] of [...names.keys()].entries()) {
    const time = times.find(({ orderId, resource }) => orderId === order.id && resource === column)
    if (!time) continue
    const end = time.to - deps.planning.turnoverMinutes * MINUTE
    const card = cards.at(-1)
    if (card && card.last === index - 1 && card.end === end) card.last = index
    else cards.push({ first: index, last: index, end })
  }
  return cards.length > 0 ? cards : [{ first: 0, last: 0, end: endOf(order) }]
}

const stateOf = ({ attendance, state, resources }: Order) =>
  attendance ?? (resources.length === 0 ? 'unassigned' : state)
