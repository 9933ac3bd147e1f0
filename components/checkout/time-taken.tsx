'use client'
import { useState } from 'react'
import { NearestTimes } from '#components/hours/nearest-times'
import { Button, MoreLink } from '#components/ui/button'
import type { Basket } from '#lib/checkout/basket'
import { when } from '#lib/time/start-text'
import type { Slot } from '#lib/contracts/slot'
import { fill } from '#lib/i18n/fill'
import { PaymentNotice } from './notice'
import type { CheckoutProps } from './payment-props'

type Props = Pick<CheckoutProps, 'lang' | 'words' | 'hrefs'> & {
  alternatives: readonly Slot[]
  basket: Basket
  onChoose: (basket: Basket) => void
}

/** The same thing at another time, at that time's price. */
function at(basket: Basket, { day, start, startsAt, therapists, offers }: Slot): Basket {
  const { item } = basket
  if (item.kind === 'gift') return basket
  const wanted = item.slot.therapist
  const therapist = therapists.some((each) => each === wanted) ? wanted : 0
  const price = offers.find(({ code }) => code === item.code) ?? offers[0]
  // A redeemed voucher's part stays; the function says so if the rest is another.
  const prices =
    item.kind === 'transfer' || !price ? {} : { totalCents: price.totalCents, regularCents: price.regularCents }
  return { ...basket, ...prices, startsAt, item: { ...item, slot: { day, start, therapist } } }
}

/** The time is gone: the three nearest, one choice and on. */
export function TimeTaken({ alternatives, basket, lang, words: { states, order }, hrefs, onChoose }: Props) {
  const [picked, setPicked] = useState(alternatives[0])
  return (
    <PaymentNotice text={alternatives.length > 0 ? states.taken.text : `${order.takenNone} ${order.nothingCharged}`}>
      {alternatives.length > 0 && (
        <NearestTimes
          lang={lang}
          legend={order.row.time}
          isLegendHidden
          slots={alternatives}
          picked={picked}
          onPick={setPicked}
        />
      )}
      <p className="btns">
        {picked && (
          <Button onClick={() => onChoose(at(basket, picked))}>
            {fill(order.takenGo, { time: when(picked.startsAt, lang).time })}
          </Button>
        )}
        <MoreLink href={hrefs.reservations}>{order.otherDay}</MoreLink>
      </p>
    </PaymentNotice>
  )
}
