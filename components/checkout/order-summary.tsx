'use client'
import { useLocale, useTranslations } from 'next-intl'
import { lazyPart } from '#components/island/part'
import { Disclosure } from '#components/ui/details'
import { chosenFacts, type Fact } from '#lib/catalogue/chosen-facts'
import type { Basket } from '#lib/checkout/basket'
import { DELIVERS } from '#lib/functions/capabilities'
import { formatMoney } from '#lib/money'
import { HOUR } from '#lib/time/units'
import css from './checkout.module.css'
import { OrderFacts, OrderPanel, useFactsOf } from './order-facts'
import { usePayment } from './use-checkout'

// Loaded for vouchers only, with the drawings of their designs.
const VoucherPreview = lazyPart(() => import('./voucher-preview').then((part) => part.VoucherPreview))

/** Lists the facts of what is being bought. */
export function useFacts(basket: Basket | undefined): Fact[] {
  const page = usePayment()
  const factsOf = useFactsOf(chosenFacts, { ...page, designs: page.voucher.designs })
  if (!basket) return []
  const { item, startsAt } = basket
  const freeUntil = startsAt === null ? 0 : Date.parse(startsAt) - page.freeCancellationHours * HOUR
  return factsOf({
    ...basket,
    kind: item.kind,
    persons: 'persons' in item ? item.persons : 'group' in item && item.group.startsWith('couple') ? 2 : null,
    therapist: 'slot' in item ? item.slot.therapist : 0,
    gift: 'card' in item ? item : null,
    refundableUntil: freeUntil > page.state.now ? new Date(freeUntil).toISOString() : null,
  })
}

/** The facts that the one-line summary of an order shows. */
const IN_SHORT: readonly Fact['key'][] = ['day', 'time', 'to', 'delivery']
const inShort = (facts: readonly Fact[]) =>
  facts
    .filter(({ key }) => IN_SHORT.includes(key))
    .map(({ value }) => value)
    .join(' · ')

/** Gives what staff need to know to help: what, when, how much, and the order number. */
export function useDetails(basket?: Basket): string {
  const t = useTranslations('order')
  const lang = useLocale()
  const reference = usePayment().state.order?.reference
  const facts = useFacts(basket)
  const parts = [
    basket?.title[lang],
    inShort(facts),
    basket && formatMoney(basket.totalCents, lang),
    reference && t('reference', { reference }),
  ]
  return parts.filter(Boolean).join('. ')
}

/** Shows what is being bought: one closed line on phones, a panel beside the form elsewhere. */
export function OrderSummary({ basket }: { basket: Basket }) {
  const lang = useLocale()
  const t = useTranslations('checkout')
  const facts = useFacts(basket)
  const isGift = basket.item.kind === 'gift'
  const title = basket.title[lang]
  const content = (
    <>
      {isGift && DELIVERS && <VoucherPreview basket={basket} />}
      <BasketFacts basket={basket} facts={facts} />
    </>
  )
  return (
    <>
      <Disclosure
        className={css.line}
        summary={
          <>
            <span>
              {title}
              <small className="num">{inShort(facts)}</small>
            </span>
            <b className="num nowrap">{formatMoney(basket.totalCents, lang)}</b>
          </>
        }
      >
        {content}
      </Disclosure>
      <OrderPanel className={css.sum} heading={t(isGift ? 'gift' : 'booking')} title={title}>
        {content}
      </OrderPanel>
    </>
  )
}

/**
 * Lists the facts of what is being bought, with the rule for when plans change. Its links open in a new tab, so that
 * nothing typed is lost.
 */
export function BasketFacts({ basket, facts }: { basket: Basket; facts: readonly Fact[] }) {
  const t = useTranslations('cancellation')
  const { rules } = usePayment()
  const { href } = basket.startsAt === null ? rules.withdrawal : rules.cancellation
  const isFree = facts.some(({ key }) => key === 'until')
  return (
    <>
      <OrderFacts facts={facts} links={{ until: href }} />
      <p className="small">
        {isFree ? (
          t('after')
        ) : (
          <a href={href} target="_blank" rel="noopener">
            {basket.startsAt === null ? rules.withdrawal.text : t('late')}
          </a>
        )}
      </p>
    </>
  )
}
