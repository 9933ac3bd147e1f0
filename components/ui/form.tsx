'use client'
import { useLayoutEffect, useRef, type ComponentProps } from 'react'
import css from './form.module.css'

/**
 * Shows a form that visitors may fill in before its script has loaded: what they entered is then passed to the fields'
 * handlers as if it were entered now. A form that is sent too early does nothing (`method="dialog"`), as otherwise the
 * entries would go into the address.
 */
export function Form({ className, ...form }: Omit<ComponentProps<'form'>, 'ref' | 'method' | 'noValidate'>) {
  const element = useRef<HTMLFormElement>(null)
  useLayoutEffect(() => {
    // From now on its buttons work by themselves (tools/boot/in-page.ts).
    element.current?.removeAttribute('data-wait')
    for (const field of [...(element.current?.elements ?? [])]) replay(field)
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
  } else if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) {
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

/**
 * Sets a field's value without React's own setter on the element. That setter would record the value, and React would
 * then ignore the event because nothing seems to have changed.
 */
const enter = (field: Element, name: 'value' | 'checked', entered: unknown) =>
  Reflect.set(Object.getPrototypeOf(field), name, entered, field)
/** Dispatches the event by which React notices a change of such a field. */
const dispatch = (field: Element, type: 'change' | 'click' | 'input') =>
  field.dispatchEvent(new Event(type, { bubbles: true }))
