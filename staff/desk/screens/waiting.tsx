import { suspiciousMessages } from '#functions/domain/messages'
import { misplacedBookings } from '#functions/domain/orders/misplaced'
import { waitingForStaff } from '#functions/domain/orders/order-lists'
import type { Order } from '#functions/domain/orders/order'
import { givenUp, guestsToCall } from '#functions/domain/outbox'
import { DESK_WORDS } from '../../words/desk'
import { SCREEN_WORDS as t } from '../../words/desk-screens'
import { lineOf, money, timeIn, whatIn, type Desk } from '../desk'
import { whatWaits } from '../orders'
import { seenOf } from '../seen'
import { typedMoney } from './booking'
import { DeskLayout, Do, DeskField, type Sight } from './layout'

/** Collects everything that waits for somebody at the desk. */
export async function whatIsWaiting({ deps }: Desk) {
  const [orders, misplaced] = [await waitingForStaff(deps), await misplacedBookings(deps)]
  const [mails, calls, messages] = [await givenUp(deps), await guestsToCall(deps), await suspiciousMessages(deps)]
  const count = orders.length + misplaced.length + mails.length + calls.length + messages.length
  return { orders, misplaced, mails, calls, messages, count }
}

/** Shows what waits, each with the one button that settles it. */
export async function waitingScreen(desk: Desk, sight: Sight) {
  const { orders, misplaced, mails, calls, messages, count } = await whatIsWaiting(desk)
  const common = { sight, back: 'waiting' }
  const seen = await seenOf(desk, orders)
  return (
    <DeskLayout sight={sight} title={t.waiting} back="waiting" isLive>
      {count === 0 && <p>{t.nothingWaits}</p>}
      <Group id="orders" isShown={orders.length > 0}>
        {orders.map((order) => (
          <li key={order.id}>
            <Described order={order} matter={whatWaits(order).matter} />
            <Settling {...common} seen={seen.get(order.id)} order={order} />
          </li>
        ))}
      </Group>
      <Group id="misplaced" isShown={misplaced.length > 0}>
        {misplaced.map(({ order, why }) => (
          <li key={order.id}>
            <Described order={order} matter={DESK_WORDS.misplaced[why]} />
            <a className="button" href={`booking?ref=${order.reference}#move`}>
              {DESK_WORDS.verbs.move[1]}
            </a>
          </li>
        ))}
      </Group>
      <Group id="calls" isShown={mails.length + calls.length > 0}>
        {mails.map(({ about, reference, buyer }) => (
          <li key={`${reference}${about}`}>
            <Untold reference={reference} line={lineOf(DESK_WORDS.waiting.undelivered(about), buyer ?? '')} />
            {reference === null ? (
              <Do {...common} verb="message" fields={{ ticket: about.split(' ').at(-1) ?? '' }} />
            ) : (
              <div className="buttons">
                <Do {...common} verb="again" fields={{ whose: reference }} />
                <Do {...common} verb="told" fields={{ reference }} />
              </div>
            )}
          </li>
        ))}
        {calls.map(({ about, reference, buyer }) => (
          <li key={reference}>
            <Untold reference={reference} line={lineOf(DESK_WORDS.waiting.untold(about), buyer ?? '')} />
            <Do {...common} verb="told" fields={{ reference: reference ?? '' }} />
          </li>
        ))}
      </Group>
      <Group id="messages" isShown={messages.length > 0}>
        {messages.map(({ ticket, suspicion, mail, alike }) => (
          <li key={ticket}>
            <p>
              {lineOf(
                ticket,
                DESK_WORDS.waiting.suspicious(suspicion === null ? '' : DESK_WORDS.suspicions[suspicion]),
                `${mail.name}, ${mail.email}`,
                alike > 1 ? DESK_WORDS.waiting.alike(alike - 1) : '',
              )}
            </p>
            <Do {...common} verb="message" fields={{ ticket, ...(alike > 1 && { all: DESK_WORDS.all }) }} />
          </li>
        ))}
      </Group>
    </DeskLayout>
  )
}

type GroupProps = { id: keyof typeof t.groups; isShown: boolean; children: React.ReactNode }
const Group = ({ id, isShown, children }: GroupProps) =>
  isShown && (
    <section aria-labelledby={id}>
      <h2 id={id}>{t.groups[id]}</h2>
      <ul className="rows">{children}</ul>
    </section>
  )

const Untold = ({ reference, line }: { reference: string | null; line: string }) => (
  <p>
    {reference !== null && <a href={`booking?ref=${reference}`}>{reference}</a>} {line}
  </p>
)

const Described = ({ order, matter }: { order: Order; matter: string }) => (
  <p>
    <a href={`booking?ref=${order.reference}`}>{order.reference}</a>{' '}
    {lineOf(
      matter,
      order.buyer.name,
      whatIn(order),
      order.startsAt === null ? '' : timeIn(order.startsAt),
      money(order.totalCents),
    )}
  </p>
)

/** Shows the button that settles an order that waits. */
function Settling({ order, ...common }: { sight: Sight; back: string; seen?: string; order: Order }) {
  const { reference, totalCents } = order
  const [verb] = whatWaits(order).settledBy ?? []
  switch (verb) {
    case undefined:
      return null
    case 'move':
      return (
        <a className="button" href={`booking?ref=${reference}#move`}>
          {DESK_WORDS.verbs.move[1]}
        </a>
      )
    case 'cancel':
      return <Do {...common} verb="cancel" fields={{ references: reference }} />
    case 'paid':
      return (
        <Do {...common} verb="paid" fields={{ reference }}>
          <DeskField sight={{ ...common.sight, typed: {} }} name="amount" value={typedMoney(totalCents)} />
        </Do>
      )
    default:
      return <Do {...common} verb={verb} fields={{ reference }} />
  }
}
