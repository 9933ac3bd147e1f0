'use client'
import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/button'
import { saveFile } from '#components/ui/save-file'
import { KeepVoucher } from '#components/voucher-card/keep-voucher'
import { PrintableVoucher, type PrintCopy } from '#components/voucher-card/printable-voucher'
import { VoucherCard } from '#components/voucher-card/voucher-card'
import { voucherFace, type Worth } from '#lib/catalogue/voucher-face'
import { isBookable } from '#lib/catalogue/voucher-worth'
import type { Localized } from '#lib/routes/languages'
import type { Found } from './look-up'

type Props = {
  finding: Found
  /** That of the card's link. */
  secret: string
  /** The texts of a printed voucher in each language that a card may have. */
  print: Localized<PrintCopy>
  url: string
}

/** Shows the card of a voucher; while it can be used, also its number and the ways to keep it. */
export function FoundCard({ finding: { uid, gift, how }, secret, print, url }: Props) {
  const t = useTranslations('check')
  const { card, title, minutes = null, valueCents, validUntil, calendar } = gift
  if (!card) return null
  const worth: Worth = title ? { title: title[card.lang], minutes } : { cents: valueCents }
  if (!isBookable(how))
    return (
      <div lang={card.lang}>
        <VoucherCard {...voucherFace(print[card.lang], card, worth)} />
      </div>
    )
  return (
    <>
      <PrintableVoucher words={print} print={t('print')} card={card} worth={worth} uid={uid} validUntil={validUntil}>
        {calendar !== undefined && (
          <Button line onClick={() => saveFile('nuilea.ics', 'text/calendar', calendar)}>
            {t('calendar')}
          </Button>
        )}
      </PrintableVoucher>
      <KeepVoucher words={print[card.lang]} uid={uid} secret={secret} url={url} />
    </>
  )
}
