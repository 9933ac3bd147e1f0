'use client'
import { useLocale, useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { Disclosure } from '#components/ui/details'
import { Minutes } from '#components/ui/minutes'
import type { Basket } from '#lib/checkout/storage'
import { fill } from '#lib/i18n/fill'
import { formatMoney } from '#lib/money'
import { formatDay } from '#lib/time/dates'
import { hoursBefore, when } from '#lib/time/start-text'
import css from './checkout.module.css'
import { PriceRows, Row } from './price-rows'
import { usePayment, usePaymentCopy } from './use-checkout'

// Loaded for vouchers only, with the drawings of their designs.
const VoucherFacts = dynamic(() => import('./voucher-facts').then((part) => part.VoucherFacts), { ssr: false })

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
  const { hold, reference = hold?.reference } = usePayment().state
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
  const t = useTranslations()
  const lang = useLocale()
  const { summary } = usePaymentCopy()
  const time = useWhen(basket, 'weekday to short month')
  const title = basket.title[lang]
  const heading = basket.item.kind === 'gift' ? summary.voucher : summary.heading
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
            <b className="num">{formatMoney(basket.totalCents, lang)}</b>
          </>
        }
      >
        <BasketFacts basket={basket} />
      </Disclosure>
      <aside className={`${css.sum} panel flow`} aria-label={heading}>
        <h2 className="lbl">{heading}</h2>
        <p className="h-s">{title}</p>
        {basket.minutes !== null && <Minutes minutes={basket.minutes} unit={t('price.minutes')} />}
        <BasketFacts basket={basket} />
      </aside>
    </>
  )
}

/** Gives the rule for this order when plans change: until when it is free to cancel or, for a voucher, to withdraw. */
function useRule({ startsAt }: Basket): string {
  const lang = useLocale()
  const { now } = usePayment().state
  const { summary, freeCancellationHours, rules } = usePaymentCopy()
  if (startsAt === null) return rules.withdrawal.text
  const until = hoursBefore(startsAt, freeCancellationHours, now, lang)
  return until ? fill(summary.cancel, until) : summary.noCancel
}

/** Shows the rule for when plans change. It links to the whole rule in a new tab, so that nothing typed is lost. */
export function OrderRule({ basket }: { basket: Basket }) {
  const { rules } = usePaymentCopy()
  const { href } = basket.startsAt === null ? rules.withdrawal : rules.cancellation
  return (
    <p className="small">
      <a href={href} target="_blank" rel="noopener">
        {useRule(basket)}
      </a>
    </p>
  )
}

function BasketFacts({ basket }: { basket: Basket }) {
  const { item } = basket
  return item.kind === 'gift' ? <VoucherFacts basket={basket} item={item} /> : <BookingFacts basket={basket} />
}

function BookingFacts({ basket }: { basket: Basket }) {
  const t = useTranslations('order.row')
  const lang = useLocale()
  const { now } = usePayment().state
  const { therapists } = usePaymentCopy()
  const { item, startsAt, ...prices } = basket
  const at = startsAt ? when(startsAt, lang, now, 'weekday to short month') : undefined
  const therapist = 'slot' in item ? therapists[item.slot.therapist] : undefined
  return (
    <>
      <dl className={css.spec}>
        {at && <Row name={t('day')}>{at.date}</Row>}
        {at && <Row name={t('time')}>{at.time}</Row>}
        {'persons' in item && <Row name={t('persons')}>{item.persons}</Row>}
        {therapist && <Row name={t('therapist')}>{therapist}</Row>}
        <PriceRows {...prices} />
      </dl>
      <p className="small">{useRule(basket)}</p>
    </>
  )
}
