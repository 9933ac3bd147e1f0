// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import es from '#messages/es.json'
import { renderIn } from '../island-of'
import { EmailField } from '#components/form/email-field'

// Like the form of the payment page, each change keeps what the form holds besides.
function Form() {
  const [values, setValues] = useState({ email: '', phone: '' })
  const field = (name: 'email' | 'phone') => ({
    id: name,
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) => setValues({ ...values, [name]: target.value }),
  })
  return (
    <>
      <EmailField label="Correo" {...field('email')} />
      <input aria-label="Teléfono" {...field('phone')} />
    </>
  )
}

it('a slip in a common domain is asked about once the field is left, and put right by the button that asks', async () => {
  renderIn('es', <Form />)
  const email = screen.getByLabelText('Correo')
  await userEvent.type(email, 'ana@gmial')
  expect(email).not.toHaveAccessibleDescription()
  await userEvent.tab()
  await waitFor(() => expect(email, 'it lacks its ending').toHaveAccessibleDescription(es.buyer.emailHint))
  expect(email, 'and counts as it is').not.toBeInvalid()
  await userEvent.type(email, '.con')
  expect(email).not.toHaveAccessibleDescription()
  await userEvent.tab()
  const correct = await screen.findByRole('button', { name: '¿Quisiste decir gmail.com?' })
  await userEvent.type(screen.getByLabelText('Teléfono'), '600')
  await userEvent.click(correct)
  expect(email).toHaveValue('ana@gmail.com')
  expect(screen.getByLabelText('Teléfono'), 'what was typed since then stays').toHaveValue('600')
  expect(email).toHaveFocus()
  expect(email).not.toHaveAccessibleDescription()
})
