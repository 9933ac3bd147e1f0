'use client'
import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Island, type IslandProps } from '#components/island/island'
import { Button } from '#components/ui/button'
import { ErrorSummary } from '#components/ui/error-summary'
import { Form } from '#components/ui/form'
import { formatMoney } from '#lib/money'
import { Card, Looks } from './card'
import { Speaks, What, When } from './fields'
import { useVoucherCopy, useVoucherForm, VoucherCopyProvider, type VoucherCopy } from './use-voucher-form'
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
  const amount = cents ? formatMoney(cents, lang) : '…'
  return (
    <Form className={`grid scripted ${css.making}`} onSubmit={form.submit} onFocus={touch}>
      <aside className={css.card} aria-label={t('voucher.previewLabel')}>
        <Card {...voucher} />
        <Looks {...voucher} />
      </aside>
      <div className={css.asked}>
        <ErrorSummary {...form.summary} />
        <What {...voucher} />
        <When {...voucher} />
        <Speaks {...voucher} />
        <div className={css.end}>
          {(state === 'offline' || state === 'unreachable') && <p role="alert">{t(`failure.${state}`)}</p>}
          {state === 'blocked' && <div role="alert">{blocked}</div>}
          <div className="btns">
            <Button type="submit" aria-disabled={state === 'leaving'}>
              {state === 'leaving' ? t('voucher.busy') : `${t('voucher.submit')} · ${amount}`}
            </Button>
            <p className="note">{t('voucher.submitNote')}</p>
          </div>
          <p className="small dim">{terms.slice(1).join(' ')}</p>
        </div>
      </div>
    </Form>
  )
}
