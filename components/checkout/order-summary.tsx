'use client'
import { useLocale, useTranslations } from 'next-intl'
import { lazyPart } from '#components/island/part'
import { Disclosure } from '#components/ui/details'
import type { Basket } from '#lib/checkout/storage'
import { fill } from '#lib/i18n/fill'
import { formatMoney } from '#lib/money'
import { formatDay } from '#lib/time/dates'
import { hoursBefore, when } from '#lib/time/start-text'
import css from './checkout.module.css'
import { AppointmentRows, OrderPanel, PriceRows } from './order-facts'
import { usePayment } from './use-checkout'

// Loaded for vouchers only, with the drawings of their designs.
const VoucherFacts = lazyPart(() => import('./voucher-facts').then((part) => part.VoucherFacts))

/** Gives the day and time of a basket in words (Madrid time); for a voucher, whom it is for and when it is sent. */
export function useWhen(basket: Basket | undefined, parts?: Parameters<typeof when>[3]): string | undefined {
  const t = useTranslations('order')
  const lang = useLocale()
  const { now } = usePayment().state
  if (basket?.item.kind === 'gift') {
    const { to: name, deliver, sendOn } = basket.item.card
    if (deliver === 'print') return t('voucher.print', { name })
    return sendOn === undefined
      ? t('voucher.now', { name })
      : t('voucher.later', { name, day: formatDay(sendOn, lang) })
  }
  return basket?.startsAt ? t('whenText', when(basket.startsAt, lang, now, parts)) : undefined
}

/** Gives what staff need to know to help: what, when, how much, and the order number. */
export function useDetails(basket?: Basket): string {
  const t = useTranslations('order')
  const lang = useLocale()
  const reference = usePayment().state.order?.reference
  const parts = [
    basket?.title[lang],
    useWhen(basket),
    basket && formatMoney(basket.totalCents, lang),
    reference && t('reference', { reference }),
  ]
  return parts.filter(Boolean).join('. ')
}

/** Shows what is being bought: one closed line on phones, a panel beside the form elsewhere. */
export function OrderSummary({ basket }: { basket: Basket }) {
  const lang = useLocale()
  const { summary } = usePayment()
  const time = useWhen(basket, 'weekday to short month')
  const { item, minutes, totalCents } = basket
  const title = basket.title[lang]
  const facts = item.kind === 'gift' ? <VoucherFacts basket={basket} item={item} /> : <BookingFacts basket={basket} />
  return (
    <>
      <Disclosure
        className={css.line}
        summary={
          <>
            <span>
              {title}
              <small className="num">{time}</small>
            </span>
            <b className="num">{formatMoney(totalCents, lang)}</b>
          </>
        }
      >
        {facts}
      </Disclosure>
      <OrderPanel
        className={css.sum}
        heading={item.kind === 'gift' ? summary.voucher : summary.heading}
        title={title}
        minutes={minutes}
      >
        {facts}
      </OrderPanel>
    </>
  )
}

/**
 * Shows the rule for when plans change: until when it is free to cancel or, for a voucher, to withdraw. It links to the
 * whole rule in a new tab, so that nothing typed is lost.
 */
export function OrderRule({ basket: { startsAt } }: { basket: Basket }) {
  const lang = useLocale()
  const { state, summary, freeCancellationHours, rules } = usePayment()
  const { href } = startsAt === null ? rules.withdrawal : rules.cancellation
  const until = startsAt === null ? null : hoursBefore(startsAt, freeCancellationHours, state.now, lang)
  const ofBooking = until ? fill(summary.cancel, until) : summary.noCancel
  return (
    <p className="small">
      <a href={href} target="_blank" rel="noopener">
        {startsAt === null ? rules.withdrawal.text : ofBooking}
      </a>
    </p>
  )
}

function BookingFacts({ basket }: { basket: Basket }) {
  const { state, therapists } = usePayment()
  const { item, startsAt } = basket
  return (
    <>
      <dl className={css.spec}>
        <AppointmentRows
          startsAt={startsAt}
          now={state.now}
          persons={'persons' in item ? item.persons : null}
          therapist={'slot' in item ? therapists[item.slot.therapist] : undefined}
        />
        <PriceRows {...basket} />
      </dl>
      <OrderRule basket={basket} />
    </>
  )
}
