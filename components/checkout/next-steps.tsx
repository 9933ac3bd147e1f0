'use client'
import dynamic from 'next/dynamic'
import { ContactWays } from '#components/contact/contact-ways'
import { ButtonLink } from '#components/ui/button'
import type { ConfirmationState } from '#lib/checkout/confirmation'
import type { Booking } from '#lib/contracts/booking'
import { fill } from '#lib/i18n/fill'
import { Alternatives } from './alternatives'
import { Cancel } from './cancel'
import { IfSomethingChanges } from './change-order'
import type { useOrder } from './use-order'
import type { ConfirmProps } from './confirmation-props'

// Each is of some orders only, and two of them draw a square code.
const CalendarButtons = dynamic(() => import('./calendar-buttons').then((part) => part.CalendarButtons), { ssr: false })
const PrintableVoucher = dynamic(
  () => import('#components/gift/printable-voucher').then((part) => part.PrintableVoucher),
  { ssr: false },
)
const TransferDetails = dynamic(() => import('./transfer-details').then((part) => part.TransferDetails), { ssr: false })

export type StepProps = ConfirmProps & {
  booking: Booking
  shown: ConfirmationState
  now: number
  change: ReturnType<typeof useOrder>['change']
}

/** What can be done now, by what is true of the order. */
export function NextSteps(props: StepProps) {
  const {
    booking,
    shown,
    words: { confirm, fault, reference },
    hrefs,
    reach,
    change,
  } = props
  const { lang } = props
  switch (shown) {
    case 'confirmed':
      return (
        <>
          <CalendarButtons {...props} />
          <IfSomethingChanges {...props} />
        </>
      )
    case 'gift':
    case 'giftLater':
      return (
        <>
          <Voucher {...props} />
          <IfSomethingChanges {...props} />
        </>
      )
    case 'transfer':
      return (
        <>
          <TransferDetails {...props} />
          <IfSomethingChanges {...props} />
        </>
      )
    case 'requested':
      return <IfSomethingChanges {...props} />
    case 'conflict':
      return (
        <>
          <Alternatives {...props} />
          <Cancel
            words={props.words}
            label={confirm.refund}
            text={fill(confirm.sure.text, { title: booking.title[lang] })}
            onCancel={(key) => change({ op: 'cancel' }, key)}
          />
        </>
      )
    case 'unfinished':
      return (
        <p className="btns">
          <ButtonLink href={hrefs.pay}>{confirm.go}</ButtonLink>
        </p>
      )
    case 'cancelled':
    case 'expired':
      return (
        <p className="btns">
          <ButtonLink href={booking.kind === 'gift' ? hrefs.menu : hrefs.reservations}>{confirm.startAgain}</ButtonLink>
        </p>
      )
    case 'mismatch':
      return (
        <ContactWays
          reach={reach}
          names={fault.ways}
          message={`${confirm.mismatch.heading}. ${fill(reference.text, { reference: booking.reference })}`}
          subject={confirm.mismatch.heading}
        />
      )
    case 'processing':
      return null
  }
}

function Voucher({ booking: { gift, giftUid, title, code, minutes }, voucher: { words, print } }: StepProps) {
  if (!gift || giftUid === null || gift.validUntil === null) return null
  const { card, valueCents, validUntil } = gift
  return (
    <PrintableVoucher
      words={words}
      print={print}
      card={card}
      worth={code === null ? { cents: valueCents } : { title: title[card.lang], minutes }}
      uid={giftUid.replaceAll('-', '')}
      validUntil={validUntil}
    />
  )
}
