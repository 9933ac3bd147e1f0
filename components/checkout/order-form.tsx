'use client'
import { useLocale, useTranslations } from 'next-intl'
import { Fragment, useRef, useState, type ReactNode } from 'react'
import * as z from 'zod/mini'
import { FailureNotice } from '#components/form/failure-notice'
import { PersonFields } from '#components/form/person-fields'
import { useDraft } from '#components/form/use-draft'
import { useForm } from '#components/form/use-form'
import { useMistakes } from '#components/form/use-mistakes'
import { useContact } from '#components/island/island'
import { lazyPart } from '#components/island/part'
import { Button } from '#components/ui/button'
import { Options, RadioTile } from '#components/ui/choice'
import { ErrorLine } from '#components/ui/error-line'
import { ErrorSummary } from '#components/ui/error-summary'
import { Details } from '#components/ui/details'
import { CheckField, Field } from '#components/ui/field'
import { Form } from '#components/ui/form'
import { transferDeadline } from '#lib/catalogue/payment'
import type { Basket } from '#lib/checkout/basket'
import { answerFor, saleOf, type CardFields, type OpenWindow } from '#lib/checkout/methods/method'
import type { ExtrasFields } from '#lib/checkout/payment'
import { Buyer, buyerOf, NO_BUYER, TYPED_BUYER } from '#lib/contracts/buyer'
import { consent, Phone } from '#lib/contracts/fields'
import { METHODS, PAYMENT_METHODS, type PaymentMethod } from '#lib/contracts/payment-methods'
import { mistakesIn } from '#lib/contracts/validation'
import { TAKES_NOTES } from '#lib/functions/capabilities'
import { formatMoney } from '#lib/money'
import { LOCALES } from '#lib/routes/languages'
import { when } from '#lib/time/start-text'
import { CardBox } from './card-box'
import { Row } from './order-facts'
import { BasketFacts, useDetails, useFacts } from './order-summary'
import css from './checkout.module.css'
import { usePayment } from './use-checkout'

const Wallet = lazyPart(() => import('./wallet').then((part) => part.Wallet), null)
// Until it comes, and without it, the visitor pays on PayPal's own page.
const PayPalWindow = lazyPart(
  () => import('#lib/checkout/methods/paypal-window').then((part) => part.PayPalWindow),
  null,
)
const FormNote = lazyPart(() => import('./order-answer').then((part) => part.FormNote))
// Few visitors need it, so it is loaded when it is opened.
const ExtraFields = lazyPart(() => import('./extras').then((part) => part.ExtraFields))
// Only Stripe's script knows whether this visitor has a wallet; elsewhere it is not loaded to find out.
const mayHaveWallet = () => 'ApplePaySession' in window || 'PaymentRequest' in window

const typedText = z.optional(z.string())
const Draft = z.object({
  /** The id of the basket for which it was typed. */
  of: z.string(),
  ...TYPED_BUYER,
  /** The buyer that the reservation has asked for is being corrected. */
  isEdited: z.boolean(),
  /** The phone number for Bizum; empty: the one of the buyer. */
  bizum: z.string(),
  /** Absent until the visitor has chosen. */
  method: z.optional(z.enum(PAYMENT_METHODS)),
  terms: z.boolean(),
  /** The note and the invoice; absent until that part was opened. */
  extras: z.optional(
    z.object({ note: typedText, invoiceName: typedText, invoiceTaxId: typedText, invoiceAddress: typedText }),
  ),
})
type Draft = z.infer<typeof Draft>
const EMPTY: Draft = { of: '', ...NO_BUYER, isEdited: false, bizum: '', terms: false }

/** What has to be right before an order is made. */
const Complete = z.object({
  ...Buyer.shape,
  method: z.enum(PAYMENT_METHODS),
  bizum: z.optional(Phone),
  terms: consent,
})

type Props = { basket: Basket; methods: readonly PaymentMethod[] }

/**
 * Asks who buys and how they pay, keeps for this tab what is typed, and makes the order. `methods` are the payment
 * methods on offer. A card is paid in the same step.
 */
export function OrderForm({ basket, methods }: Props) {
  const t = useTranslations()
  const lang = useLocale()
  const { state, dispatch, cardKey, urls, legal, paypal, wallets } = usePayment()
  const details = useDetails(basket)
  /** Says why the visitor is back at the form. A failed call needs no further code, which might not come either. */
  const note = state.at === 'idle' ? state.note : undefined
  const { values: stored, change: changeStored } = useDraft('checkout', Draft, EMPTY, { isInBrowser: true })
  const explain = useMistakes()
  const of = basket.id ?? basket.at
  const known = basket.buyer && { ...NO_BUYER, ...basket.buyer }
  // For another basket the terms must be accepted again, and the buyer of its reservation replaces the one typed.
  const draft =
    stored.of === of ? stored : { ...stored, ...known, of, isEdited: false, terms: false, extras: undefined }
  const change = (part: Partial<Draft>) => changeStored({ ...draft, ...part })
  const isGift = basket.item.kind === 'gift'
  // The valid buyer whom the reservation has given, unless corrected.
  const given = known && !draft.isEdited ? Buyer.safeParse(buyerOf(known)).data : undefined
  // Of several methods none is chosen beforehand: what looks chosen would have to show its fields, and load their code.
  const method = methods.length > 1 ? methods.find((each) => each === draft.method) : methods[0]
  const needsPhone = method !== undefined && METHODS[method].kind === 'elsewhere'
  const bizum = draft.bizum || draft.phone
  const typed = { ...buyerOf(draft), method, ...(needsPhone && { bizum }), terms: draft.terms }
  const cardFields = useRef<CardFields>(null)
  const extraFields = useRef<ExtrasFields>(null)
  // The card fields open when the card is chosen or, where it is the only method, when the rest is complete.
  const [isCardOpen, openCard] = useState(false)
  if (method === 'card' && !isCardOpen && (draft.method || Complete.safeParse(typed).success)) openCard(true)
  // PayPal may be the only method on offer; its code is loaded only once the visitor chooses it. It then stays on the
  // page, because its window cannot go on without it.
  const isPayPalChosen = method === 'paypal' && draft.method === 'paypal'
  // Absent until PayPal's code is here, and where its window cannot be opened.
  const openWindow = useRef<OpenWindow>(undefined)
  const [isPayPalLoaded, loadPayPal] = useState(false)
  if (isPayPalChosen && !isPayPalLoaded) loadPayPal(true)

  // A typed note or invoice is never left out: nothing is ordered before the code that checks it has loaded.
  const checkExtras = () => (Object.values(draft.extras ?? {}).join('') ? extraFields.current?.check() : {})
  async function order() {
    const extras = checkExtras()
    const parsed = Complete.safeParse(typed)
    if (!parsed.success || !extras) return
    const { method, bizum: phone, terms: _, ...buyer } = parsed.data
    // Nothing may be awaited first: PayPal's window opens only during the click.
    const payment = { type: 'pay', method, buyer, extras } as const
    if (method !== 'card') return dispatch({ ...payment, phone, open: isPayPalChosen ? openWindow.current : undefined })
    const { current: fields } = cardFields
    if (!fields) return
    // If the fields cannot even say what is missing, they are broken.
    const isReady = await fields.check().catch(() => undefined)
    if (isReady === undefined) await dispatch({ type: 'cardFieldsFailed' })
    else if (isReady) await dispatch({ ...payment, collect: fields.collect })
  }
  const form = useForm({
    draft: { values: { ...draft, bizum }, change },
    mistakes: () => explain(mistakesIn(Complete, typed)),
    onSubmit: () => void order(),
  })
  if (methods.length === 0) return null
  return (
    <Form onSubmit={form.submit}>
      {isPayPalLoaded && paypal && (
        <PayPalWindow app={paypal} locale={LOCALES[lang]} onKnown={(open) => (openWindow.current = open)} />
      )}
      {note?.is === 'failed' && (
        <FailureNotice
          failure={note.failure}
          details={details}
          subject={basket.title[lang]}
          onRetry={() => form.submit()}
        />
      )}
      <ErrorSummary {...form.summary} />
      {wallets && methods.includes('card') && mayHaveWallet() && (
        <Wallet
          basket={basket}
          buyer={given}
          checkExtras={checkExtras}
          onIncomplete={(typed) => change({ ...typed, isEdited: true })}
        />
      )}
      <fieldset>
        <legend>{t('order.buyer')}</legend>
        {given ? (
          <p className="ends">
            <span>{[draft.name, draft.email, draft.phone].filter(Boolean).join(', ')}</span>
            <button type="button" className="link" onClick={() => change({ isEdited: true })}>
              {t('order.edit')}
            </button>
          </p>
        ) : (
          <PersonFields field={form.field} />
        )}
      </fieldset>
      {/* It is about the method: right below it are the methods, with the card's fields. */}
      {note && note.is !== 'failed' && <FormNote note={note} />}
      {basket.totalCents > 0 && (
        <Methods
          methods={methods}
          chosen={method}
          error={form.error('method')}
          onChoose={(picked) => change({ method: picked })}
        >
          {needsPhone && (
            <Field
              label={t('order.bizum.phone')}
              hint={cardKey === null ? t('order.bizum.test') : undefined}
              type="tel"
              autoComplete="tel"
              {...form.field('bizum')}
            />
          )}
          {isCardOpen && method === 'card' && (
            <CardBox
              cardKey={cardKey}
              urls={urls}
              fields={cardFields}
              cents={basket.totalCents}
              onBroken={() => void dispatch({ type: 'cardFieldsFailed' })}
            />
          )}
        </Methods>
      )}
      {TAKES_NOTES && (
        <Details
          summary={t(isGift ? 'invoice.heading' : 'order.extras.heading')}
          open={draft.extras !== undefined}
          onToggle={() => {
            if (!draft.extras) change({ extras: {} })
          }}
        >
          {draft.extras && (
            <ExtraFields
              fields={extraFields}
              typed={draft.extras}
              onChange={(extras) => change({ extras })}
              hasNote={!isGift}
            />
          )}
        </Details>
      )}
      <div>
        <CheckField {...form.box('terms')}>{t(isGift ? 'order.voucherTerms' : 'order.terms')}</CheckField>
        {/* Each of them opens in a new tab, so that nothing typed is lost. */}
        <nav aria-label={t('order.legal')}>
          {legal[isGift ? 'gift' : 'booking'].map(({ name, href }) => (
            <a key={href} href={href} target="_blank" rel="noopener">
              {name}
            </a>
          ))}
        </nav>
      </div>
      <OrderButton basket={basket} method={method} draft={draft} />
    </Form>
  )
}

type MethodsProps = {
  methods: readonly PaymentMethod[]
  chosen?: PaymentMethod
  error?: string
  onChoose: (method: PaymentMethod) => void
  /** What the chosen method asks for. */
  children: ReactNode
}

/**
 * Lists the payment methods, with what the chosen one asks for right below it; if there is only one, says how it works.
 */
function Methods({ methods, chosen, error, onChoose, children }: MethodsProps) {
  const t = useTranslations()
  const lang = useLocale()
  const page = usePayment()
  const { state, names, icons, accepted, transferBankDays } = page
  const { basket, now } = state
  const { phone } = useContact()
  /** Says how a method works, and until when. */
  function say(each: PaymentMethod) {
    if (each !== 'none' && each !== 'transfer') return t(`order.methods.${each}`)
    if (!basket) return undefined
    const isGift = basket.item.kind === 'gift'
    const deadline =
      each === 'none' ? answerFor(basket, now, page) : transferDeadline(saleOf(basket), now, transferBankDays)
    return t(`order.methods.${isGift ? 'transferVoucher' : each}`, when(new Date(deadline ?? now).toISOString(), lang))
  }
  // Last minute is sold at once, so that nobody expects to ask.
  const isNear =
    basket?.startsAt && basket.item.kind !== 'last' && accepted.includes('none') && !methods.includes('none')
  if (methods.length < 2)
    return (
      <div>
        {chosen && <p>{say(chosen)}</p>}
        {children}
      </div>
    )
  return (
    <fieldset>
      <legend>{t('order.methods.heading')}</legend>
      {error && (
        <ErrorLine id="method-error" label={t('buyer.error')}>
          {error}
        </ErrorLine>
      )}
      <Options width="wide">
        {methods.map((each, index) => (
          <Fragment key={each}>
            <RadioTile
              id={index === 0 ? 'method' : undefined}
              name="method"
              value={each}
              checked={each === chosen}
              aria-describedby={error && 'method-error'}
              onChange={() => onChoose(each)}
            >
              <span>{names[each]}</span>
              {icons[each]}
              <small>{say(each)}</small>
            </RadioTile>
            {each === chosen && children}
          </Fragment>
        ))}
      </Options>
      {isNear && <p className="note">{t('order.methods.near', { phone })}</p>}
      <p className="vh" role="status">
        {chosen === 'card' && t('order.cardForm.below')}
      </p>
    </fieldset>
  )
}

type OrderButtonProps = { basket: Basket; method?: PaymentMethod; draft: Pick<Draft, 'name' | 'email' | 'extras'> }

/**
 * Shows the button that obliges to pay and, right above it, all that was chosen and typed and what it costs. The law
 * prescribes the words on the button (CRD art. 8(2)).
 */
export function OrderButton({ basket, method, draft }: OrderButtonProps) {
  const t = useTranslations('order')
  const tBuyer = useTranslations('buyer')
  const tFacts = useTranslations('facts')
  const lang = useLocale()
  const { name, email, extras } = draft
  const typed = [
    [tBuyer('name'), name],
    [tBuyer('email'), email],
    [tFacts('note'), extras?.note],
    [tFacts('invoice'), [extras?.invoiceName, extras?.invoiceTaxId, extras?.invoiceAddress].filter(Boolean).join(', ')],
  ] as const
  const facts = useFacts(basket)
  const { totalCents } = basket
  const isRequest = method === 'none'
  return (
    <div className={css.last}>
      <p>{t('check')}</p>
      <p>{basket.title[lang]}</p>
      <dl className={css.spec}>
        {typed.map(
          ([label, value]) =>
            value && (
              <Row key={label} name={label}>
                <span key={value}>{value}</span>
              </Row>
            ),
        )}
      </dl>
      <BasketFacts basket={basket} facts={facts} />
      {!isRequest && (
        <p className="small">{`${t('obligation', { total: formatMoney(totalCents, lang) })} ${t(basket.item.kind === 'gift' ? 'voucherTax' : 'tax')}`}</p>
      )}
      <Button type="submit" wide>
        {isRequest ? (totalCents === 0 ? t('confirm') : t('request')) : t('oblige')}
      </Button>
    </div>
  )
}
