import { madridClock, madridDay } from '#lib/time/madrid'
import { takingsOn } from '#functions/domain/orders/desk-takings'
import { ordersOn } from '#functions/domain/orders/order-lists'
import { redeemedOn, vouchersSoldOn } from '#functions/domain/vouchers/on-day'
import { DESK_WORDS, SCREEN_WORDS as t } from '../../words/es'
import { bookingsWith, isToTake, sumOf, takenIn, takenOn } from '../agenda'
import { dayIn, lineOf, money } from '../desk'
import { DeskLayout, type Sight } from './layout'

/** Shows what a day brought: taken, sold, redeemed, and what is still to be taken. It can be printed. */
export async function closingScreen(sight: Sight, day: string) {
  const { desk } = sight
  const { deps } = desk
  const takings = await takingsOn(deps, day)
  const sold = await vouchersSoldOn(deps, day)
  const redeemed = await redeemedOn(deps, day)
  const toTake = (await bookingsWith(desk, await ordersOn(deps, day))).filter(isToTake)
  const { closing: words } = t
  const isOn = (moment: number | null) => moment !== null && madridDay(moment) === day
  const lists = [
    [
      words.taken,
      takings.flatMap(({ reference, name, means, cents, at, returnedAt, actor }) => {
        const line = (moment: number, amount: number) =>
          lineOf(madridClock(moment), reference, name, money(amount), DESK_WORDS.means[means], actor ?? '')
        return [...(isOn(at) ? [line(at, cents)] : []), ...(isOn(returnedAt) ? [line(returnedAt ?? 0, -cents)] : [])]
      }),
      takenIn(await takenOn(desk, day)),
    ],
    [
      words.sold,
      sold.map(({ reference, cents, at, actor }) => lineOf(madridClock(at), reference, money(cents), actor ?? '')),
      money(sumOf(sold)),
    ],
    [
      words.redeemed,
      redeemed.map(({ reference, cents, at, booking }) =>
        lineOf(madridClock(at), reference, money(cents), booking ?? ''),
      ),
      money(sumOf(redeemed)),
    ],
    [
      words.toTake,
      toTake.map(({ order, owed }) =>
        lineOf(madridClock(order.startsAt ?? 0), order.reference, order.buyer.name, money(owed.owedCents)),
      ),
      money(sumOf(toTake.map(({ owed }) => ({ cents: owed.owedCents })))),
    ],
  ] as const
  return (
    <DeskLayout sight={sight} title={words.title} back={`closing?day=${day}`}>
      <h2>{dayIn(day)}</h2>
      <p className="buttons">
        <button type="button" data-print hidden>
          {t.print}
        </button>
        <a href={`./?day=${day}`}>{words.back}</a>
      </p>
      {lists.map(([name, lines, total]) => (
        <section key={name} className="closing">
          <h3>{name}</h3>
          {lines.length === 0 ? (
            <p>{words.none}</p>
          ) : (
            <>
              <ul>
                {lines.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
              <p>
                <strong>{words.total(total)}</strong>
              </p>
            </>
          )}
        </section>
      ))}
    </DeskLayout>
  )
}
