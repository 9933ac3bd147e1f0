import { VOUCHER_DESIGNS } from '#lib/catalogue/voucher-face'
import { addMonths, madridDay } from '#lib/time/madrid'
import { ordersOn } from '#functions/domain/orders/order-lists'
import { dueAtDesk, usesOf } from '#functions/domain/vouchers/desk'
import { Token } from '../../kit/screen'
import { DESK_WORDS } from '../../words/desk'
import { SCREEN_WORDS as t } from '../../words/desk-screens'
import { lineOf, money, whatIn, type Desk } from '../desk'
import { seenOf } from '../seen'
import { findVoucher, voucherLines } from '../vouchers'
import { typedMoney } from './booking'
import { Choice, DeskLayout, Do, DeskField, type Sight } from './layout'

/** Shows a voucher: what is left, what it has paid, and what can be done with it; or the form for its number. */
export async function voucherScreen(desk: Desk, sight: Sight, number: string | undefined) {
  const found = number === undefined ? undefined : await findVoucher(desk, number)
  return (
    <DeskLayout sight={sight} title={t.voucher} back="voucher">
      <form method="post" action="voucher" className="do">
        <Token token={sight.token} />
        <DeskField sight={sight} name="number" label={t.number} value={number} isRequired />
        <button type="button" data-scan hidden>
          {t.scan}
        </button>
        <button className="main">{DESK_WORDS.verbs.voucher[1]}</button>
      </form>
      {found && number !== undefined && <One desk={desk} sight={sight} {...await standingOf(desk, found)} />}
      <section aria-labelledby="sell">
        <h2 id="sell">{t.sell}</h2>
        <p className="hint">{t.sellHint}</p>
        <Do sight={sight} verb="sell" back="voucher">
          <DeskField sight={sight} name="worth" label={t.worth} isRequired />
          <DeskField sight={sight} name="name" label={t.buyer} isRequired />
          <DeskField sight={sight} name="to" />
          <DeskField sight={sight} name="phone" />
          <DeskField sight={sight} name="email" label={t.email} />
          <Choice sight={sight} name="design" options={VOUCHER_DESIGNS.map((each) => [each, each])} />
          {sight.isManager && <DeskField sight={sight} name="paidBy" hint={t.paidByHint} />}
        </Do>
      </section>
    </DeskLayout>
  )
}

type Found = Awaited<ReturnType<typeof findVoucher>>

async function standingOf(desk: Desk, found: Found) {
  const { deps } = desk
  const bookings = (await ordersOn(deps, madridDay(deps.now()))).filter(({ state }) => state === 'confirmed')
  return {
    ...found,
    lines: await voucherLines(desk, found),
    uses: await usesOf(deps, found.voucher),
    seen: (await seenOf(desk, [found.order])).get(found.order.id),
    bookings,
    due: await dueAtDesk(deps.store, bookings),
  }
}

type OneProps = { desk: Desk; sight: Sight } & Awaited<ReturnType<typeof standingOf>>

function One({ desk, sight, order, voucher, lines, uses, bookings, due, seen }: OneProps) {
  const number = order.reference
  const common = { sight, back: `voucher?ref=${number}`, seen }
  const today = madridDay(desk.deps.now())
  const payable = bookings.filter(({ id }) => (due.get(id) ?? 0) > 0)
  const isBlocked = voucher.state === 'blocked'
  return (
    <>
      <section aria-labelledby="left" className="voucher">
        <h2 id="left">{DESK_WORDS.voucher.rest(money(voucher.remainingCents), money(voucher.valueCents))}</h2>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        <ul className="rows">
          {uses
            .filter(({ id, at }) => id !== null && madridDay(at) === today)
            .map(({ id, cents, reference, note }) => (
              <li key={id}>
                <p>{lineOf(money(cents), reference ?? '', note ?? '')}</p>
                <Do {...common} verb="takeBack" fields={{ number, use: id ?? '' }} />
              </li>
            ))}
        </ul>
      </section>
      <section aria-labelledby="redeem">
        <h2 id="redeem">{DESK_WORDS.verbs.redeem[1]}</h2>
        <Do {...common} verb="redeem" fields={{ number }} isMain>
          <Choice
            sight={sight}
            name="booking"
            label={t.forBooking}
            options={[
              ['', t.noBooking],
              ...payable.map(
                (each) =>
                  [each.reference, lineOf(each.buyer.name, whatIn(each), money(due.get(each.id) ?? 0))] as const,
              ),
            ]}
          />
          <DeskField sight={sight} name="amount" value={typedMoney(voucher.remainingCents)} isRequired />
          <DeskField sight={sight} name="note" label={t.whatFor} />
        </Do>
        <Do {...common} verb="extend" fields={{ number }}>
          <DeskField sight={sight} name="day" label={t.extendTo} value={addMonths(today, 6)} isRequired />
        </Do>
        {sight.isManager && (
          <div className="buttons">
            <Do {...common} verb="refund" fields={{ number }} />
            <Do {...common} verb={isBlocked ? 'unfreeze' : 'freeze'} fields={{ number }} />
            <Do {...common} verb="reissue" fields={{ number }} />
          </div>
        )}
      </section>
    </>
  )
}
