'use client'
import { useTranslations } from 'next-intl'
import { useImperativeHandle, useState, type Ref } from 'react'
import { Field } from '#components/ui/field'
import { declineOf } from '#lib/checkout/methods/card'
import type { CardFields, CardKey, Paid } from '#lib/checkout/methods/method'
import { confirmTestCard, type SimulatedAnswer } from '#lib/functions/simulator'

type Props = {
  fields: Ref<CardFields>
  /** Address of the function behind which the simulator is. */
  url: string
}

const digits = (text: string) => text.replace(/\D/g, '')

const FEWEST = { number: 12, expiry: 4, cvc: 3 }
const NAMES = ['number', 'expiry', 'cvc'] as const
type Name = (typeof NAMES)[number]

/** Shows our own card fields while there are no keys of a provider; the simulator gets what is typed. */
export function TestCard({ fields, url }: Props) {
  const t = useTranslations()
  const [typed, setTyped] = useState({ number: '', expiry: '', cvc: '' })
  // As in Stripe's own fields, nothing is marked as wrong before the first attempt.
  const [isTried, setTried] = useState(false)
  const isWrong = (name: Name) => digits(typed[name]).length < FEWEST[name]
  const field = (name: Name, autoComplete: string, hint?: string) => (
    <Field
      id={`card-${name}`}
      label={t(`order.cardForm.${name}`)}
      hint={hint}
      autoComplete={autoComplete}
      value={typed[name]}
      inputMode="numeric"
      error={isTried && isWrong(name) ? t(`order.declined.incorrect_${name}`) : undefined}
      errorLabel={t('buyer.error')}
      onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
    />
  )

  /** Marks what is missing and puts the focus on the first such field. Tells whether the card can be sent. */
  async function check() {
    setTried(true)
    const wrong = NAMES.find(isWrong)
    if (wrong) document.getElementById(`card-${wrong}`)?.focus()
    return wrong === undefined
  }

  async function collect({ clientSecret, returnUrl }: CardKey): Promise<Paid> {
    const expiry = digits(typed.expiry)
    const card = {
      number: digits(typed.number),
      expMonth: expiry.slice(0, 2),
      expYear: `20${expiry.slice(-2)}`,
      cvc: digits(typed.cvc),
    }
    return paidOf(await confirmTestCard(url, clientSecret, card, returnUrl), url)
  }

  useImperativeHandle(fields, () => ({ check, collect }))
  return (
    <>
      {field('number', 'cc-number', t('order.cardForm.test'))}
      <div className="two">
        {field('expiry', 'cc-exp', t('order.cardForm.expiryHint'))}
        {field('cvc', 'cc-csc')}
      </div>
    </>
  )
}

/** Pays with the card in the simulator's wallet. */
export const confirmTestWallet = async (url: string, { clientSecret, returnUrl }: CardKey): Promise<Paid> =>
  paidOf(await confirmTestCard(url, clientSecret, WALLET_CARD, returnUrl), url)
const WALLET_CARD = { number: '4242424242424242', expMonth: '12', expYear: '2040', cvc: '123' }

/** Reads the simulator's answer as the result of the payment. The page of its bank is on our functions' origin. */
function paidOf(answer: SimulatedAnswer, functionsUrl: string): Paid {
  if (!answer) return { is: 'unclear' }
  if ('error' in answer) {
    const { type, code } = answer.error
    // It was paid or ended meanwhile: our function knows which.
    if (type !== 'card_error' || code === 'payment_intent_unexpected_state') return { is: 'unclear' }
    return { is: 'declined', why: declineOf(answer.error) }
  }
  const next = answer.next_action?.redirect_to_url.url
  if (next !== undefined && new URL(next).origin === new URL(functionsUrl).origin) return { is: 'leaving', url: next }
  return answer.status === 'succeeded' || answer.status === 'processing' ? { is: 'accepted' } : { is: 'unclear' }
}
