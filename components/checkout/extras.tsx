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

const Extras = z.object(extraFields)
const EMPTY = { note: '', invoiceName: '', invoiceTaxId: '', invoiceAddress: '' }
export const INVOICE_FIELDS = {
  'invoice.name': { id: 'invoiceName', sentence: 'invoiceName' },
  'invoice.taxId': { id: 'invoiceTaxId', sentence: 'invoiceTaxId' },
  'invoice.address': { id: 'invoiceAddress', sentence: 'invoiceAddress' },
}

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
  const mistakes = useMistakes(INVOICE_FIELDS)(mistakesIn(Extras, extras))
  const form = useForm({
    draft: { values, change: (part) => onChange({ ...values, ...part }) },
    mistakes,
    onSubmit: () => undefined,
  })
  useImperativeHandle(fields, () => ({
    check() {
      form.submit()
      const [first] = mistakes
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

type InvoiceFieldsProps = {
  field: (name: 'invoiceName' | 'invoiceTaxId' | 'invoiceAddress') => ReturnType<ReturnType<typeof useForm>['field']>
}

/** Asks to whom a company's invoice is written. */
export function InvoiceFields({ field }: InvoiceFieldsProps) {
  const t = useTranslations('invoice')
  return (
    <>
      <p className="note">{t('hint')}</p>
      <Field label={t('name')} autoComplete="organization" {...field('invoiceName')} />
      <Field label={t('taxId')} autoComplete="off" {...field('invoiceTaxId')} />
      <Field label={t('address')} autoComplete="off" {...field('invoiceAddress')} />
    </>
  )
}
