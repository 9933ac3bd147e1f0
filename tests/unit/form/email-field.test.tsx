// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { Island } from '#components/island/island'
import es from '#messages/es.json'
import { islandOf } from '../island-of'
import { EmailField } from '#components/ui/field'

function Form() {
  const [value, setValue] = useState('')
  const onChange = ({ target }: { target: { value: string } }) => setValue(target.value)
  const field = { id: 'email', name: 'email', value, error: undefined, errorLabel: '', onChange }
  return <EmailField label="Correo" {...field} />
}

it('a slip in a common domain is asked about once the field is left, and put right by the button that asks', async () => {
  render(
    <Island {...islandOf('es')}>
      <Form />
    </Island>,
  )
  const email = screen.getByLabelText('Correo')
  await userEvent.type(email, 'ana@gmial')
  expect(email).not.toHaveAccessibleDescription()
  await userEvent.tab()
  await waitFor(() => expect(email, 'it lacks its ending').toHaveAccessibleDescription(es.buyer.emailHint))
  expect(email, 'and counts as it is').not.toBeInvalid()
  await userEvent.type(email, '.con')
  expect(email).not.toHaveAccessibleDescription()
  await userEvent.tab()
  await userEvent.click(await screen.findByRole('button', { name: '¿Quisiste decir gmail.com?' }))
  expect(email).toHaveValue('ana@gmail.com')
  expect(email).toHaveFocus()
  expect(email).not.toHaveAccessibleDescription()
})
