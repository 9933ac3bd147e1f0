'use client'
import { useLayoutEffect, useRef, type ComponentProps } from 'react'
import css from './form.module.css'

/**
 * Shows a form that may be filled in before its script is there: what stands in it then is told to its fields'
 * handlers, as if it were entered now. Sent too early it stays (`dialog`), instead of writing into the address what was
 * typed.
 */
export function Form({ className, ...form }: Omit<ComponentProps<'form'>, 'ref' | 'method' | 'noValidate'>) {
  const element = useRef<HTMLFormElement>(null)
  useLayoutEffect(() => {
    // Its buttons can answer now (tools/boot/in-page.ts).
    element.current?.removeAttribute('data-hold')
    for (const field of [...(element.current?.elements ?? [])]) replay(field)
  }, [])
  return (
    <form
      ref={element}
      data-hold=""
      method="dialog"
      noValidate
      className={className ? `${css.form} ${className}` : css.form}
      {...form}
    />
  )
}

// While hydrating React leaves a field as it is, and at its next render sets it to what its state says.
function replay(field: Element) {
  if (field instanceof HTMLSelectElement) {
    const first = [...field.options].find(({ defaultSelected }) => defaultSelected)
    if (first?.selected === false) dispatch(field, 'change')
  } else if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) {
    const { checked, defaultChecked } = field
    // The radio button that is chosen now speaks for the one that was.
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

/**
 * Sets a field's value past React's own setter on the element: that one notes what it is given, and React passes over
 * an event that brings nothing new.
 */
const enter = (field: Element, name: 'value' | 'checked', entered: unknown) =>
  Reflect.set(Object.getPrototypeOf(field), name, entered, field)
/** Sends the event that React reads such a field's changes from. */
const dispatch = (field: Element, type: 'change' | 'click' | 'input') =>
  field.dispatchEvent(new Event(type, { bubbles: true }))
