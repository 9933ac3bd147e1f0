// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { Checkbox, RadioTile } from '#components/ui/choice'
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
      <input aria-label="Name" value={typed.name} onChange={({ target }) => change({ name: target.value })} />
      <textarea
        aria-label="Message"
        value={typed.message}
        onChange={({ target }) => change({ message: target.value })}
      />
      <select
        aria-label="Language"
        value={typed.language}
        onChange={({ target }) => change({ language: target.value })}
      >
        {['en', 'es', 'de'].map((lang) => (
          <option key={lang}>{lang}</option>
        ))}
      </select>
      {(['news', 'terms'] as const).map((box) => (
        <Checkbox key={box} checked={typed[box]} onChange={({ target }) => change({ [box]: target.checked })}>
          {box}
        </Checkbox>
      ))}
      {['mail', 'print'].map((way) => (
        <RadioTile key={way} name="way" checked={typed.way === way} onChange={() => change({ way })}>
          {way}
        </RadioTile>
      ))}
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
  screen.getByLabelText('news').click()
  screen.getByLabelText('terms').click()
  screen.getByLabelText('print').click()
  render(<Example />, { container, hydrate: true })
  expect(known()).toEqual({ ...EMPTY, name: 'Anna', language: 'de', news: true, terms: false, way: 'print' })
  // The next thing that changes sets every field to what the form knows.
  fireEvent.input(screen.getByLabelText('Message'), { target: { value: 'Adiós' } })
  expect(screen.getByLabelText('Name')).toHaveValue('Anna')
  expect(screen.getByLabelText('Language')).toHaveValue('de')
  expect(screen.getByLabelText('news')).toBeChecked()
  expect(screen.getByLabelText('terms')).not.toBeChecked()
  expect(screen.getByLabelText('print')).toBeChecked()
  expect(screen.getByLabelText('mail')).not.toBeChecked()
  expect(known()).toMatchObject({ message: 'Adiós', name: 'Anna' })
})

describe('what a browser fills in by itself is known, and stays when something else changes', () => {
  /** A form that, like that of an order, writes all its fields whenever one changes. */
  function Together() {
    const [typed, setTyped] = useState({ name: '', email: '', message: '', terms: false })
    const props = (field: 'name' | 'email' | 'message') => ({
      'aria-label': field,
      value: typed[field],
      onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [field]: target.value }),
    })
    return (
      <Form>
        <input {...props('name')} />
        <input {...props('email')} />
        <textarea {...props('message')} />
        <Checkbox checked={typed.terms} onChange={({ target }) => setTyped({ ...typed, terms: target.checked })}>
          terms
        </Checkbox>
        <button type="submit">Send</button>
        <output>{JSON.stringify(typed)}</output>
      </Form>
    )
  }
  const filled = { name: 'Anna', email: 'anna@correo.example', message: 'Hola' } as const
  const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
  const ways: [string, (name: string, value: string) => void][] = [
    ['set on the field, with its events', (name, value) => fire(set(field(name), value))],
    ['set on the field, without an event', (name, value) => set(field(name), value)],
    [
      'set past React, with its events',
      (name, value) => fire(fireEvent.input(field(name), { target: { value } }), name),
    ],
  ]
  const set = (of: HTMLInputElement, value: string) => {
    of.value = value
    return of
  }
  const fire = (of: HTMLInputElement | boolean, name = '') => {
    const target = typeof of === 'boolean' ? field(name) : of
    for (const type of ['input', 'change']) target.dispatchEvent(new Event(type, { bubbles: true }))
  }
  it.each(ways)('%s', async (_, fill) => {
    render(<Together />)
    for (const [name, value] of Object.entries(filled)) fill(name, value)
    await userEvent.click(field('terms'))
    expect(known()).toEqual({ ...filled, terms: true })
    expect(field('terms')).toBeChecked()
    for (const [name, value] of Object.entries(filled)) expect(field(name)).toHaveValue(value)
  })

  it.each(ways)('%s, and nothing else before it is sent', (_, fill) => {
    render(<Together />)
    for (const [name, value] of Object.entries(filled)) fill(name, value)
    fireEvent.submit(screen.getByRole('button'))
    expect(known()).toEqual({ ...filled, terms: false })
  })

  it('when the page comes back from the history', () => {
    render(<Together />)
    set(field('email'), filled.email)
    act(() => window.dispatchEvent(new Event('pageshow')))
    expect(known()).toMatchObject({ email: filled.email })
  })

  it('and what is being typed keeps its place', async () => {
    render(<Together />)
    await userEvent.type(field('name'), 'Ana')
    field('name').setSelectionRange(1, 1)
    await userEvent.keyboard('n')
    expect(known()).toMatchObject({ name: 'Anna' })
    expect(field('name').selectionStart).toBe(2)
  })
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
