// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { Checkbox, RadioTile } from '#components/ui/choice'
import { Field, Select, TextArea } from '#components/ui/field'
import { Form } from '#components/ui/form'

const EMPTY = { name: '', message: 'Hola', language: 'es', news: false, terms: true, way: 'mail' }

function Example({ onChange }: { onChange?: (part: Partial<typeof EMPTY>) => void }) {
  const [typed, setTyped] = useState(EMPTY)
  const change = (part: Partial<typeof EMPTY>) => {
    onChange?.(part)
    setTyped((now) => ({ ...now, ...part }))
  }
  return (
    <Form>
      <Field id="name" label="Name" value={typed.name} onChange={({ target }) => change({ name: target.value })} />
      <TextArea
        id="message"
        label="Message"
        value={typed.message}
        onChange={({ target }) => change({ message: target.value })}
      />
      <Select
        id="language"
        label="Language"
        value={typed.language}
        onChange={({ target }) => change({ language: target.value })}
      >
        <option value="en">English</option>
        <option value="es">Español</option>
        <option value="de">Deutsch</option>
      </Select>
      <Checkbox checked={typed.news} onChange={({ target }) => change({ news: target.checked })}>
        News
      </Checkbox>
      <Checkbox checked={typed.terms} onChange={({ target }) => change({ terms: target.checked })}>
        Terms
      </Checkbox>
      <RadioTile name="way" checked={typed.way === 'mail'} onChange={() => change({ way: 'mail' })}>
        Mail
      </RadioTile>
      <RadioTile name="way" checked={typed.way === 'print'} onChange={() => change({ way: 'print' })}>
        Print
      </RadioTile>
      <output>{JSON.stringify(typed)}</output>
    </Form>
  )
}

/** Makes the page as it comes from the server, before its script is there. */
function served() {
  const container = document.createElement('div')
  container.innerHTML = renderToString(<Example />)
  document.body.append(container)
  return container
}
const known = () => JSON.parse(screen.getByRole('status').textContent) as unknown

it('a form keeps what was entered before its script came, and knows it', () => {
  const container = served()
  fireEvent.input(screen.getByLabelText('Name'), { target: { value: 'Anna' } })
  fireEvent.change(screen.getByLabelText('Language'), { target: { value: 'de' } })
  screen.getByLabelText('News').click()
  screen.getByLabelText('Terms').click()
  screen.getByLabelText('Print').click()
  render(<Example />, { container, hydrate: true })
  expect(known()).toEqual({ ...EMPTY, name: 'Anna', language: 'de', news: true, terms: false, way: 'print' })
  // The next thing that changes sets every field to what the form knows.
  fireEvent.input(screen.getByLabelText('Message'), { target: { value: 'Adiós' } })
  expect(screen.getByLabelText('Name')).toHaveValue('Anna')
  expect(screen.getByLabelText('Language')).toHaveValue('de')
  expect(screen.getByLabelText('News')).toBeChecked()
  expect(screen.getByLabelText('Terms')).not.toBeChecked()
  expect(screen.getByLabelText('Print')).toBeChecked()
  expect(screen.getByLabelText('Mail')).not.toBeChecked()
  expect(known()).toMatchObject({ message: 'Adiós', name: 'Anna' })
})

it('a form that nobody has touched is told nothing', () => {
  const onChange = vi.fn()
  const container = served()
  render(<Example onChange={onChange} />, { container, hydrate: true })
  cleanup()
  render(<Example onChange={onChange} />)
  expect(onChange).not.toHaveBeenCalled()
})

it('what was typed stays out of the address when a form is sent before its script came', () => {
  served()
  expect(screen.getByLabelText<HTMLInputElement>('Name').form).toHaveAttribute('method', 'dialog')
})
