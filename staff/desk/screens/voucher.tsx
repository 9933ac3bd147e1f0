import { addMonths, madridDay } from '#lib/time/madrid'
import { ordersOn } from '#functions/domain/orders/order-lists'
import { usesOf } from '#functions/domain/vouchers/desk'
import { DESK_WORDS, SCREEN_WORDS as t } from '../../words/es'
import { bookingsWith } from '../agenda'
import { lineOf, money, whatIn, type Desk, type BoughtVoucher } from '../desk'
import { parametersOf } from '../parse'
import { shownVersion } from '../shown-version'
import { isPrintable, voucherLines } from '../vouchers'
import { typedMoney } from './booking'
import { DeskLayout, Do, DeskField, Lines, type Sight } from './layout'

/** What is asked when a voucher is sold; only managers are also asked how it was paid. */
const SOLD_WITH = ['worth', 'buyer', 'to', 'phone', 'email', 'lang', 'design']

/** Shows a voucher: what is left, what it has paid, and what can be done with it; or the form for its number. */
export async function voucherScreen(sight: Sight, number: string | undefined) {
  const { desk, seen, typed } = sight
  const { isManager } = seen.guest
  const found = number === undefined ? undefined : await parametersOf(desk).voucher.parseAsync(number)
  return (
    <DeskLayout sight={sight} title={t.voucher} back={found ? `voucher?ref=${found.order.reference}` : 'voucher'}>
      <form method="post" action="voucher" className="do">
        <DeskField name="number" value={number ?? typed.number} isRequired />
        <button className="main">{t.showVoucher}</button>
      </form>
      {found && <One sight={sight} {...await standingOf(desk, found)} />}
      <section aria-labelledby="sell">
        <h2 id="sell">{t.sell}</h2>
        <p className="hint">{t.sellHint}</p>
        <Do verb="sell" asks={isManager ? [...SOLD_WITH, 'paidBy'] : SOLD_WITH} />
      </section>
    </DeskLayout>
  )
}

async function standingOf(desk: Desk, found: BoughtVoucher) {
  const { deps } = desk
  const today = (await ordersOn(deps, madridDay(deps.now()))).filter(({ state }) => state === 'confirmed')
  return {
    ...found,
    lines: await voucherLines(desk, found),
    uses: await usesOf(deps, found.voucher),
    version: await shownVersion(desk, found.order),
    payable: (await bookingsWith(desk, today)).flatMap(({ order, owed: { owedCents } }) =>
      owedCents > 0 ? [{ order, owedCents }] : [],
    ),
  }
}

type OneProps = { sight: Sight } & Awaited<ReturnType<typeof standingOf>>

function One({ sight, order, voucher, lines, uses, payable, version }: OneProps) {
  const number = order.reference
  const common = { version, fields: { number } }
  const today = madridDay(sight.desk.deps.now())
  const bookings = payable.map(
    ({ order: each, owedCents }) => [each.reference, lineOf(each.buyer.name, whatIn(each), money(owedCents))] as const,
  )
  return (
    <>
      <section aria-labelledby="left">
        <h2 id="left">{DESK_WORDS.voucher.rest(money(voucher.remainingCents), money(voucher.valueCents))}</h2>
        <Lines lines={lines} />
        {isPrintable(sight.desk, voucher) && (
          <a className="button" href={`voucher.pdf?ref=${number}`}>
            {t.printVoucher}
          </a>
        )}
        <ul className="rows">
          {uses
            .filter(({ id, at }) => id !== null && madridDay(at) === today)
            .map(({ id, cents, reference, note }) => (
              <li key={id}>
                <p>{lineOf(money(cents), reference ?? '', note ?? '')}</p>
                <Do version={version} verb="takeBack" fields={{ number, use: id ?? '' }} />
              </li>
            ))}
        </ul>
      </section>
      <section aria-labelledby="redeem">
        <h2 id="redeem">{DESK_WORDS.verbs.redeem}</h2>
        <Do
          {...common}
          verb="redeem"
          asks={['booking', 'amount', 'whatFor']}
          options={{ booking: [['', t.noBooking], ...bookings] }}
          values={{ amount: typedMoney(voucher.remainingCents) }}
          isMain
        />
        <Do {...common} verb="extend" values={{ until: addMonths(today, 6) }} />
        {sight.seen.guest.isManager && (
          <div className="buttons">
            <Do {...common} verb="refund" />
            <Do {...common} verb="reissue" />
          </div>
        )}
      </section>
    </>
  )
}
