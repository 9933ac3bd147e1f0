import { voucherFace, type CardCopy, type Worth, type VoucherInscription } from '#lib/catalogue/voucher-face'
import { printGiftUid } from '#lib/contracts/gift-uid'
import { voucherFragment } from '#lib/contracts/voucher-links'
import { formatDay } from '#lib/time/dates'
import { fill } from '#lib/i18n/fill'
import type { Localized } from '#lib/routes/languages'
import type { ReactNode } from 'react'
import { PaperAddress, type SpaOnPaper } from '#components/contact/paper-address'
import { QrCode } from '#components/ui/qr-code'
import button from '#components/ui/button.module.css'
import css from './printable-voucher.module.css'
import { VoucherCard } from './voucher-card'

export type PrintCopy = CardCopy & {
  code: string
  /** What happens to it after its last day. */
  after: string
  /** How it is redeemed, and what the QR code is for. */
  redeem: string
  check: string
  /** The address of the page that checks vouchers, and shows the card to anyone who has its link. */
  checkUrl: string
  spa: SpaOnPaper
}

type Props = {
  /** The words in every language that a voucher may have: `printCopy()` of the server. */
  words: Localized<PrintCopy>
  /** The label of the button, in the visitor's language. */
  print: string
  card: VoucherInscription
  worth: Worth
  /** The voucher's number, with hyphens or without. */
  uid: string
  /** The day printed on it; none before it is paid. */
  validUntil: string
  /** More buttons beside the one that prints. */
  children?: ReactNode
}

/**
 * Shows a paid voucher. On paper it is alone on one sheet, with its number and the QR code of the page that checks it.
 */
export function PrintableVoucher({ words: all, print, card, worth, uid, validUntil, children }: Props) {
  const words = all[card.lang]
  const until = fill(words.until, { date: formatDay(validUntil, card.lang) })
  const plain = uid.replaceAll('-', '')
  const number = printGiftUid(plain)
  return (
    <div className={css.print}>
      <div className={css.sheet} lang={card.lang}>
        <VoucherCard {...voucherFace(words, card, worth)} meta={[number, until]} />
        <div className={css.foot}>
          <div>
            <QrCode text={words.checkUrl + voucherFragment(plain)} label={words.check} />
          </div>
          <div className="num">
            <p className={css.number}>
              {words.heading} · {words.code} <b className="nowrap">{number}</b>
            </p>
            <p>
              {until}. {words.after}
            </p>
            <p>{words.redeem}</p>
            <p>{words.check}</p>
            <PaperAddress spa={words.spa} />
          </div>
        </div>
      </div>
      <p className="btns">
        <button type="button" className={button.btn} onClick={() => window.print()}>
          {print}
        </button>
        {children}
      </p>
    </div>
  )
}
