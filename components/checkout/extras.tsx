'use client'
import { useTranslations } from 'next-intl'
import { useImperativeHandle, type Ref } from 'react'
import * as z from 'zod/mini'
import { useForm } from '#components/form/use-form'
import { useMistakes } from '#components/form/use-mistakes'
import { Field } from '#components/ui/field'
import type { ExtrasFields } from '#lib/checkout/payment'
import { LIMITS } from '#lib/contracts/limits'
import { extraFields } from '#lib/contracts/purchase'
import { mistakesIn } from '#lib/contracts/validation'
import { INVOICE_FIELDS, InvoiceFields } from './invoice-fields'

const Extras = z.object(extraFields)
const EMPTY = { note: '', invoiceName: '', invoiceTaxId: '', invoiceAddress: '' }
type Props = {
  fields: Ref<ExtrasFields>
  typed: Partial<typeof EMPTY>
  onChange: (typed: typeof EMPTY) => void
  /** A visit can have a note; a voucher cannot. */
  hasNote: boolean
}

/** Asks for what few orders need: a note for the spa, and to whom a company's invoice is written. */
export function ExtraFields({ fields, typed, onChange, hasNote }: Props) {
  const t = useTranslations('order.extras')
  const tInvoice = useTranslations('invoice')
  const values = { ...EMPTY, ...typed }
  const { note, invoiceName: name, invoiceTaxId: taxId, invoiceAddress: address } = values
  const extras = {
    ...(hasNote && note.trim() && { note }),
    ...((name + taxId + address).trim() && { invoice: { name, taxId, address } }),
  }
  const explain = useMistakes(INVOICE_FIELDS)
  const mistakes = () => explain(mistakesIn(Extras, extras))
  const form = useForm({
    draft: { values, change: (part) => onChange({ ...values, ...part }) },
    mistakes,
    onSubmit: () => undefined,
  })
  useImperativeHandle(fields, () => ({
    check() {
      form.submit()
      const [first] = mistakes()
      if (!first) return Extras.parse(extras)
      const field = document.getElementById(first.id)
      // The visitor may have closed this part again.
      field?.closest('details')?.setAttribute('open', '')
      field?.focus()
      return undefined
    },
  }))
  return (
    <>
      {hasNote && (
        <Field
          label={t('note')}
          hint={t('noteHint')}
          autoComplete="off"
          maxLength={LIMITS.note}
          {...form.field('note')}
        />
      )}
      <fieldset>
        <legend>{tInvoice('heading')}</legend>
        <InvoiceFields field={form.field} />
      </fieldset>
    </>
  )
}
