import { Fragment } from 'react'
import type { Fact } from '#lib/catalogue/chosen-facts'
import type { Slot } from '#lib/contracts/slot'
import { madridDay } from '#lib/time/madrid'
import { isCorrectable, mayConfirmAgain } from '#functions/domain/orders/correct-buyer'
import { historyOf, ordersOfGuest } from '#functions/domain/orders/history'
import { notesOf, type Note } from '#functions/domain/orders/notes'
import { isOnMenu, openingsToMove } from '#functions/domain/orders/openings'
import { transferable } from '#functions/domain/orders/book-transfer'
import { isUnpaid, type Order } from '#functions/domain/orders/order'
import { takingsOf } from '#functions/domain/orders/desk-takings'
import { owedBy } from '#functions/domain/orders/owed'
import { buttonOf, DESK_WORDS, type VerbName, SCREEN_WORDS as t } from '../../words/es'
import { moneyOf, stateWord } from '../agenda'
import { describedIn, factsIn, lineOf, money, orderOf, resourcesIn, stampIn, wouldTell } from '../desk'
import { eventIn, isCancellable, isMovable } from '../orders'
import { DESK_MEANS, treatmentIn } from '../parse'
import { mayDo } from '../submit'
import { shownVersion } from '../shown-version'
import { whatWaits } from '../waiting'
import { DeskField, DeskLayout, Do, type Sight } from './layout'

const { verbs: buttons } = DESK_WORDS

/** Facts that the screen has in words of its own: its heading, who gives it with the rooms, and what was paid. */
const SAID_BELOW = new Set<Fact['key']>(['reference', 'therapist', 'paid', 'due', 'refunded'])

/** Shows one booking: who, what, paid and due, notes, what can be done with it, and what has happened to it. */
export async function bookingScreen(sight: Sight, reference: string, wanted: { day?: string; what?: string }) {
  const { desk } = sight
  const { deps } = desk
  const may = (verb: VerbName, fields: Sight['typed']) => mayDo(desk, sight.seen.guest.isManager, verb, fields)
  const order = await orderOf(desk, reference)
  const { startsAt, buyer, state, kind } = order
  const events = await historyOf(deps, order.id)
  const owed = await owedBy(deps.store, order)
  const takings = await Promise.all(
    (await takingsOf(deps, order.id)).map(async (taking) => ({
      ...taking,
      fields: { reference, taking: taking.id },
      isReturnable: await may('giveBack', { reference, taking: taking.id }),
    })),
  )
  const byTransfer = await transferable(deps.store, order)
  const others = (await ordersOfGuest(deps, buyer)).filter(({ id }) => id !== order.id)
  const notes = await notesOf(deps, [order.id, ...others.map(({ id }) => id)])
  const health = notes.filter(({ kind, struckAt }) => kind === 'health' && struckAt === null)
  const referenceOf = (id: string) => others.find((other) => other.id === id)?.reference ?? ''
  const day = wanted.day ?? madridDay(Math.max(startsAt ?? 0, deps.now()))
  const what = treatmentIn(wanted.what ?? '')
  const canMove = isMovable(order) && (what !== undefined || isOnMenu(deps, order))
  const slots = canMove ? await openingsToMove(deps, order, day, what) : []
  const asked = new URLSearchParams(Object.entries({ ref: order.reference, ...wanted }).filter(([, value]) => value))
  const back = `booking?${asked}`
  const version = await shownVersion(desk, order)
  const facts = (await factsIn(desk, order)).filter(({ key }) => !SAID_BELOW.has(key))
  const common = { version, fields: { reference: order.reference } }
  const mayCancel = await may('cancel', common.fields)
  const settledBy = whatWaits(desk, order).settledBy?.verb
  const settling = (['confirm', 'refunded', 'close'] as const).find((verb) => verb === settledBy)
  return (
    <DeskLayout sight={sight} title={`${order.reference} · ${buyer.name}`} back={back}>
      <div className="booking">
        <section aria-labelledby="facts">
          <h2 id="facts">{t.facts}</h2>
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
            {facts.map(({ key, name, value }) => (
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
            <dd>{moneyOf(order, owed) || t.allPaid}</dd>
            <dt>{t.state}</dt>
            <dd className={`state ${order.attendance ?? state}`}>{stateWord(order)}</dd>
          </dl>
          {isCorrectable(order) && (
            <details open={sight.typed.verb === 'correct'}>
              <summary>{buttons.correct}</summary>
              <Do
                {...common}
                verb="correct"
                asks={['name', 'phone', 'email', ...(mayConfirmAgain(deps, order) ? ['tell'] : [])]}
                values={buyer}
              >
                <p className="hint">{t.correctHint}</p>
              </Do>
            </details>
          )}
          {health.map(({ id, words, orderId }) => (
            <p key={id} className="health">
              <strong>{t.allergy}:</strong> {words} {orderId !== order.id && t.earlierHealth(referenceOf(orderId))}
            </p>
          ))}
        </section>
        <section aria-labelledby="do">
          <h2 id="do">{t.todo}</h2>
          {state === 'confirmed' && startsAt !== null && (
            <>
              <div className="buttons">
                {order.attendance === null && <Do {...common} verb="arrived" isMain />}
                <Do {...common} verb={order.attendance === null ? 'absent' : 'expected'} />
              </div>
              <p className="hint">{t.attendanceHint}</p>
            </>
          )}
          {settling && (await may(settling, common.fields)) && (
            <Do {...common} verb={settling} isMain={settling === 'confirm'} />
          )}
          {byTransfer > 0 && <Do {...common} verb="paid" values={{ amount: typedMoney(byTransfer) }} />}
          {isCancellable(order) && !mayCancel && <p className="hint">{t.managerCancels}</p>}
          {isCancellable(order) && mayCancel && (
            <Do {...common} verb="cancel">
              <p className="hint">
                {t.cancelHint} {!isUnpaid(order) && wouldTell(order)}
              </p>
            </Do>
          )}
          {kind === 'gift' && <a href={`voucher?ref=${order.reference}`}>{t.showVoucher}</a>}
        </section>
        <section aria-labelledby="notes">
          <h2 id="notes">{t.notes}</h2>
          <Notes version={version} notes={notes.filter(({ orderId }) => orderId === order.id)} />
          <Do {...common} verb="note" />
          {startsAt !== null && <Do {...common} verb="health" />}
        </section>
        {kind !== 'gift' && (
          <section id="move">
            <details open={wanted.day !== undefined || sight.typed.verb === 'move'}>
              <summary>
                <h2>{buttons.move}</h2>
              </summary>
              {isMovable(order) ? (
                <form method="get" action="booking" className="do">
                  <input type="hidden" name="ref" value={order.reference} />
                  <DeskField name="day" value={day} isRequired />
                  <DeskField name="what" value={wanted.what} />
                  <button>{t.show}</button>
                </form>
              ) : (
                <p>{t.notMovable}</p>
              )}
              {isMovable(order) && !canMove && <p>{DESK_WORDS.offMenu(order.reference, buttonOf('cancel'))}</p>}
              {canMove && (
                <Do
                  version={version}
                  verb="move"
                  fields={{ ...common.fields, day, ...(what && { what: wanted.what }) }}
                  asks={['therapist', 'askedBy', 'knows']}
                  isWhole
                >
                  <p className="hint">
                    {t.moveHint} {wouldTell(order)}
                  </p>
                  <HourButtons slots={slots} none={t.noHours} />
                </Do>
              )}
            </details>
          </section>
        )}
        {((owed.owedCents > 0 && state === 'confirmed' && startsAt !== null) || takings.length > 0) && (
          <section aria-labelledby="take">
            <h2 id="take">{t.takeHere}</h2>
            {owed.owedCents > 0 && (
              <Do {...common} verb="take" asks={['amount']} values={{ amount: typedMoney(owed.owedCents) }} isWhole>
                <MeansButtons />
                <p className="hint">{t.takeHint}</p>
              </Do>
            )}
            <ul className="rows">
              {takings.map((taking) => (
                <li key={taking.id}>
                  <p>
                    {lineOf(
                      money(taking.cents),
                      DESK_WORDS.means[taking.means],
                      stampIn(taking.at),
                      taking.actor ?? '',
                    )}
                  </p>
                  {taking.isReturnable && <Do version={version} verb="giveBack" fields={taking.fields} />}
                </li>
              ))}
            </ul>
          </section>
        )}
        {owed.owedCents > 0 && state === 'confirmed' && startsAt !== null && (
          <section aria-labelledby="redeem">
            <h2 id="redeem">{t.redeemHere}</h2>
            <Do
              version={version}
              verb="redeem"
              fields={{ booking: order.reference }}
              asks={['number', 'amount']}
              values={{ amount: typedMoney(owed.owedCents) }}
            />
          </section>
        )}
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

/** Shows what a guest may pay with as buttons that send the form. */
export const MeansButtons = () => (
  <div className="buttons">
    {DESK_WORDS.verbs.take}:
    {DESK_MEANS.map((means) => (
      <button key={means} name="means" value={means}>
        {DESK_WORDS.means[means]}
      </button>
    ))}
  </div>
)

/** Writes an amount (cents) as staff type it. */
export const typedMoney = (cents: number): string => (cents / 100).toFixed(2).replace('.', ',')

/** Shows free hours as buttons that send the form. */
type HoursProps = { slots: readonly Slot[]; none: string; chosen?: string }
export function HourButtons({ slots, none, chosen }: HoursProps) {
  const [first] = slots
  if (!first) return <p>{none}</p>
  return (
    <div className="buttons">
      <p className="hint">{t.costs(first.minutes, money(first.offers[0]?.cents ?? 0))}</p>
      {slots.map(({ start }) => (
        <button key={start} name="start" value={start} className={start === chosen ? 'main' : undefined}>
          {start}
        </button>
      ))}
    </div>
  )
}

function Notes({ notes, version }: { notes: readonly Note[]; version?: string }) {
  if (notes.length === 0) return <p>{t.noNotes}</p>
  return (
    <ul className="notes">
      {notes.map(({ id, kind, words, author, at, struckBy }) => {
        return (
          <li key={id} className={kind}>
            {struckBy === null ? <span>{words}</span> : <s>{words}</s>}{' '}
            <small>{lineOf(author ?? '', stampIn(at))}</small>{' '}
            {struckBy === null ? (
              <Do version={version} verb="strike" fields={{ noteId: String(id) }} />
            ) : (
              <small>{t.struck(struckBy)}</small>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** Shows a line about a booking, with a link to it; `isBeside` opens it in a tab of its own. */
type LineProps = { reference: string; line: string; isBeside?: boolean }
export const BookingLine = ({ reference, line, isBeside }: LineProps) => (
  <p>
    <a href={`booking?ref=${reference}`} target={isBeside ? '_blank' : undefined}>
      {reference}
    </a>{' '}
    {line}
  </p>
)

/** Lists bookings as links; `isBeside` opens them in tabs of their own, because a form is being filled in. */
export const BookingLinks = ({ orders, isBeside }: { orders: readonly Order[]; isBeside?: boolean }) => (
  <ul className="rows">
    {orders.map((order) => (
      <li key={order.id}>
        <BookingLine
          reference={order.reference}
          line={lineOf(describedIn(order), stateWord(order))}
          isBeside={isBeside}
        />
      </li>
    ))}
  </ul>
)
