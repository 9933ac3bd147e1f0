// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { OrderSummary } from '#components/checkout/order-summary'
import type { Basket } from '#lib/checkout/basket'
import { startPayment } from '#lib/checkout/payment'
import de from '#messages/de.json'
import { PaymentAround } from './payment-wrapper'

const NOW = Date.parse('2026-11-22T12:00:00+01:00')
const { facts } = de

type Card = Extract<Basket['item'], { kind: 'gift' }>['card']
const voucher = (
  card: Partial<Card> = {},
  over: Partial<Basket> = {},
  worth: { amountCents: number } | { code: string } = { amountCents: 60_00 },
): Basket => ({
  lang: 'de',
  title: { es: 'Vale regalo', en: 'Gift voucher', de: 'Geschenkgutschein', fr: 'Bon cadeau' },
  item: {
    kind: 'gift',
    ...worth,
    card: {
      lang: 'fr',
      design: 'agua',
      to: 'Jeanne',
      from: 'Paul',
      message: 'Bonne fête',
      deliver: 'email',
      recipientEmail: 'jeanne@mail.example',
      theyChoose: false,
      ...card,
    },
  },
  totalCents: 60_00,
  beforeCents: 60_00,
  minutes: null,
  startsAt: null,
  at: '2026-11-22T11:00:00Z',
  ...over,
})

function show(basket: Basket) {
  render(
    <PaymentAround lang="de" state={startPayment(NOW)}>
      <OrderSummary basket={basket} />
    </PaymentAround>,
  )
  return within(screen.getByRole('complementary'))
}
const valueOf = (panel: ReturnType<typeof show>, name: string) => panel.getByText(name, { exact: true }).nextSibling

it('the summary of a voucher says for whom it is, what it says, how it looks, in which language, and when it goes to which address', async () => {
  const panel = show(voucher({ sendOn: '2027-02-14' }))
  expect(await panel.findByText('Pour Jeanne')).toBeInTheDocument()
  expect(valueOf(panel, facts.to)).toHaveTextContent('Jeanne')
  expect(valueOf(panel, facts.from)).toHaveTextContent('Paul')
  expect(valueOf(panel, facts.message)).toHaveTextContent('Bonne fête')
  expect(valueOf(panel, facts.delivery)).toHaveTextContent('14. Februar 2027')
  expect(valueOf(panel, facts.sent)).toHaveTextContent('jeanne@mail.example')
  expect(valueOf(panel, facts.design)).toHaveTextContent('Wasser')
  expect(valueOf(panel, facts.language)).toHaveTextContent('Französisch')
  expect(panel.getByText(/14\. Februar 2028/), 'its months begin when it is sent').toBeInTheDocument()
})

it.each([
  ['at once', {}, facts.now],
  ['to be printed', { deliver: 'print' as const, recipientEmail: undefined }, facts.print],
])('the summary of a voucher says that it goes out %s', async (_, card, said) => {
  const panel = show(voucher(card))
  expect(await panel.findByText('Pour Jeanne')).toBeInTheDocument()
  expect(valueOf(panel, facts.delivery)).toHaveTextContent(said)
  expect(panel.getByText(/22\. November 2027/)).toBeInTheDocument()
})

it('for whom a voucher is and when it goes out is said on a phone, too, without opening anything', () => {
  show(voucher({ sendOn: '2027-02-14' }))
  const line = document.querySelector('summary')
  expect(line).toHaveTextContent('Jeanne')
  expect(line).toHaveTextContent('14. Februar 2027')
})

it('a voucher for a treatment shows on its card the treatment, never its price', async () => {
  const title = {
    es: 'Vale regalo: Masaje',
    en: 'Gift voucher: Massage',
    de: 'Geschenkgutschein: Massage',
    fr: 'Bon cadeau\u202f: Massage à la lavande',
  }
  const panel = show(voucher({}, { title, minutes: 60 }, { code: 'MA-2' }))
  const card = await panel.findByRole('img', { name: de.order.preview })
  expect(card).toHaveTextContent('Massage à la lavande, 60 min')
  expect(card, 'without the words before it').not.toHaveTextContent('Bon cadeau')
  expect(card).not.toHaveTextContent('€')
})

it('what a voucher for a treatment takes off is told to nobody who books with it, only what is left to pay', () => {
  const booked: Basket = {
    ...voucher(),
    item: {
      kind: 'redemption',
      giftUid: '0123456789ABCDEF8',
      code: 'PH-4',
      persons: 1,
      slot: { day: '2026-11-25', start: '11:30', therapist: 0 },
    },
    startsAt: '2026-11-25T11:30:00+01:00',
    totalCents: 20_00,
    beforeCents: 95_00,
    voucherCents: 75_00,
    hidesPrice: true,
  }
  const panel = show(booked)
  expect(valueOf(panel, facts.byVoucher)).toHaveTextContent(facts.part)
  expect(panel.getByText(/20\s€/)).toBeInTheDocument()
  expect(document.body).not.toHaveTextContent(/75|95/)
  cleanup()
  expect(valueOf(show({ ...booked, totalCents: 0 }), facts.byVoucher)).toHaveTextContent(facts.covered)
  expect(document.body).not.toHaveTextContent(/75|95/)
})
