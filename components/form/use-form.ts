'use client'
import { useTranslations } from 'next-intl'
import { useState, type SyntheticEvent } from 'react'
import type { FieldError } from '#components/ui/error-summary'
import type { Draft } from './use-draft'

/** The fields of a draft in which anything may be written, and those that are a yes or a no. */
type TextOf<T> = { [Field in keyof T]-?: string extends T[Field] ? Field : never }[keyof T] & string
type BoxOf<T> = { [Field in keyof T]-?: boolean extends T[Field] ? Field : never }[keyof T] & string

type Options<T> = {
  draft: Pick<Draft<T>, 'values' | 'change'>
  /**
   * What is wrong with it as it stands, in the order of the form; shown from the first attempt on. Absent where
   * `onSubmit` finds it.
   */
  mistakes?: readonly FieldError[]
  /** Goes on with a form in which, as far as is known here, nothing is wrong. */
  onSubmit: () => unknown
}

const NONE: readonly FieldError[] = []

/**
 * Runs a form: what stands in its fields, what is wrong with them, and the attempt to go on. All forms are made like
 * `components/contact/contact-form.tsx`, in this order: a draft that is kept for the tab (`useDraft`), sending that
 * never happens twice at once (`useSend`), mistakes that the contract finds (`mistakesIn`) in sentences of the messages
 * (`useMistakes`), and this hook between them.
 *
 * Where the check is code that comes later, it is asked in `onSubmit`, and what it finds is told to `refuse`: each of
 * those mistakes goes once its field is changed. The island needs the messages `buyer`, `validation.heading`,
 * `validation.any` and `validation.fields.…` of its fields, and for a form that is sent `failure` and `contact.links`.
 */
export function useForm<T extends object>({ draft, mistakes, onSubmit }: Options<T>) {
  const t = useTranslations()
  const [attempt, setAttempt] = useState(0)
  const [refused, setRefused] = useState(NONE)
  const errors = attempt === 0 ? NONE : (mistakes ?? refused)
  // A field's name says what is in it; of a draft that can be any, the compiler knows only that it has fields.
  const values = new Map<string, unknown>(Object.entries(draft.values))
  const loose: { change(part: object): void } = draft

  function change(part: Partial<T>) {
    draft.change(part)
    setRefused((now) => now.filter(({ id }) => !(id in part)))
  }
  const enter = (name: string, value: string | boolean, id = name) => {
    loose.change({ [name]: value })
    setRefused((now) => now.filter((each) => each.id !== id))
  }
  const error = (id: string) => errors.find((each) => each.id === id)?.text
  const frame = (id: string) => ({ id, error: error(id), errorLabel: t('buyer.error') })

  return {
    change,
    error,
    /** For a Field or TextArea; `id` where it is not the field's name. */
    field: (name: TextOf<T>, id: string = name) => ({
      ...frame(id),
      name,
      value: String(values.get(name)),
      onChange: ({ target }: { target: { value: string } }) => enter(name, target.value, id),
    }),
    /** For a CheckField. */
    box: (name: BoxOf<T>) => ({
      ...frame(name),
      checked: values.get(name) === true,
      onChange: ({ target }: { target: { checked: boolean } }) => enter(name, target.checked),
    }),
    /** For the ErrorSummary, which takes the focus at each attempt. */
    summary: { heading: t('validation.heading'), errors, attempt },
    submit: (event?: SyntheticEvent) => {
      event?.preventDefault()
      if (mistakes) setAttempt((before) => before + 1)
      if (!mistakes?.length) onSubmit()
    },
    /** Shows what code that came later found wrong: nothing, or some mistakes. */
    refuse: (found: readonly FieldError[]) => {
      setRefused(found)
      setAttempt((before) => before + 1)
    },
    /** Begins anew: nothing has been tried. */
    reset: () => {
      setRefused(NONE)
      setAttempt(0)
    },
  }
}

/** What gives a field of a form its props. */
export type FieldOf<Name extends string> = (name: Name) => {
  id: string
  name: string
  value: string
  error: string | undefined
  errorLabel: string
  onChange: (event: { target: { value: string } }) => void
}
