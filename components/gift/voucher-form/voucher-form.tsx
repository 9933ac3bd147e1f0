'use client'
import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Island, type IslandProps } from '#components/island/island'
import { Button } from '#components/ui/button'
import { ErrorSummary } from '#components/ui/error-summary'
import { Form } from '#components/ui/form'
import { formatMoney } from '#lib/money'
import { VoucherCard } from '#components/voucher-card/voucher-card'
import { voucherFace, type Worth } from '#lib/catalogue/voucher-face'
import { draftCents } from './draft'
import { What, When, Who } from './fields'
import {
  useVoucherCopy,
  useVoucherForm,
  VoucherCopyProvider,
  type VoucherCopy,
  type VoucherFormState,
} from './use-voucher-form'
import css from './voucher-form.module.css'

type FormProps = {
  /** Where it is paid. */
  payHref: string
  /** Said where the browser keeps nothing, so that it cannot be paid here. */
  blocked: ReactNode
  leave?: (href: string) => void
}

/** A voucher, filled in beside its own picture, on its way to payment. */
export function VoucherForm({ island, copy, ...props }: FormProps & { island: IslandProps; copy: VoucherCopy }) {
  return (
    <Island {...island}>
      <VoucherCopyProvider value={copy}>
        <Making {...props} />
      </VoucherCopyProvider>
    </Island>
  )
}

function Making({ payHref, blocked, leave = (href) => location.assign(href) }: FormProps) {
  const t = useTranslations()
  const lang = useLocale()
  const { terms } = useVoucherCopy()
  const voucher = useVoucherForm(() => leave(payHref))
  const { form, state, cents, touch } = voucher
  return (
    <div className="grid scripted">
      <Preview {...voucher} />
      <Form className={css.form} onSubmit={form.submit} onFocus={touch}>
        <ErrorSummary {...form.summary} />
        <What {...voucher} />
        <Who {...voucher} />
        <When {...voucher} />
        <div className={css.end}>
          <p className="lead num">{t('voucher.total', { amount: cents ? formatMoney(cents, lang) : '…' })}</p>
          {terms.map((sentence) => (
            <p key={sentence} className="small dim">
              {sentence}
            </p>
          ))}
          {(state === 'offline' || state === 'unreachable') && <p role="alert">{t(`failure.${state}`)}</p>}
          {state === 'blocked' && <div role="alert">{blocked}</div>}
          <div className="btns">
            <Button type="submit" aria-disabled={state === 'leaving'}>
              {state === 'leaving' ? t('voucher.busy') : t('voucher.submit')}
            </Button>
            <p className="note">{t('voucher.submitNote')}</p>
          </div>
        </div>
      </Form>
    </div>
  )
}

/** The voucher as it will be, while it is being filled in. */
function Preview({ values, treatment }: VoucherFormState) {
  const t = useTranslations('voucher')
  const { form, cards } = useVoucherCopy()
  const worth = (): Worth => {
    if (values.kind === 'amount') return { cents: draftCents(values) || undefined }
    return treatment
      ? { title: treatment.title[values.lang], minutes: treatment.minutes }
      : { title: form.treatment, minutes: null }
  }
  return (
    <aside className={css.preview} aria-label={t('previewLabel')}>
      <div className={css.sticky}>
        <div lang={values.lang}>
          <VoucherCard {...voucherFace(cards[values.lang], { ...values, theyChoose: values.choose }, worth())} />
        </div>
        <p className="note">{form.preview}</p>
      </div>
    </aside>
  )
}
