'use client'
import { useLocale, useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { useRef, useState, type RefObject } from 'react'
import * as z from 'zod/mini'
import { FailureNotice } from '#components/form/failure-notice'
import { PersonFields } from '#components/form/person-fields'
import { useDraft } from '#components/form/use-draft'
import { useForm } from '#components/form/use-form'
import { useMistakes } from '#components/form/use-mistakes'
import { Button } from '#components/ui/button'
import { Options, RadioTile } from '#components/ui/choice'
import { ErrorSummary } from '#components/ui/error-summary'
import { CheckField, Field } from '#components/ui/field'
import { Form } from '#components/ui/form'
import type { Basket } from '#lib/checkout/storage'
import type { CardFields as Fields, OpenWindow } from '#lib/checkout/methods/method'
import { METHODS, PAYMENT_METHODS, type PaymentMethod } from '#lib/contracts/payment-methods'
import { Phone } from '#lib/contracts/fields'
import { Buyer, buyerOf, NO_BUYER, TYPED_BUYER, type TypedBuyer } from '#lib/contracts/buyer'
import { fieldMistakes, ruleMessages } from '#lib/contracts/validation'
import { fill } from '#lib/i18n/fill'
import { when } from '#lib/time/start-text'
import { PaymentNotice } from './notice'
import { OrderRule, useDetails, useWhen } from './order-summary'
import css from './checkout.module.css'
import { TotalRow } from './price-rows'
import { usePayment, usePaymentCopy } from './use-checkout'
import { formatMoney } from '#lib/money'

// Loaded only when the visitor pays by card: Stripe's fields or, without keys, our own.
const StripeCard = dynamic(() => import('#lib/checkout/methods/stripe-card').then((part) => part.StripeCard), {
  ssr: false,
})
const TestCard = dynamic(() => import('./test-card').then((part) => part.TestCard), { ssr: false })

const Draft = z.object({
  /** The id of the basket for which it was typed. */
  of: z.string(),
  buyer: z.object(TYPED_BUYER),
  /** The phone number for Bizum; empty: the one of the buyer. */
  bizum: z.string(),
  method: z.enum(PAYMENT_METHODS),
  terms: z.boolean(),
})
type Draft = z.infer<typeof Draft>
type Typed = TypedBuyer & Pick<Draft, 'bizum' | 'terms'>
const EMPTY: Draft = { of: '', buyer: NO_BUYER, bizum: '', method: 'card', terms: false }

const parseBuyer = (typed: TypedBuyer) => Buyer.safeParse(buyerOf(typed), { error: ruleMessages })

/**
 * Manages the payment form: keeps what is typed for this tab, finds its mistakes, and makes the order. `methods` are
 * the payment methods on offer; `openPayPal` opens PayPal's window.
 */
export function useOrderForm(methods: readonly PaymentMethod[], openPayPal?: OpenWindow) {
  const { state, dispatch } = usePayment()
  const { values: stored, change: changeStored } = useDraft('checkout', Draft, EMPTY)
  const sayMistakes = useMistakes()
  const of = state.basket?.id ?? state.basket?.at ?? ''
  const knownBuyer = state.basket?.buyer
  // For another basket the terms must be accepted again, and the buyer of its reservation replaces the one typed.
  const draft = stored.of === of ? stored : { ...stored, of, buyer: knownBuyer ? NO_BUYER : stored.buyer, terms: false }
  const change = (part: Partial<Draft>) => changeStored({ ...draft, ...part })
  // What is typed here replaces what the reservation has already asked for.
  const prefilled = { ...NO_BUYER, ...knownBuyer }
  const isTyped = Object.values(draft.buyer).some(Boolean)
  const buyer = isTyped ? draft.buyer : prefilled
  const parsed = parseBuyer(buyer)
  const method = methods.includes(draft.method) ? draft.method : methods[0]
  // PayPal may merely be the first method on offer; its code is loaded only once the visitor chooses it.
  const isPayPalChosen = method === 'paypal' && draft.method === 'paypal'
  const cardFields = useRef<Fields>(null)
  const phone = draft.bizum || buyer.phone
  const parsedPhone =
    method && METHODS[method].kind === 'elsewhere' ? Phone.safeParse(phone, { error: ruleMessages }) : undefined
  const isComplete = parsed.success && draft.terms
  // The card fields open when the card is picked, or when it is the chosen method and the rest is complete.
  const [isCardOpen, openCard] = useState(false)
  if (method === 'card' && isComplete && !isCardOpen) openCard(true)

  async function order() {
    if (!parsed.success || !method) return
    const { data: buyer } = parsed
    // Nothing may be awaited first: PayPal's window opens only during the click.
    if (method !== 'card')
      return dispatch({
        type: 'pay',
        method,
        buyer,
        open: isPayPalChosen ? openPayPal : undefined,
        phone: parsedPhone?.data,
      })
    const { current: fields } = cardFields
    if (!fields) return
    // If the fields cannot even say what is missing, they are broken.
    const isReady = await fields.check().catch(() => undefined)
    if (isReady === undefined) await dispatch({ type: 'cardFieldsFailed' })
    else if (isReady) await dispatch({ type: 'pay', method, buyer, collect: fields.collect })
  }
  const form = useForm({
    draft: {
      values: { ...buyer, bizum: phone, terms: draft.terms } satisfies Typed,
      change({ terms, bizum, ...typed }: Partial<Typed>) {
        if (Object.keys(typed).length > 0) change({ buyer: { ...buyer, ...typed } })
        if (bizum !== undefined) change({ bizum })
        if (terms !== undefined) change({ terms })
      },
    },
    mistakes: sayMistakes([
      ...(parsed.success ? [] : fieldMistakes(parsed.error)),
      ...(parsedPhone?.success === false ? [{ path: 'bizum', rule: 'format' as const }] : []),
      ...(draft.terms ? [] : [{ path: 'terms', rule: 'consent' as const }]),
    ]),
    onSubmit: () => void order(),
  })
  return {
    form,
    buyer,
    /** Whether the reservation has given a valid buyer, and nothing else was typed here. */
    isGiven: parseBuyer(prefilled).success && !isTyped,
    /** Shows the fields so that the known buyer can be corrected. */
    edit: () => change({ buyer }),
    /** Undefined where no payment method is on offer. */
    method,
    isPayPalChosen,
    choose(picked: PaymentMethod) {
      change({ method: picked })
      if (picked === 'card') openCard(true)
    },
    cardFields,
    isCardOpen: isCardOpen && method === 'card',
  }
}

/** Which card fields are shown. */
type CardSetup = {
  /** The key of the Stripe account that takes cards; null where the simulator does. */
  publishableKey: string | null
  /** Address of the function that takes cards. */
  url: string
}

type Props = {
  basket: Basket
  methods: readonly PaymentMethod[]
  order: ReturnType<typeof useOrderForm>
  card: CardSetup
}

/** Asks who buys and how they pay, and makes the order. A card is paid in the same step. */
export function OrderForm({ basket, methods, order, card }: Props) {
  const { form, method, choose, cardFields, isCardOpen, buyer, isGiven, edit } = order
  if (!method) return null
  return (
    <Form onSubmit={form.submit}>
      <BackAtForm basket={basket} onRetry={() => form.submit()} />
      <ErrorSummary {...form.summary} />
      <BuyerPart form={form} buyer={buyer} isGiven={isGiven} edit={edit} />
      {basket.totalCents > 0 && <Methods methods={methods} chosen={method} onChoose={choose} />}
      <Terms box={form.box('terms')} isGift={basket.item.kind === 'gift'} />
      {METHODS[method].kind === 'elsewhere' && (
        <PhoneForm field={form.field('bizum')} isTest={card.publishableKey === null} />
      )}
      {isCardOpen && <CardForm fields={cardFields} cents={basket.totalCents} {...card} />}
      <OrderButton basket={basket} method={method} />
    </Form>
  )
}

/** Shows the buyer that is already known with a button to correct it, or asks for the buyer. */
function BuyerPart({ form, buyer, isGiven, edit }: Pick<Props['order'], 'form' | 'buyer' | 'isGiven' | 'edit'>) {
  const t = useTranslations()
  return (
    <fieldset>
      <legend>{t('buyer.heading')}</legend>
      {isGiven ? (
        <p className="ends">
          <span>{[buyer.name, buyer.email, buyer.phone].filter(Boolean).join(', ')}</span>
          <button type="button" className="link" onClick={edit}>
            {t('order.edit')}
          </button>
        </p>
      ) : (
        <PersonFields field={form.field} />
      )}
    </fieldset>
  )
}

type MethodsProps = {
  methods: readonly PaymentMethod[]
  chosen: PaymentMethod
  onChoose: (method: PaymentMethod) => void
}

/** Lists the payment methods; if there is only one, says how it works. */
function Methods({ methods, chosen, onChoose }: MethodsProps) {
  const { methods: copy, names, icons } = usePaymentCopy()
  const isGift = usePayment().state.basket?.item.kind === 'gift'
  if (methods.length < 2) return <p>{copy[chosen]}</p>
  return (
    <fieldset>
      <legend>{copy.heading}</legend>
      <Options width="wide">
        {methods.map((each) => (
          <RadioTile key={each} name="method" value={each} checked={each === chosen} onChange={() => onChoose(each)}>
            <span>{names[each]}</span>
            {icons[each]}
            <small>{copy[each === 'transfer' && isGift ? 'transferVoucher' : each]}</small>
          </RadioTile>
        ))}
      </Options>
    </fieldset>
  )
}

/** Asks to accept the terms. Each of them opens in a new tab, so that nothing typed is lost. */
function Terms({ box, isGift }: { box: ReturnType<Props['order']['form']['box']>; isGift: boolean }) {
  const t = useTranslations('order')
  const { legal } = usePaymentCopy()
  return (
    <div>
      <CheckField {...box}>{isGift ? t('voucherTerms') : t('terms')}</CheckField>
      <nav aria-label={t('legal')}>
        {legal[isGift ? 'gift' : 'booking'].map(({ name, href }) => (
          <a key={href} href={href} target="_blank" rel="noopener">
            {name}
          </a>
        ))}
      </nav>
    </div>
  )
}

type CardProps = CardSetup & {
  fields: RefObject<Fields | null>
  /** The amount in euro cents. */
  cents: number
}

type PhoneProps = { field: ReturnType<ReturnType<typeof useOrderForm>['form']['field']>; isTest: boolean }

/** Asks for the phone number that Bizum sends its request to. */
function PhoneForm({ field, isTest }: PhoneProps) {
  const t = useTranslations('order.bizum')
  return (
    <div className={css.cardbox}>
      <Field label={t('phone')} hint={isTest ? t('test') : undefined} type="tel" autoComplete="tel" {...field} />
    </div>
  )
}

/** Shows the card fields: Stripe's, or our own in front of the simulator. */
function CardForm({ fields, publishableKey, url, cents }: CardProps) {
  const t = useTranslations('order.cardForm')
  const lang = useLocale()
  const { dispatch } = usePayment()
  return (
    <div className={css.cardbox}>
      {publishableKey === null ? (
        <TestCard fields={fields} url={url} />
      ) : (
        <StripeCard
          fields={fields}
          publishableKey={publishableKey}
          cents={cents}
          locale={lang}
          loading={<p role="status">{t('loading')}</p>}
          onBroken={() => void dispatch({ type: 'cardFieldsFailed' })}
        />
      )}
    </div>
  )
}

/** Says why the visitor is back at the form, and what still holds. */
function BackAtForm({ basket, onRetry }: { basket: Basket; onRetry: () => void }) {
  const t = useTranslations('order')
  const lang = useLocale()
  const details = useDetails(basket)
  const { states } = usePaymentCopy()
  const { state, dispatch } = usePayment()
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
      // A request in the bank's app is declined, or left, by the guest: no bank refused it.
      const heading = note.why === 'bizum_declined' ? t('notCharged.heading') : states.declined.heading
      return <PaymentNotice heading={heading} text={`${t(`declined.${note.why}`)} ${still}`} />
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

/**
 * Shows the button that obliges to pay and, right above it, what, when and how much. The law prescribes the words on
 * the button (CRD art. 8(2)).
 */
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
      <p>
        {basket.title[lang]}
        <br />
        <span className="dim num">{time}</span>
      </p>
      <dl className={css.spec}>
        <TotalRow name={t('row.total')} totalCents={totalCents} />
      </dl>
      <OrderRule basket={basket} />
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
