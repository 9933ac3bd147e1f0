// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterAll, expect, it, vi } from 'vitest'
import * as order from '#components/gift/voucher-form/order'
import { VoucherForm } from '#components/gift/voucher-form/voucher-form'
import es from '#messages/es.json'
import { formProps } from './form-props'

/** The code that checks a voucher, which comes later or not at all. */
const putInBasket = vi.spyOn(order, 'putInBasket')
afterAll(() => putInBasket.mockRestore())

// Without its focus, which asks for the code, too: of two askers at once the second is given the module itself.
const press = (name: RegExp | string) => fireEvent.click(screen.getByRole('button', { name }))
const PAY = /^Ir al pago · /

it('what checks a voucher may not come: then its form says so, offers another try and the ways to a person', async () => {
  putInBasket.mockImplementationOnce(() => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  const leave = vi.fn()
  render(<VoucherForm {...formProps} leave={leave} />)
  press(PAY)
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent(es.failure.unreachable)
  expect(within(alert).getByRole('link', { name: /^WhatsApp/ })).toBeVisible()
  putInBasket.mockReturnValue({ mistakes: [], isKept: true })
  press(es.failure.retry)
  await waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith('/es/safe-payment'))
})

it('a browser that keeps nothing cannot pay here: then its form says so, with the ways to a person', async () => {
  putInBasket.mockReturnValue({ mistakes: [], isKept: false })
  render(<VoucherForm {...formProps} />)
  press(PAY)
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent(es.storage.blocked)
  expect(within(alert).getByRole('link', { name: /^WhatsApp/ })).toBeVisible()
})
