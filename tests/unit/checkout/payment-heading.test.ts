import { describe, expect, it } from 'vitest'
import { paymentHeading, waitingOf } from '#components/checkout/heading'
import { START, type PaymentState } from '#lib/checkout/payment-state'
import { getPage } from '#lib/content/pages'
import { LANGS } from '#lib/routes/languages'
import de from '#messages/de.json'
import en from '#messages/en.json'
import es from '#messages/es.json'
import fr from '#messages/fr.json'

const messages = { es, en, de, fr }
const { hold, card } = START
const at = (step: Partial<PaymentState> & Pick<PaymentState, 'at'>) => ({ hold, card, ...step }) as PaymentState

describe.each(LANGS)('in %s', (lang) => {
  const { order } = messages[lang]
  const { states } = getPage(lang, 'safe-payment').sections
  const words = { order, states }

  it('the heading stays what the page is for while there is a form or one is on the way to it', () => {
    for (const step of ['looking', 'empty', 'idle', 'ready', 'blocked'] as const)
      expect(paymentHeading(at({ at: step }), words)).toBeUndefined()
    expect(paymentHeading(at({ at: 'preparing', means: 'card' }), words)).toBeUndefined()
    expect(paymentHeading(at({ at: 'leaving', means: 'paypal' }), words)).toBeUndefined()
  })

  it('a bank is spoken of only where one is asked, and PayPal before and after its page in different words', () => {
    const said = (step: PaymentState) => waitingOf(step, false, words)?.heading
    expect(said(at({ at: 'confirming', means: 'card' }))).toBe(states.processing.heading)
    expect(said(at({ at: 'leaving', means: 'paypal' }))).toBe(order.leaving.heading)
    expect(said(at({ at: 'confirming', means: 'paypal' }))).toBe(order.finishing.heading)
    for (const means of ['transfer', 'none'] as const) {
      expect(said(at({ at: 'preparing', means }))).toBe(order.sending.heading)
      expect(said(at({ at: 'leaving', means }))).toBe(order.sending.heading)
    }
  })

  it('no hour is said to be kept for somebody who buys a voucher', () => {
    expect(waitingOf(at({ at: 'preparing', means: 'card' }), false, words)).toBe(states.preparing)
    expect(waitingOf(at({ at: 'preparing', means: 'card' }), true, words)).toBe(order.sending)
  })

  it('one either waits or reads what has happened', () => {
    for (const step of ['taken', 'expired', 'priceChanged', 'unknown'] as const)
      expect(waitingOf(at({ at: step }), false, words)).toBeUndefined()
    expect(waitingOf(at({ at: 'paid', elsewhere: true }), false, words)).toBeUndefined()
    expect(waitingOf(at({ at: 'paid', elsewhere: false }), false, words)).toBe(states.processing)
  })
})
