// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { OrderForm } from '#components/checkout/order-form'
import { startPayment, type PaymentEvent } from '#lib/checkout/payment'
import type { Basket } from '#lib/checkout/basket'
import es from '#messages/es.json'
import { enter } from '../enter'
import { SAMPLE_VISIT, SAMPLE_VOUCHER } from '../sample-basket'
import { PaymentAround } from './payment-wrapper'

const words = es.order.extras
const { invoice } = es
const buyer = { name: 'Ana Ruiz', email: 'ana@correo.example' }

beforeEach(() => sessionStorage.clear())
function show(basket: Basket) {
  const received: PaymentEvent[] = []
  render(
    <PaymentAround lang="es" state={{ ...startPayment(0), basket }} onEvent={(event) => received.push(event)}>
      <OrderForm basket={basket} methods={['none']} />
    </PaymentAround>,
  )
  return received
}
const visit = {
  ...SAMPLE_VISIT,
  at: '2026-11-21T10:00:00Z',
  buyer,
} as const
/** Opens the folded part. jsdom tells of it as browsers do: by the toggle event. */
async function unfold(heading: string) {
  const details = screen.getByText(heading).closest('details')
  if (!details) throw new Error(`${heading} is not folded`)
  details.open = true
  return screen.findByLabelText(invoice.taxId)
}
const order = async () => {
  const box = screen.getByRole('checkbox', { name: es.order.terms })
  if (!(box instanceof HTMLInputElement && box.checked)) await userEvent.click(box)
  await userEvent.click(screen.getByRole('button', { name: es.order.request }))
}

describe('the folded part of the payment form', () => {
  it('sends a note for the spa and to whom the invoice goes, and keeps both through a reload', async () => {
    const received = show(visit)
    expect(screen.queryByLabelText(words.note), 'nothing of it is there before').toBeNull()
    await unfold(words.heading)
    expect(screen.getByLabelText(words.note)).toHaveAccessibleDescription(words.noteHint)
    await enter(screen.getByLabelText(words.note), 'Silencio')
    await enter(screen.getByLabelText(invoice.name), 'Acme, S. L.')
    await enter(screen.getByLabelText(invoice.taxId), 'b 12345678')
    await enter(screen.getByLabelText(invoice.address), 'Calle Mayor 1, Madrid')
    cleanup()
    show(visit)
    expect(await screen.findByLabelText(words.note)).toHaveValue('Silencio')
    cleanup()
    const again = show(visit)
    await screen.findByLabelText(words.note)
    await order()
    expect(again).toMatchObject([
      {
        type: 'pay',
        extras: {
          note: 'Silencio',
          invoice: { name: 'Acme, S. L.', taxId: 'B12345678', address: 'Calle Mayor 1, Madrid' },
        },
      },
    ])
    expect(received).toEqual([])
  })

  it('says what is missing of an invoice before anything is ordered, and opens again for it', async () => {
    const received = show(visit)
    const taxId = await unfold(words.heading)
    await enter(screen.getByLabelText(invoice.name), 'Acme, S. L.')
    await enter(screen.getByLabelText(invoice.address), 'Calle Mayor 1, Madrid')
    taxId.closest('details')?.removeAttribute('open')
    await order()
    await waitFor(() => expect(taxId).toHaveFocus())
    expect(taxId).toHaveAccessibleDescription(expect.stringContaining(es.validation.fields.invoiceTaxId.any))
    expect(received).toEqual([])
  })

  it('opened and left empty asks for nothing', async () => {
    const received = show(visit)
    await unfold(words.heading)
    await order()
    expect(received).toMatchObject([{ type: 'pay', extras: {} }])
  })

  it('has no note for a voucher', async () => {
    show({ ...SAMPLE_VOUCHER, at: visit.at, buyer })
    await unfold(invoice.heading)
    expect(screen.queryByLabelText(words.note)).toBeNull()
  })
})
