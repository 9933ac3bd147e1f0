'use client'
import { useLocale, useTranslations } from 'next-intl'
import { FailureNotice, StorageNotice } from '#components/form/failure-notice'
import { inIsland } from '#components/island/in-island'
import { FallbackUntilAwake } from '#components/island/part'
import { Button } from '#components/ui/button'
import { ErrorSummary } from '#components/ui/error-summary'
import { Form } from '#components/ui/form'
import { DELIVERS } from '#lib/functions/capabilities'
import { formatMoney } from '#lib/money'
import { CardPreview, Looks } from './card-preview'
import { DeliveryFields, Speaks, What, Words } from './fields'
import { useVoucherForm, type VoucherCopy } from './use-voucher-form'
import css from './voucher-form.module.css'

type FormProps = {
  copy: VoucherCopy
  payHref: string
  /** The message to the spa that orders a voucher instead. */
  ways: { details: string; subject: string }
  leave?: (href: string) => void
}

/** Shows the form of a voucher beside a picture of its card, and leads to payment. */
export const VoucherForm = inIsland(FormParts)

function FormParts({ copy, payHref, ways, leave = (href) => location.assign(href) }: FormProps) {
  const t = useTranslations()
  const lang = useLocale()
  const voucher = useVoucherForm(copy, () => leave(payHref))
  const { form, state, cents, touch } = voucher
  const amount = cents ? formatMoney(cents, lang) : '…'
  return (
    <>
      <Form className={`grid scripted ${css.making}`} onSubmit={form.submit} onFocus={touch}>
        {DELIVERS && (
          <aside className={css.card} aria-label={t('voucher.previewLabel')}>
            <CardPreview {...voucher} />
            <Looks {...voucher} />
          </aside>
        )}
        <div className={css.asked}>
          <ErrorSummary {...form.summary} />
          <What {...voucher} />
          <Words {...voucher} />
          {DELIVERS && (
            <>
              <DeliveryFields {...voucher} />
              <Speaks {...voucher} />
            </>
          )}
          <div className={css.end}>
            {state.at === 'failed' && <FailureNotice failure={state.failure} onRetry={form.submit} {...ways} />}
            {state.at === 'blocked' && <StorageNotice {...ways} />}
            <div className="btns">
              <Button type="submit" aria-disabled={state.at === 'leaving'}>
                {state.at === 'leaving' ? t('voucher.busy') : `${t('voucher.submit')} · ${amount}`}
              </Button>
              <p className="note">{t('voucher.submitNote')}</p>
            </div>
            <p className="small dim">{copy.terms.join(' ')}</p>
          </div>
        </div>
      </Form>
      <FallbackUntilAwake />
    </>
  )
}
