// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { OrderButton } from '#components/checkout/order-form'
import type { Basket } from '#lib/checkout/basket'
import type { PaymentMethod } from '#lib/contracts/payment-methods'
import { startPayment } from '#lib/checkout/payment'
import { fill } from '#lib/i18n/fill'
import { LANGS, type Lang } from '#lib/routes/languages'
import { when } from '#lib/time/start-text'
import { MESSAGES } from '../island-of'
import { PaymentAround } from './payment-wrapper'
import { SAMPLE_BASKET, SAMPLE_VOUCHER } from '../sample-basket'

/**
 * The law's own words (CRD art. 8(2), TRLGDCU art. 98.2, § 312j BGB, Code de la consommation L221-14). No other may
 * stand there.
 */
const LAW: Record<Lang, string> = {
  es: 'Pedido con obligación de pago',
  en: 'Order with obligation to pay',
  de: 'Zahlungspflichtig bestellen',
  fr: 'Commande avec obligation de paiement',
}
const basket = { ...SAMPLE_BASKET, at: '2026-11-21T10:00:00Z' } as const

const TYPED = {
  name: 'Helen Ward',
  email: 'helen@mail.example',
  extras: { note: 'By bus', invoiceName: 'Ward & Co Ltd', invoiceTaxId: 'GB123', invoiceAddress: '1 High St' },
}

const renderButton = (lang: Lang, method: PaymentMethod) =>
  render(
    <PaymentAround lang={lang}>
      <OrderButton basket={basket} method={method} draft={TYPED} />
    </PaymentAround>,
  )

describe.each(LANGS)('the button that orders, in %s', (lang) => {
  it.each(['card', 'paypal', 'transfer'] as const)(
    'says the law’s words before paying by %s, right under what is ordered and what it costs',
    (method) => {
      const { container } = renderButton(lang, method)
      expect(screen.getByRole('button').textContent).toBe(LAW[lang])
      expect(container.textContent).toMatch(/Mas(?:aj|sag)e.*30/su)
    },
  )

  it('stands under what was typed, each on its line, and under nothing that was not', () => {
    renderButton(lang, 'card')
    const { buyer, facts } = MESSAGES[lang]
    const lines = () =>
      screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent])
    expect(lines().slice(0, 4)).toEqual([
      [buyer.name, 'Helen Ward'],
      [buyer.email, 'helen@mail.example'],
      [facts.note, 'By bus'],
      [facts.invoice, 'Ward & Co Ltd, GB123, 1 High St'],
    ])
    cleanup()
    render(
      <PaymentAround lang={lang}>
        <OrderButton basket={basket} method="card" draft={{ name: 'Helen Ward', email: '' }} />
      </PaymentAround>,
    )
    expect(lines()[1]?.[0]).not.toBe(buyer.email)
  })

  it('stands under the rule for this very order, which leads to the whole of it', () => {
    const { startsAt } = basket
    const day = 86_400_000
    const rule = (over: Partial<Basket>, now: number) => {
      cleanup()
      render(
        <PaymentAround lang={lang} state={startPayment(now)}>
          <OrderButton basket={{ ...basket, ...over }} method="card" draft={TYPED} />
        </PaymentAround>,
      )
      const link = screen.getByRole('link')
      return [link.textContent, link.getAttribute('href')]
    }
    const start = Date.parse(startsAt)
    expect(rule({}, start - 3_600_000)).toEqual([MESSAGES[lang].cancellation.late, '/terms#cancelling'])
    const [until] = rule({}, start - 2 * day)
    const { date, time } = when(new Date(start - day).toISOString(), lang, start - 2 * day)
    expect(until).toBe(fill(MESSAGES[lang].facts.moment, { date, time }))
    expect(rule(SAMPLE_VOUCHER, start)).toEqual(['Fourteen days.', '/withdrawal'])
  })

  it('does not say them where nobody is obliged to pay', () => {
    renderButton(lang, 'none')
    expect(screen.getByRole('button').textContent).toBe(MESSAGES[lang].order.request)
  })
})

it('stands in one place only', () => {
  const files = readdirSync('components', { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.tsx') && readFileSync(`components/${file}`, 'utf8').includes("'oblige'"),
  )
  expect(files).toEqual(['checkout/order-form.tsx'])
})
