import { Fragment } from 'react'
import { plainDay } from '#lib/time/dates'
import { madridClock, madridDay } from '#lib/time/madrid'
import { historyOf, ordersOfGuest } from '#functions/domain/orders/history'
import { notesOf, type Note } from '#functions/domain/orders/notes'
import { openingsToMove } from '#functions/domain/orders/openings'
import { takesLateMoney } from '#functions/domain/orders/book-transfer'
import { takesMoneyAhead } from '#functions/domain/orders/money-ahead'
import { isUnpaid, type Order } from '#functions/domain/orders/order'
import { dueAtDesk } from '#functions/domain/vouchers/desk'
import { DESK_WORDS } from '../../words/desk'
import { SCREEN_WORDS as t } from '../../words/desk-screens'
import { moneyOf, stateWord } from '../agenda'
import { factsIn, lineOf, orderOf, resourcesIn, timeIn, whatIn, type Desk } from '../desk'
import { eventIn, isCancellable, isMovable } from '../orders'
import { seenOf } from '../seen'
import { whatWaits } from '../waiting'
import { Choice, DeskLayout, Do, DeskField, type Sight } from './layout'

const { verbs: buttons } = DESK_WORDS

/** Shows one booking: who, what, paid and due, notes, what can be done with it, and what has happened to it. */
export async function bookingScreen(desk: Desk, sight: Sight, reference: string, wantedDay?: string) {
  const { deps } = desk
  const order = await orderOf(desk, reference)
  const { startsAt, buyer, state, kind } = order
  const events = await historyOf(deps, order.id)
  const due = (await dueAtDesk(deps.store, [order])).get(order.id) ?? 0
  const others = (await ordersOfGuest(deps, buyer)).filter(({ id }) => id !== order.id)
  const notes = await notesOf(deps, [order.id, ...others.map(({ id }) => id)])
  const earlier = notes.filter((note) => note.orderId !== order.id && note.kind === 'health' && note.struckAt === null)
  const day = wantedDay ?? madridDay(Math.max(startsAt ?? 0, deps.now()))
  const slots = isMovable(order) ? await openingsToMove(deps, order, day) : []
  const back = `booking?ref=${order.reference}${wantedDay === undefined ? '' : `&day=${wantedDay}`}`
  const common = { sight, back, seen: (await seenOf(desk, [order])).get(order.id) }
  const own = { reference: order.reference }
  const settledBy = whatWaits(order).settledBy?.verb
  return (
    <DeskLayout sight={sight} title={`${order.reference} · ${buyer.name}`} back={back}>
      <div className="booking">
        <section aria-labelledby="facts">
          <h2 id="facts">{t.who}</h2>
          <dl>
            <dt>{t.who}</dt>
            <dd>
              {buyer.name}
              {buyer.phone !== undefined && (
                <>
                  {' '}
                  <a className="button" href={`tel:${buyer.phone}`}>
                    {t.call} {buyer.phone}
                  </a>
                </>
              )}{' '}
              {buyer.email !== undefined && <a href={`mailto:${buyer.email}`}>{buyer.email}</a>}
            </dd>
            {(await factsIn(desk, order)).map(({ key, name, value }) => (
              <Fragment key={key}>
                <dt>{name}</dt>
                <dd>{key === 'day' ? <a href={`./?day=${madridDay(startsAt ?? 0)}`}>{value}</a> : value}</dd>
              </Fragment>
            ))}
            {startsAt !== null && (
              <>
                <dt>{t.resources}</dt>
                <dd>{resourcesIn(desk, order.resources)}</dd>
              </>
            )}
            <dt>{t.paid}</dt>
            <dd>{moneyOf(order, due) || t.allPaid}</dd>
            <dt>{t.state}</dt>
            <dd className={`state ${order.attendance ?? state}`}>{stateWord(order)}</dd>
          </dl>
          <HealthList notes={notes.filter(({ orderId, kind }) => orderId === order.id && kind === 'health')} />
          {earlier.map((note) => (
            <p key={note.id} className="health">
              <strong>{t.allergy}:</strong> {note.words} (
              {t.earlierHealth(others.find(({ id }) => id === note.orderId)?.reference ?? '')})
            </p>
          ))}
        </section>
        <section aria-labelledby="do">
          <h2 id="do">{t.todo}</h2>
          {state === 'confirmed' && startsAt !== null && (
            <>
              <div className="buttons">
                {order.attendance === null ? (
                  <>
                    <Do {...common} verb="arrived" fields={own} isMain />
                    <Do {...common} verb="absent" fields={own} />
                  </>
                ) : (
                  <Do {...common} verb="expected" fields={own} />
                )}
              </div>
              <p className="hint">{t.attendanceHint}</p>
            </>
          )}
          {settledBy === 'confirm' && <Do {...common} verb="confirm" fields={own} isMain />}
          {(takesLateMoney(order) || takesMoneyAhead(order)) && (
            <Do {...common} verb="paid" fields={own}>
              <DeskField sight={sight} name="amount" value={typedMoney(order.totalCents)} isRequired />
            </Do>
          )}
          {settledBy === 'refunded' && sight.isManager && <Do {...common} verb="refunded" fields={own} />}
          {settledBy === 'close' && sight.isManager && <Do {...common} verb="close" fields={own} />}
          {isCancellable(order) && (
            <Do {...common} verb="cancel" fields={{ references: order.reference }}>
              <label className="flag">
                <input type="checkbox" name="askedBy" value="cliente" /> {t.askedBy}
              </label>
              <p className="hint">
                {t.cancelHint}{' '}
                <span>
                  {isUnpaid(order) ? '' : buyer.email === undefined ? t.withoutMail : t.withMail(buyer.email)}
                </span>
              </p>
            </Do>
          )}
          {kind === 'gift' && <a href={`voucher?ref=${order.reference}`}>{buttons.voucher[1]}</a>}
        </section>
        {kind !== 'gift' && (
          <section aria-labelledby="move">
            <h2 id="move">{buttons.move[1]}</h2>
            {isMovable(order) ? (
              <>
                <form method="get" action="booking" className="do">
                  <input type="hidden" name="ref" value={order.reference} />
                  <DeskField sight={sight} name="day" label={t.moveDay} value={day} isRequired />
                  <button>{t.show}</button>
                </form>
                <Do {...common} verb="move" fields={{ ...own, day }} className="hours" isWhole>
                  <p className="hint">
                    {`${t.moveHint} ${buyer.email === undefined ? t.withoutMail : t.withMail(buyer.email)}`}
                  </p>
                  <Choice sight={sight} name="therapist" label={t.moveWho} options={therapistChoices(desk)} />
                  <HourButtons
                    slots={slots.map(({ start }) => start)}
                    none={t.noneFree(plainDay(day, 'es', 'weekday'))}
                  />
                </Do>
              </>
            ) : (
              <p>{t.notMovable}</p>
            )}
          </section>
        )}
        {due > 0 && state === 'confirmed' && startsAt !== null && (
          <section aria-labelledby="redeem">
            <h2 id="redeem">{t.redeemHere}</h2>
            <Do {...common} verb="redeem" fields={{ booking: order.reference }}>
              <DeskField sight={sight} name="number" label={t.number} isRequired />
              <button type="button" data-scan hidden>
                {t.scan}
              </button>
              <DeskField sight={sight} name="amount" value={typedMoney(due)} isRequired />
            </Do>
          </section>
        )}
        <section aria-labelledby="notes">
          <h2 id="notes">{t.notes}</h2>
          <Notes {...common} notes={notes.filter(({ orderId }) => orderId === order.id)} />
          <Do {...common} verb="note" fields={own}>
            <DeskField sight={sight} name="note" isRequired />
          </Do>
          {startsAt !== null && (
            <Do {...common} verb="health" fields={own}>
              <DeskField sight={sight} name="health" label={t.health} hint={t.healthHint} isRequired />
            </Do>
          )}
        </section>
        <section aria-labelledby="history">
          <h2 id="history">{t.history}</h2>
          <ol>
            {events.map((event) => (
              <li key={event.id}>{eventIn(event)}</li>
            ))}
          </ol>
        </section>
      </div>
    </DeskLayout>
  )
}

/** Writes an amount (cents) as staff type it. */
export const typedMoney = (cents: number): string => (cents / 100).toFixed(2).replace('.', ',')

/** Lists the therapists to choose from, by number, after whoever is free. */
export const therapistChoices = ({ deps, names }: Desk) => [
  ['', t.anybody] as const,
  ...deps.planning.therapists.map(({ number, resource }) => [String(number), names.get(resource) ?? resource] as const),
]

/** Shows free hours as buttons that send the form. */
type HoursProps = { slots: readonly string[]; none: string; chosen?: string }
export const HourButtons = ({ slots, none, chosen }: HoursProps) =>
  slots.length === 0 ? (
    <p>{none}</p>
  ) : (
    <div className="buttons">
      {slots.map((start) => (
        <button key={start} name="start" value={start} className={start === chosen ? 'main' : undefined}>
          {start}
        </button>
      ))}
    </div>
  )

const HealthList = ({ notes }: { notes: readonly Note[] }) =>
  notes
    .filter(({ struckAt }) => struckAt === null)
    .map(({ id, words }) => (
      <p key={id} className="health">
        <strong>{t.allergy}:</strong> {words}
      </p>
    ))

function Notes({ notes, ...common }: { sight: Sight; back: string; seen?: string; notes: readonly Note[] }) {
  if (notes.length === 0) return <p>{t.noNotes}</p>
  return (
    <ul className="notes">
      {notes.map(({ id, kind, words, author, at, struckBy }) => {
        const when = `${plainDay(madridDay(at), 'es')}, ${madridClock(at)}`
        return (
          <li key={id} className={kind}>
            {struckBy === null ? <span>{words}</span> : <s>{words}</s>} <small>{lineOf(author ?? '', when)}</small>{' '}
            {struckBy === null ? (
              <Do {...common} verb="strike" fields={{ noteId: String(id) }} />
            ) : (
              <small>{t.struck(struckBy)}</small>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** Lists bookings as links. */
export const BookingLinks = ({ orders }: { orders: readonly Order[] }) => (
  <ul className="rows">
    {orders.map((order) => (
      <li key={order.id}>
        <p>
          <a href={`booking?ref=${order.reference}`}>{order.reference}</a>{' '}
          {lineOf(
            order.buyer.name,
            whatIn(order),
            order.startsAt === null ? '' : timeIn(order.startsAt),
            stateWord(order),
          )}
        </p>
      </li>
    ))}
  </ul>
)
