'use client'
import { useLocale, useTranslations } from 'next-intl'
import { Fragment, type ReactNode } from 'react'
import * as z from 'zod/mini'
import { FailureNotice } from '#components/form/failure-notice'
import { PersonFields } from '#components/form/person-fields'
import { useDraft } from '#components/form/use-draft'
import { useForm } from '#components/form/use-form'
import { useMistakes } from '#components/form/use-mistakes'
import { Button } from '#components/ui/button'
import { Options, RadioTile } from '#components/ui/choice'
import { ErrorSummary } from '#components/ui/error-summary'
import { CheckField } from '#components/ui/field'
import { Form } from '#components/ui/form'
import type { Basket } from '#lib/checkout/basket'
import type { PaymentMethod } from '#lib/checkout/methods/method'
import { Buyer } from '#lib/contracts/buyer'
import { fieldMistakes, ruleMessages } from '#lib/contracts/validation'
import { fill } from '#lib/i18n/fill'
import { when } from '#lib/time/start-text'
import { PaymentNotice } from './notice'
import { useDetails, useWhen } from './order-summary'
import css from './payment.module.css'
import { TotalRow } from './price-rows'
import { useCheckout, usePaymentCopy } from './use-checkout'
import { formatMoney } from '#lib/money'

const Draft = z.object({
  buyer: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
  means: z.enum(['card', 'paypal', 'transfer', 'none']),
  terms: z.boolean(),
})
type Draft = z.infer<typeof Draft>
type Typed = Draft['buyer'] & Pick<Draft, 'terms'>
const EMPTY: Draft = { buyer: { name: '', email: '', phone: '' }, means: 'card', terms: false }

const buyerOf = ({ name, email, phone }: Draft['buyer']) =>
  Buyer.safeParse({ name, email, ...(phone.trim() && { phone }) }, { error: ruleMessages })

/**
 * Runs what is typed on the payment page: kept for this tab, with what is wrong with it once somebody has tried to go
 * on. `methods` are the ways to pay that are open.
 */
export function useOrderForm(methods: readonly PaymentMethod[]) {
  const { state, dispatch } = useCheckout()
  const { values: draft, change } = useDraft('checkout', Draft, EMPTY)
  const sayMistakes = useMistakes()
  // The reservation has asked already; what is typed here counts more.
  const asked = { ...EMPTY.buyer, ...state.basket?.buyer }
  const isTyped = Object.values(draft.buyer).some(Boolean)
  const buyer = isTyped ? draft.buyer : asked
  const parsed = buyerOf(buyer)
  const method = methods.includes(draft.means) ? draft.means : (methods[0] ?? 'none')
  const form = useForm({
    draft: {
      values: { ...buyer, terms: draft.terms } satisfies Typed,
      change({ terms, ...typed }: Partial<Typed>) {
        if (Object.keys(typed).length > 0) change({ buyer: { ...buyer, ...typed } })
        if (terms !== undefined) change({ terms })
      },
    },
    mistakes: sayMistakes([
      ...(parsed.success ? [] : fieldMistakes(parsed.error)),
      ...(draft.terms ? [] : [{ path: 'terms', rule: 'consent' as const }]),
    ]),
    onSubmit: () => parsed.success && void dispatch({ type: 'prepare', method, buyer: parsed.data }),
  })
  return {
    form,
    buyer,
    /** Whether the reservation has asked already, and nothing else was typed here. */
    isGiven: buyerOf(asked).success && !isTyped,
    /** Opens what is given to correction. */
    edit: () => change({ buyer }),
    method,
    choose: (picked: PaymentMethod) => change({ means: picked }),
  }
}

type Props = { basket: Basket; methods: readonly PaymentMethod[]; order: ReturnType<typeof useOrderForm> }

/**
 * Asks who buys and how they pay, and takes the order. With a card the bank's fields come after it, and the order with
 * them.
 */
export function OrderForm({ basket, methods, order: { form, method, choose, ...buyer } }: Props) {
  const t = useTranslations('order')
  return (
    <Form onSubmit={form.submit}>
      <BackAtForm basket={basket} onRetry={() => form.submit()} />
      <ErrorSummary {...form.summary} />
      <BuyerPart form={form} {...buyer} />
      {basket.totalCents > 0 && methods.length > 1 && (
        <MethodList methods={methods} chosen={method} onChoose={choose} />
      )}
      {basket.totalCents > 0 && methods.length === 1 && <OnlyMethod method={method} />}
      <Terms box={form.box('terms')} isGift={basket.item.kind === 'gift'} />
      {method === 'card' ? (
        <Button type="submit" wide>
          {t('toCard')}
        </Button>
      ) : (
        <OrderButton basket={basket} method={method} />
      )}
    </Form>
  )
}

/** Who buys: as given before, open to correction, or asked here. */
function BuyerPart({ form, buyer, isGiven, edit }: Pick<Props['order'], 'form' | 'buyer' | 'isGiven' | 'edit'>) {
  const t = useTranslations()
  return (
    <fieldset>
      <legend>{t('buyer.heading')}</legend>
      {isGiven ? (
        <p className={css.given}>
          <span>{[buyer.name, buyer.email, buyer.phone].filter(Boolean).join(', ')}</span>
          <button type="button" className={css.link} onClick={edit}>
            {t('order.edit')}
          </button>
        </p>
      ) : (
        <PersonFields field={form.field} />
      )}
    </fieldset>
  )
}

type MethodListProps = {
  methods: readonly PaymentMethod[]
  chosen: PaymentMethod
  onChoose: (method: PaymentMethod) => void
  /** Stands below the chosen one: the card's fields. */
  under?: ReactNode
}

/** The ways to pay. */
export function MethodList({ methods, chosen, onChoose, under }: MethodListProps) {
  const { methods: says, names, icons } = usePaymentCopy()
  const isGift = useCheckout().state.basket?.item.kind === 'gift'
  return (
    <fieldset>
      <legend>{says.heading}</legend>
      <Options width="wide">
        {methods.map((each) => (
          <Fragment key={each}>
            <RadioTile name="means" value={each} checked={each === chosen} onChange={() => onChoose(each)}>
              <span>{names[each]}</span>
              {icons[each]}
              <small>{says[each === 'transfer' && isGift ? 'transferVoucher' : each]}</small>
            </RadioTile>
            {each === chosen && under && <div className={css.cardbox}>{under}</div>}
          </Fragment>
        ))}
      </Options>
    </fieldset>
  )
}

/** Says how one pays where there is only one way. */
function OnlyMethod({ method }: { method: PaymentMethod }) {
  const { methods: says } = usePaymentCopy()
  return <p>{says[method]}</p>
}

/** The visitor accepts the terms; each of them is one link away, in a tab of its own so that nothing typed is lost. */
function Terms({ box, isGift }: { box: ReturnType<Props['order']['form']['box']>; isGift: boolean }) {
  const t = useTranslations('order')
  const { legal } = usePaymentCopy()
  return (
    <div>
      <CheckField {...box}>{isGift ? t('voucherTerms') : t('terms')}</CheckField>
      <nav className={css.legal} aria-label={t('legal')}>
        {legal[isGift ? 'gift' : 'booking'].map(({ name, href }) => (
          <a key={href} href={href} target="_blank" rel="noopener">
            {name}
          </a>
        ))}
      </nav>
    </div>
  )
}

/** Says why one is back at the form, with what is still true. */
export function BackAtForm({ basket, onRetry }: { basket: Basket; onRetry?: () => void }) {
  const t = useTranslations('order')
  const lang = useLocale()
  const details = useDetails(basket)
  const { states } = usePaymentCopy()
  const { state, dispatch } = useCheckout()
  const until = state.hold?.until
  const time = until && when(until, lang).time
  if (state.at === 'blocked')
    return (
      <PaymentNotice heading={states.blocked.heading} text={time ? fill(states.blocked.text, { time }) : t('otherWay')}>
        <Button line onClick={() => void dispatch({ type: 'chooseAgain' })}>
          {t('retryForm')}
        </Button>
      </PaymentNotice>
    )
  const note = 'note' in state ? state.note : undefined
  switch (note?.is) {
    case 'declined': {
      const still = time ? fill(states.declined.text, { time }) : t('nothingCharged')
      return <PaymentNotice heading={states.declined.heading} text={`${t(`declined.${note.why}`)} ${still}`} />
    }
    case 'notCharged':
      return <PaymentNotice heading={t('notCharged.heading')} text={t('notCharged.text')} />
    case 'unavailable':
      return <PaymentNotice heading={t('declined.unavailable')} />
    case 'failed':
      return <FailureNotice failure={note.failure} details={details} subject={basket.title[lang]} onRetry={onRetry} />
    case undefined:
      return null
  }
}

/** The button that obliges to pay, and right above it what, when and how much. The button's own words are the law's (CRD art. 8(2)). */
export function OrderButton({ basket, method }: { basket: Basket; method: PaymentMethod }) {
  const t = useTranslations('order')
  const lang = useLocale()
  const { summary } = usePaymentCopy()
  const time = useWhen(basket)
  const { totalCents } = basket
  const isRequest = method === 'none'
  return (
    <div className={css.last}>
      <p>{t('check')}</p>
      <dl className={css.spec}>
        <dt>{basket.title[lang]}</dt>
        <dd>{time}</dd>
        <TotalRow name={t('row.total')} totalCents={totalCents} />
      </dl>
      <p className="small">
        {!isRequest && `${t('obligation', { total: formatMoney(totalCents, lang) })} `}
        {summary.tax}
      </p>
      <Button type="submit" wide>
        {isRequest ? (totalCents === 0 ? t('confirm') : t('request')) : t('oblige')}
      </Button>
    </div>
  )
}
