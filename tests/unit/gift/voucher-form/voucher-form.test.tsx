// @vitest-environment jsdom
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as order from '#components/gift/voucher-form/order'
import { VoucherForm } from '#components/gift/voucher-form/voucher-form'
import { readBasket } from '#lib/checkout/storage'
import { getPage } from '#lib/content/pages'
import { cardCopy, getVouchers, giftTreatments } from '#lib/content/vouchers'
import { enter } from '../../enter'
import { islandOf } from '../../island-of'
import { MESSAGES } from '../../../messages'
import es from '#messages/es.json'

const {
  sections: { withdrawal },
} = getPage('es', 'voucher')
const { designs, amounts } = getVouchers('es')

/** What the page gives the form of a voucher, in Spanish. */
const formProps = {
  island: islandOf('es'),
  copy: {
    cards: cardCopy(),
    treatments: giftTreatments('es'),
    suggested: [30, 49],
    usual: 49,
    hint: amounts.hint,
    designs,
    terms: [withdrawal.text, withdrawal.exempt],
  },
  ways: { details: 'Un vale', subject: 'Vale' },
  payHref: '/es/safe-payment',
}
const leave = vi.fn()
const show = () => render(<VoucherForm {...formProps} leave={leave} />)
const preview = () => screen.getByRole('complementary', { name: 'Vista previa' })
const pay = () => screen.getByRole('button', { name: /^Ir al pago · / })

/** Fills in all that a voucher needs which its buyer prints. */
async function printFor(name: string) {
  await enter(screen.getByLabelText('Nombre de quien lo recibe'), name)
  await userEvent.click(screen.getByLabelText(/Lo imprimo yo/))
}

beforeEach(() => {
  sessionStorage.clear()
  leave.mockClear()
  history.replaceState(null, '', '/')
})
describe('while a voucher is filled in', () => {
  it('its picture follows: name, message, giver, design, amount, and the language of the card', async () => {
    show()
    await enter(screen.getByLabelText('Nombre de quien lo recibe'), 'Jonas')
    await enter(screen.getByLabelText('De parte de'), 'Clara')
    await enter(screen.getByLabelText('Mensaje'), 'Handy aus.')
    await userEvent.click(screen.getByLabelText('Argán'))
    await enter(screen.getByLabelText('Otro importe'), '60')
    await userEvent.selectOptions(screen.getByLabelText('Idioma del vale'), 'Deutsch')
    for (const words of ['Für Jonas', 'Von Clara', 'Handy aus.', 'Geschenkgutschein', '60 €'])
      expect(within(preview()).getByText(words)).toBeVisible()
    expect(preview().querySelector('[data-design]')).toHaveAttribute('data-design', 'argan')
    expect(preview().querySelector('[lang="de"]')).toBeInTheDocument()
  })

  it('a treatment shows its name and its time, never its price', async () => {
    show()
    await userEvent.click(screen.getByLabelText('Un tratamiento'))
    const list = screen.getByLabelText('Tratamiento')
    const massage = within(list).getByRole('option', { name: /^Masaje de lavanda, 60\smin, 49/ })
    await userEvent.selectOptions(list, massage)
    expect(preview()).toHaveTextContent('Masaje de lavanda, 60 min')
    expect(preview()).not.toHaveTextContent('€')
    expect(pay()).toHaveTextContent(/49\s€/)
  })

  it('letters that its PDF cannot show are named before it is paid', async () => {
    show()
    const said = () => screen.queryByText(MESSAGES.es.voucher.noPdf)
    await enter(screen.getByLabelText('De parte de'), 'Łukasz, Zoë')
    expect(said()).toBe(null)
    await enter(screen.getByLabelText('Nombre de quien lo recibe'), '王小明')
    expect(said()).toBeVisible()
  })

  it('the letters left are counted as a reader counts them, and too many stay where they are', async () => {
    show()
    const message = screen.getByLabelText('Mensaje')
    await userEvent.click(message)
    await userEvent.paste('👨‍👩‍👧‍👦'.repeat(160))
    expect(screen.getByText('Quedan: 0')).toHaveAttribute('aria-live', 'polite')
    await userEvent.paste('é')
    expect(screen.getByText('Sobran: 1')).toBeVisible()
    expect(message).toHaveValue('👨‍👩‍👧‍👦'.repeat(160) + 'é')
  })
})

it('what a tab has kept from the form of before is still on the card', () => {
  const kept = { kind: 'amount', amount: '30', other: '', code: '', choose: true, to: 'Jonas', from: 'Clara' }
  const rest = { message: 'Handy aus.', design: 'agua', lang: 'de', when: 'print', email: '', day: '' }
  sessionStorage.setItem('draft-voucher', JSON.stringify({ ...kept, ...rest }))
  show()
  for (const words of ['Für Jonas', 'Von Clara', 'Handy aus.', '30 €'])
    expect(within(preview()).getByText(words)).toBeVisible()
  expect(screen.getByLabelText('Mensaje')).toHaveValue('Handy aus.')
})

describe('before it is bought', () => {
  it('it says for how long one may withdraw, and from what one may not', () => {
    show()
    expect(screen.getByText(/14 días/)).toBeVisible()
    expect(screen.getByText(/gastado entero/)).toBeVisible()
  })

  it('it goes into the basket with its title in four languages, and on to payment', async () => {
    show()
    await userEvent.click(screen.getByLabelText('Un tratamiento'))
    await userEvent.selectOptions(screen.getByLabelText('Tratamiento'), 'MA-2')
    await enter(screen.getByLabelText('Nombre de quien lo recibe'), 'Lucía')
    await enter(screen.getByLabelText('Correo electrónico de quien lo recibe'), 'lucia@correo.es')
    await userEvent.click(pay())
    await waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith('/es/safe-payment'))
    expect(readBasket()).toMatchObject({
      lang: 'es',
      title: {
        es: 'Vale regalo: Masaje de lavanda',
        de: expect.stringMatching(/^Geschenkgutschein: /),
        en: expect.stringMatching(/^Gift voucher: /),
        fr: expect.stringMatching(/^Bon cadeau\u202f: /),
      },
      item: {
        kind: 'gift',
        code: 'MA-2',
        card: { to: 'Lucía', deliver: 'email', recipientEmail: 'lucia@correo.es', theyChoose: false },
      },
      totalCents: 49_00,
    })
  })
})

it('whoever presses before the page knows the day, and what the tab keeps, goes on with what was kept', async () => {
  const { unmount } = show()
  await printFor('Lucía')
  unmount()
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () => {
    // Drawn as the server did, and nothing more yet.
    flushSync(() => root.render(<VoucherForm {...formProps} leave={leave} />))
    pay().click()
  })
  await waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith('/es/safe-payment'))
  expect(readBasket()).toMatchObject({ item: { card: { to: 'Lucía', deliver: 'print' } } })
  act(() => root.unmount())
})

it('what is changed while the code that checks comes counts: nothing is refused that is right by then', async () => {
  show()
  await userEvent.click(screen.getByLabelText('Un tratamiento'))
  fireEvent.click(pay())
  fireEvent.change(screen.getByLabelText('Tratamiento'), { target: { value: 'MA-2' } })
  const mistakes = await screen.findByRole('alert')
  expect(mistakes).not.toHaveTextContent(es.validation.fields.treatment.any)
})

it('whoever comes back from payment to a page from the history can change the voucher and go there again', async () => {
  show()
  await printFor('Lucía')
  await userEvent.click(pay())
  await waitFor(() => expect(leave).toHaveBeenCalledOnce())
  await enter(screen.getByLabelText('Nombre de quien lo recibe'), ' Vega')
  await userEvent.click(pay())
  await waitFor(() => expect(leave).toHaveBeenCalledTimes(2))
  expect(readBasket()).toMatchObject({ item: { card: { to: 'Lucía Vega' } } })
})

it('an address fills it in once, and what is changed afterwards survives a reload', async () => {
  history.replaceState(null, '', '/?choose=1&amount=60')
  const { unmount } = show()
  expect(screen.getByLabelText('Otro importe')).toHaveValue('60')
  expect(preview()).toHaveTextContent('Lo eliges tú')
  expect(location.search).toBe('')
  await userEvent.clear(screen.getByLabelText('Otro importe'))
  await enter(screen.getByLabelText('Otro importe'), '70')
  unmount()
  show()
  expect(screen.getByLabelText('Otro importe')).toHaveValue('70')
})

describe('the code that checks a voucher comes later, or not at all', () => {
  afterEach(() => vi.restoreAllMocks())

  // Without the focus of the button, which asks for the code, too: of two askers at once the second is given the module
  // itself.
  it('what checks a voucher may not come: then its form says so, offers another try and the ways to a person', async () => {
    const putInBasket = vi.spyOn(order, 'putInBasket')
    putInBasket.mockImplementationOnce(() => {
      throw new TypeError('Failed to fetch dynamically imported module')
    })
    show()
    fireEvent.click(pay())
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent(es.failure.unreachable)
    expect(within(alert).getByRole('link', { name: /^WhatsApp/ })).toBeVisible()
    putInBasket.mockReturnValue({ mistakes: [], isKept: true })
    fireEvent.click(screen.getByRole('button', { name: es.failure.retry }))
    await waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith('/es/safe-payment'))
  })

  it('a browser that keeps nothing cannot pay here: then its form says so, with the ways to a person', async () => {
    vi.spyOn(order, 'putInBasket').mockReturnValue({ mistakes: [], isKept: false })
    show()
    fireEvent.click(pay())
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent(es.failure.storage)
    expect(within(alert).getByRole('link', { name: /^WhatsApp/ })).toBeVisible()
  })
})
