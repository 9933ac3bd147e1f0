'use client'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { ContactLinks } from '#components/contact/contact-links'
import { FailureNotice } from '#components/form/failure-notice'
import { useContact } from '#components/island/island'
import { Button } from '#components/ui/button'
import { Details } from '#components/ui/details'
import { Field } from '#components/ui/field'
import { REDEEMS } from '#lib/functions/capabilities'
import { formatMoney } from '#lib/money'
import css from './reserve.module.css'
import { useReservation } from './use-reservation'

/** Asks for the code of a voucher, and shows how much it holds and pays. It stays closed until there is a code. */
export function VoucherField() {
  const t = useTranslations('reservation')
  const contact = useContact()
  const { draft, form, voucher, checkVoucher, ways } = useReservation()
  const { error, ...field } = form.field('voucher')
  // Closed at first, because most visitors have no voucher.
  const [isOpen, setOpen] = useState(false)
  if (draft.voucher !== '' && !isOpen) setOpen(true)
  return (
    <Details summary={t('voucher')} open={isOpen}>
      <div className={css.code}>
        <Field
          {...field}
          label={t('code')}
          hint={`${t('voucherHint')} ${t('codeHint')}`}
          error={voucher.state === 'bad' ? t(`mistakes.${voucher.why}`) : error}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        {voucher.state === 'good' ? (
          <Button line onClick={() => form.change({ voucher: '' })}>
            {t('remove')}
          </Button>
        ) : (
          draft.voucher.trim() !== '' && (
            <Button line disabled={voucher.state === 'checking'} onClick={checkVoucher}>
              {voucher.state === 'checking' ? t('checking') : t('check')}
            </Button>
          )
        )}
      </div>
      <p role="status">{voucher.state === 'good' && <Worth cents={voucher.worth.remainingCents} />}</p>
      {voucher.state === 'bad' && voucher.why === 'atSpa' && (
        <ContactLinks
          contact={contact}
          message={`${ways.details}\n${t('code')}: ${draft.voucher}`}
          subject={ways.subject}
        />
      )}
      {voucher.state === 'failed' && <FailureNotice failure={voucher.failure} {...ways} onRetry={checkVoucher} />}
    </Details>
  )
}

/** Says at the top of the form what the voucher is worth with which the visitor came, or why it cannot pay. */
export function BroughtVoucher() {
  const t = useTranslations('reservation')
  const lang = useLocale()
  const { voucher, isVoucherBrought, hidesPrice } = useReservation()
  const text = () => {
    if (voucher.state === 'bad') return t(`mistakes.${voucher.why}`)
    if (voucher.state !== 'good') return ''
    return hidesPrice ? t('goodCode') : t('remaining', { amount: formatMoney(voucher.worth.remainingCents, lang) })
  }
  const said = isVoucherBrought && text()
  return said && <p className="num">{said}</p>
}

/** Says how much is on the voucher and will be left; for a voucher for a treatment, only what is left to pay. */
function Worth({ cents }: { cents: number }) {
  const t = useTranslations('reservation')
  const lang = useLocale()
  const { price, hidesPrice } = useReservation()
  const text = () => {
    if (hidesPrice) {
      if (!price || !REDEEMS) return t('goodCode')
      return price.totalCents === 0 ? t('paysForIt') : t('paysItsPart', { rest: formatMoney(price.totalCents, lang) })
    }
    if (!price || !REDEEMS) return t('remaining', { amount: formatMoney(cents, lang) })
    const leftCents = cents - price.voucherCents
    const leftText = leftCents > 0 ? t('leaves', { amount: formatMoney(leftCents, lang) }) : t('leavesNothing')
    return `${t('goodCode')} ${leftText}`
  }
  return <span>{text()}</span>
}
