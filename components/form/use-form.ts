'use client'
import { useTranslations } from 'next-intl'
import { useState, type SyntheticEvent } from 'react'
import type { FieldError } from '#components/ui/error-summary'
import type { Draft } from './use-draft'

/** The fields of a draft that hold any text, and those that are a yes or a no. */
type TextOf<T> = { [Field in keyof T]-?: string extends T[Field] ? Field : never }[keyof T] & string
type BoxOf<T> = { [Field in keyof T]-?: boolean extends T[Field] ? Field : never }[keyof T] & string

type Options<T> = {
  draft: Pick<Draft<T>, 'values' | 'change'>
  /**
   * Lists the mistakes of the draft as it is, in the order of the form. It is called from the first attempt on, which
   * is when they are shown: before, a phone has more urgent things to do. Absent where `onSubmit` finds them.
   */
  mistakes?: () => readonly FieldError[]
  /** Called on submit when, as far as is known here, nothing is wrong. */
  onSubmit: () => unknown
}

const NONE: readonly FieldError[] = []

/**
 * Manages a form: the values of its fields, their mistakes, and the attempt to submit. All forms are made like
 * `components/contact/contact-form.tsx`, in this order: a draft that is kept for the tab (`useDraft`), sending that
 * never happens twice at once (`useSend`), mistakes that the contract finds (`mistakesIn`) with sentences from the
 * messages (`useMistakes`), and this hook between them.
 *
 * Where the code that checks the form is loaded later, `onSubmit` runs it and passes the mistakes to `refuse`; each of
 * them goes away once its field is changed. The island needs the messages `buyer`, `validation.heading`,
 * `validation.any` and `validation.fields.…` of its fields, and for a form that is sent `failure` and `contactLinks`.
 */
export function useForm<T extends object>({ draft, mistakes, onSubmit }: Options<T>) {
  const t = useTranslations()
  const [attempt, setAttempt] = useState(0)
  const [refused, setRefused] = useState(NONE)
  const errors = attempt === 0 ? NONE : (mistakes?.() ?? refused)
  // Fields are read and written by name; of a generic draft the compiler knows only that it is an object.
  const values = new Map<string, unknown>(Object.entries(draft.values))
  const untypedDraft: { change(part: object): void } = draft

  function change(part: Partial<T>) {
    draft.change(part)
    setRefused((now) => now.filter(({ id }) => !(id in part)))
  }
  const enter = (name: string, value: string | boolean, id = name) => {
    untypedDraft.change({ [name]: value })
    setRefused((now) => now.filter((each) => each.id !== id))
  }
  const error = (id: string) => errors.find((each) => each.id === id)?.text
  const errorProps = (id: string) => ({ id, error: error(id), errorLabel: t('buyer.error') })

  return {
    change,
    error,
    /** Gives the props of a Field or TextArea; `id` where it is not the name of the field. */
    field: (name: TextOf<T>, id: string = name) => ({
      ...errorProps(id),
      name,
      value: String(values.get(name)),
      onChange: ({ target }: { target: { value: string } }) => enter(name, target.value, id),
    }),
    /** Gives the props of a CheckField. */
    box: (name: BoxOf<T>) => ({
      ...errorProps(name),
      checked: values.get(name) === true,
      onChange: ({ target }: { target: { checked: boolean } }) => enter(name, target.checked),
    }),
    /** The props of the ErrorSummary, which takes the focus at each attempt. */
    summary: { heading: t('validation.heading'), errors, attempt },
    submit: (event?: SyntheticEvent) => {
      event?.preventDefault()
      if (mistakes) setAttempt((before) => before + 1)
      if (!mistakes?.().length) onSubmit()
    },
    /** Shows the mistakes that code which was loaded later has found, if any. */
    refuse: (found: readonly FieldError[]) => {
      setRefused(found)
      setAttempt((before) => before + 1)
    },
    /** Resets the form to its state before the first attempt. */
    reset: () => {
      setRefused(NONE)
      setAttempt(0)
    },
  }
}

/** The function that gives a field of a form its props. */
export type FieldOf<Name extends string> = (name: Name) => ReturnType<ReturnType<typeof useForm>['field']>
