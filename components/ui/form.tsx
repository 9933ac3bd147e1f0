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
    // From now on its buttons work by themselves (tools/boot/in-page.ts).
    element.current?.removeAttribute('data-wait')
    for (const field of [...(element.current?.elements ?? [])]) replay(field)
    return element.current ? watchFilling(element.current) : undefined
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
  } else if (field instanceof HTMLInputElement && isBox(field)) {
    const { checked, defaultChecked } = field
    // Of radio buttons only the chosen one is replayed; that also clears the former choice.
    if (checked === defaultChecked || (field.type === 'radio' && !checked)) return
    field.checked = defaultChecked
    enter(field, 'checked', checked)
    dispatch(field, 'click')
  } else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
    const { value, defaultValue } = field
    if (value === defaultValue) return
    field.value = defaultValue
    enter(field, 'value', value)
    dispatch(field, 'input')
  }
}

type TextField = HTMLInputElement | HTMLTextAreaElement
/** Tells whether a field has a text that React has not written there: it keeps its own in the default value. */
const isUnheard = (field: Element): field is TextField =>
  (field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && !isBox(field))) &&
  field.value !== field.defaultValue
const isBox = ({ type }: HTMLInputElement) => type === 'checkbox' || type === 'radio'

/**
 * Passes on what browsers and password managers write into text fields. React ignores their events if they used the
 * field's own setter, there may be none, and its next render would empty the fields. Returns how to stop.
 */
function watchFilling(form: HTMLFormElement): () => void {
  let isBusy = false
  function catchUp({ target }: { target?: EventTarget | null } = {}) {
    const unheard = isBusy ? [] : [...form.elements].filter(isUnheard).map((field) => [field, field.value] as const)
    // What is typed just now React hears by itself, and the cursor stays where it is.
    if (unheard.every(([field]) => field === target)) return void (unheard.length > 0 && setTimeout(catchUp))
    const box = target instanceof HTMLInputElement && isBox(target) ? { target, checked: target.checked } : undefined
    isBusy = true
    // One by one, as the handlers of some forms write all fields as they were at the last render.
    for (const [field, value] of unheard)
      flushSync(() => {
        field.value = field.defaultValue
        enter(field, 'value', value)
        dispatch(field, 'input')
      })
    isBusy = false
    if (box && box.target.checked !== box.checked) enter(box.target, 'checked', box.checked)
  }
  const events = ['input', 'change', 'click', 'submit']
  for (const each of events) form.addEventListener(each, catchUp, true)
  window.addEventListener('pageshow', catchUp)
  return () => {
    for (const each of events) form.removeEventListener(each, catchUp, true)
    window.removeEventListener('pageshow', catchUp)
  }
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
