import { useTranslations } from 'next-intl'
import type { useForm } from '#components/form/use-form'
import { Field } from '#components/ui/field'

/** The fields of an invoice by their paths in a request. */
export const INVOICE_FIELDS = {
  'invoice.name': { id: 'invoiceName', sentence: 'invoiceName' },
  'invoice.taxId': { id: 'invoiceTaxId', sentence: 'invoiceTaxId' },
  'invoice.address': { id: 'invoiceAddress', sentence: 'invoiceAddress' },
}

type Props = {
  field: (name: 'invoiceName' | 'invoiceTaxId' | 'invoiceAddress') => ReturnType<ReturnType<typeof useForm>['field']>
}

/** Asks to whom a company's invoice is written. */
export function InvoiceFields({ field }: Props) {
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
