'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useForm } from '#components/form/use-form'
import { useMistakes } from '#components/form/use-mistakes'
import { Button } from '#components/ui/button'
import { ErrorSummary } from '#components/ui/error-summary'
import { Form } from '#components/ui/form'
import type { Booking } from '#lib/contracts/booking'
import { Invoice } from '#lib/contracts/purchase'
import { mistakesIn } from '#lib/contracts/validation'
import { ChangeFailed } from './change-failed'
import { INVOICE_FIELDS, InvoiceFields } from './invoice-fields'
import { useOrderPage } from './use-checkout'

const Typed = z.object({ invoice: Invoice })

/** Asks to whom the invoice of an order is written that was made without saying so, or lets it be corrected. */
export function InvoiceForm({ invoice: known }: Pick<Booking, 'invoice'>) {
  const t = useTranslations('invoice')
  const { state, dispatch } = useOrderPage()
  const { name = '', taxId = '', address = '' } = known ?? {}
  const [values, setValues] = useState({ invoiceName: name, invoiceTaxId: taxId, invoiceAddress: address })
  const [isSaved, setSaved] = useState(false)
  const invoice = { name: values.invoiceName, taxId: values.invoiceTaxId, address: values.invoiceAddress }
  const explain = useMistakes(INVOICE_FIELDS)
  const form = useForm({
    draft: {
      values,
      change: (part) => {
        setSaved(false)
        setValues((now) => ({ ...now, ...part }))
      },
    },
    mistakes: () => explain(mistakesIn(Typed, { invoice })),
    onSubmit: () => void save(),
  })
  async function save() {
    const { failed } = await dispatch({ type: 'change', change: { op: 'invoice', invoice } })
    setSaved(!failed)
  }
  return (
    <Form onSubmit={form.submit}>
      <ErrorSummary {...form.summary} />
      <InvoiceFields field={form.field} />
      <ChangeFailed op="invoice" />
      <p className="btns">
        <Button type="submit" line disabled={state.isBusy}>
          {t('save')}
        </Button>
      </p>
      <p role="status">{isSaved && t('saved')}</p>
    </Form>
  )
}
