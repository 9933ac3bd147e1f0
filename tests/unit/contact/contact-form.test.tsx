// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ContactForm } from '#components/contact/contact-form'
import en from '#messages/en.json'
import { answers, bodies, META as meta } from '../answers'
import { enter } from '../enter'
import { islandOf } from '../island-of'

const { contact, buyer, failure } = en
const show = () =>
  render(
    <ContactForm
      island={islandOf('en')}
      url="http://localhost:4140/contact"
      subject="The spa"
      privacyHref="/en/privacy"
    />,
  )
const send = () => userEvent.click(screen.getByRole('button', { name: contact.send }))
const message = () => screen.getByRole('textbox', { name: contact.message })

async function fillIn() {
  await enter(screen.getByLabelText(buyer.name), 'Zoé Ruiz')
  await enter(screen.getByLabelText(buyer.email), 'zoe@correo.example')
  await enter(message(), 'Is there parking?')
  await userEvent.click(screen.getByRole('checkbox'))
}

beforeEach(() => sessionStorage.clear())
afterEach(() => void vi.restoreAllMocks())

describe('before anything is sent', () => {
  it('whoever asked for the form can write at once, and nothing is called wrong before the first attempt', async () => {
    show()
    expect(screen.getByLabelText(buyer.name)).toHaveFocus()
    await enter(screen.getByLabelText(buyer.email), 'x')
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByLabelText(buyer.email)).not.toHaveAttribute('aria-invalid')
  })
})

describe('once it is sent', () => {
  it('the heading says so, nothing of it stays on the device, and another can be written', async () => {
    const fetch = answers(200, { ok: true, ticket: 'T-1', meta })
    show()
    await fillIn()
    expect(sessionStorage.getItem('draft-contact')).toContain('zoe@correo.example')
    await send()
    await waitFor(() => expect(screen.getByRole('heading', { name: contact.sent })).toHaveFocus())
    expect(screen.getByText(/zoe@correo\.example.*T-1/)).toBeVisible()
    expect(sessionStorage.getItem('draft-contact')).toBeNull()
    const [{ elapsedMs, ...body }] = bodies(fetch)
    expect(body).toEqual({
      lang: 'en',
      name: 'Zoé Ruiz',
      email: 'zoe@correo.example',
      message: 'Is there parking?',
      consent: true,
    })
    expect(elapsedMs).toBeGreaterThanOrEqual(0)
    await userEvent.click(screen.getByRole('button', { name: contact.another }))
    expect(message()).toHaveValue('')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('if it does not arrive the words stay, and it can be tried again: a repetition is the same message, and how long it took does not depend on the visitor’s clock', async () => {
    const age = vi.spyOn(performance, 'now').mockReturnValue(5000)
    const refused = answers(503, { error: { code: 'internal', requestId: 'r-1' } })
    show()
    await fillIn()
    vi.spyOn(Date, 'now').mockReturnValue(0)
    age.mockReturnValue(50_000)
    await send()
    expect(await screen.findByRole('alert')).toHaveTextContent(failure.refused.internal)
    expect(message()).toHaveValue('Is there parking?')
    age.mockReturnValue(90_000)
    const taken = answers(200, { ok: true, ticket: 'T-2', meta })
    await userEvent.click(screen.getByRole('button', { name: failure.retry }))
    await screen.findByRole('heading', { name: contact.sent })
    expect(bodies(refused)[0]).toMatchObject({ elapsedMs: 45_000 })
    expect(bodies(taken).at(-1)).toEqual(bodies(refused)[0])
  })

  it('what a machine wrote where nobody writes goes along', async () => {
    const fetch = answers(200, { ok: true, ticket: 'T-1', meta })
    show()
    await fillIn()
    await enter(screen.getByLabelText(contact.empty), 'http://x')
    await send()
    await screen.findByRole('heading', { name: contact.sent })
    expect(bodies(fetch)[0].hp).toBe('http://x')
  })
})
