'use client'
import { useLayoutEffect, useRef, type ComponentProps } from 'react'
import { flushSync } from 'react-dom'
import css from './form.module.css'

/**
 * Shows a form that visitors may fill in before its script has loaded: what they entered is then passed to the
 * fields' handlers as if it were entered now. So is what a browser fills in later without telling React. A form that
 * is sent too early does nothing (`method="dialog"`), as otherwise the entries would go into the address.
 */
export function Form({ className, ...form }: Omit<ComponentProps<'form'>, 'ref' | 'method' | 'noValidate'>) {
  const element = useRef<HTMLFormElement>(null)
  useLayoutEffect(() => {
    const form = element.current
    if (!form) return undefined
    // From now on its buttons work by themselves (tools/boot/in-page.ts).
    form.removeAttribute('data-wait')
    for (const field of [...form.elements]) replay(field)
    return watchFilling(form)
  }, [])
  return (
    <form
      ref={element}
      data-wait=""
      method="dialog"
      noValidate
      className={className ? `${css.form} ${className}` : css.form}
      {...form}
    />
  )
}

// React does not change a field while hydrating, but resets it to its state at the next render.
function replay(field: Element) {
  if (field instanceof HTMLSelectElement) {
    const first = [...field.options].find(({ defaultSelected }) => defaultSelected)
    if (first?.selected === false) dispatch(field, 'change')
  } else if (isBox(field)) {
    const { checked, defaultChecked } = field
    // Of radio buttons only the chosen one is replayed; that also clears the former choice.
    if (checked === defaultChecked || (field.type === 'radio' && !checked)) return
    field.checked = defaultChecked
    enter(field, 'checked', checked)
    dispatch(field, 'click')
  } else if (isText(field) && field.value !== field.defaultValue) enterText(field, field.value)
}

const isBox = (field: Element): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')
const isText = (field: Element): field is HTMLInputElement | HTMLTextAreaElement =>
  'defaultValue' in field && !isBox(field)

// What happens before anything makes React render again. Not `input`: what is being typed React hears by itself.
const EVENTS = ['change', 'pointerdown', 'keydown', 'submit', 'pageshow']

/**
 * Passes on what browsers and password managers write into text fields. React ignores their events if they used the
 * field's own setter, there may be none, and its next render would empty the fields. Returns how to stop.
 */
function watchFilling(form: HTMLFormElement): () => void {
  function catchUp() {
    // React keeps what it has written as the default.
    const unheard = [...form.elements].filter(isText).filter((field) => field.value !== field.defaultValue)
    const values = unheard.map(({ value }) => value)
    // One by one, as the handlers of some forms write all fields as they were at the last render.
    for (const [index, field] of unheard.entries()) flushSync(() => enterText(field, values[index]))
  }
  for (const each of EVENTS) addEventListener(each, catchUp, true)
  return () => {
    for (const each of EVENTS) removeEventListener(each, catchUp, true)
  }
}

function enterText(field: HTMLInputElement | HTMLTextAreaElement, value: unknown) {
  field.value = field.defaultValue
  enter(field, 'value', value)
  dispatch(field, 'input')
}

/**
 * Sets a field's value without React's own setter on the element. That setter would record the value, and React would
 * then ignore the event because nothing seems to have changed.
 */
const enter = (field: Element, name: 'value' | 'checked', entered: unknown) =>
  Reflect.set(Object.getPrototypeOf(field), name, entered, field)
/** Dispatches the event by which React notices a change of such a field. */
const dispatch = (field: Element, type: 'change' | 'click' | 'input') =>
  field.dispatchEvent(new Event(type, { bubbles: true }))
