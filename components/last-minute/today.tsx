'use client'
import { useLocale } from 'next-intl'
import { useState, type ReactNode } from 'react'
import { FailureNotice, StorageNotice } from '#components/form/failure-notice'
import { Island, type IslandProps } from '#components/island/island'
import { Button, ButtonLink, MoreLink } from '#components/ui/button'
import { ALERT, LineIcon } from '#components/ui/line-icon'
import { longestOf, Room } from '#components/ui/room'
import { TodayRuler } from '#components/hours/today-ruler'
import { track, trackCheckout } from '#lib/analytics/track'
import { saveBasket } from '#lib/checkout/save-basket'
import type { Slot } from '#lib/contracts/slot'
import { fill } from '#lib/i18n/fill'
import { priceFromAmounts } from '#lib/money'
import { madridClock, madridDay } from '#lib/time/madrid'
import { freeTimes, isOver, startsIn, startsLeft } from '#lib/time/starts'
import { formatDay, formatTime } from '#lib/time/dates'
import { periodsOn, type Hours } from '#lib/time/hours'
import { MINUTE } from '#lib/time/units'
import { LiveCopyProvider, useLiveCopy, type LiveCopy } from './copy'
import type { TodayFacts } from './facts'
import css from './group.module.css'
import { headings, lastMinuteHeading, opensAgain, todayState } from './headings'
import { kindShown, openKinds } from './kinds'
// Imported here because styles are applied in the order of imports.
import { BookBar } from '#components/ui/book-bar'
import { PriceTag } from '#components/price/price-tag'
import type { PickedSlot } from './slot-group'
import { SlotList } from './slot-list'
import { useToday } from './use-today'

type TodayProps = { island: IslandProps; copy: LiveCopy; facts: TodayFacts; children: ReactNode }

/** Shows what is free now. Until the browser knows it, and without JavaScript, it shows the prices. */
export function Today({ island, copy, ...props }: TodayProps) {
  return (
    <Island {...island}>
      <LiveCopyProvider value={copy}>
        <LiveToday {...props} />
      </LiveCopyProvider>
    </Island>
  )
}

function LiveToday({ facts, children }: Pick<TodayProps, 'facts' | 'children'>) {
  const { url, groups, titles, leadMinutes, links } = facts
  const copy = useLiveCopy()
  const lang = useLocale()
  const today = useToday(url, lang)
  const { now, ready, failure, refresh } = today
  const [requestedKind, setKind] = useState<'single' | 'couple'>('single')
  const kind = kindShown(requestedKind, openKinds(ready?.answer.flags))
  const [picked, setPicked] = useState<PickedSlot & { group: string }>()
  const [isBlocked, setBlocked] = useState(false)

  const isAwake = now > 0
  const slots = ready?.answer.slots ?? []
  const free = freeTimes(slots, now, leadMinutes)
  const state = todayState(today, free.length)
  const listed = groups
    .filter((group) => group.kind === kind)
    .map((group) => ({ group, found: ready && startsIn(group.id, slots) }))
    .map(({ group, found }) => ({
      group: found?.[0] ? { ...group, treatments: group.treatments.filter(isAmong(found[0].offers)) } : group,
      starts: found?.map((slot) => ({ ...slot, over: isOver(slot, now, leadMinutes) })),
      most: startsLeft(
        periodsOn(facts.ruler.hours, madridDay(now)),
        madridClock(now + leadMinutes * MINUTE),
        group.minutes + facts.turnoverMinutes,
      ),
    }))
  // Also while the hours for the other number of persons are looked at.
  const slot = slots.find(
    (each) => each.group === picked?.group && each.start === picked?.start && !isOver(each, now, leadMinutes),
  )
  const offer = slot?.offers.find(({ code }) => code === picked?.code)
  const title = offer && titles[offer.code]

  function pay() {
    if (!slot?.group || !offer || !title) return
    const { day, start, startsAt, minutes, group } = slot
    const item = { kind: 'last' as const, group, code: offer.code, slot: { day, start, therapist: 0 as const } }
    const { totalCents, regularCents } = offer
    const isSaved = saveBasket({ lang, title, item, totalCents, regularCents, minutes, startsAt })
    setBlocked(!isSaved)
    if (!isSaved) return
    track({ event: 'slot_chosen', kind: 'last', code: offer.code })
    trackCheckout('last', offer.totalCents)
    window.location.assign(links.pay)
  }

  return (
    <>
      <div className="grid grid--end">
        <div className="c-l7">
          <p className={`lbl num ${css.date}`}>
            {isAwake ? formatDay(madridDay(now), lang, 'weekday to month') : '\u00a0'}
          </p>
          <h1>
            <Room longest={longestOf([facts.title, ...headings(copy.heading)])}>
              {isAwake ? lastMinuteHeading(state, copy.heading, free.length) : facts.title}
            </Room>
          </h1>
        </div>
        <p className="lead c-r">
          <Room longest={longestOf([facts.lead, copy.none.text])}>
            {state === 'none' ? copy.none.text : state === 'closed' ? '' : facts.lead}
          </Room>
        </p>
      </div>
      <div className={`blk ${css.axis}`}>
        <TodayRuler {...facts.ruler} />
      </div>
      {!isAwake && children}
      {isAwake && state === 'failed' && failure && (
        <div className={css.state}>
          <LineIcon paths={ALERT} large />
          <FailureNotice failure={failure} subject={facts.title} details={facts.message} onRetry={refresh} instead />
        </div>
      )}
      {isAwake && (state === 'none' || state === 'closed') && (
        <NoneLeft today={madridDay(now)} hours={facts.ruler.hours} links={links} onRefresh={refresh} />
      )}
      {isAwake && (state === 'loading' || state === 'list') && (
        <SlotList
          facts={facts}
          today={today}
          kind={kind}
          listed={listed}
          picked={picked}
          isGone={picked !== undefined && ready !== undefined && !slot}
          onKind={setKind}
          onPick={setPicked}
          bar={slot && offer && title && <PayBar title={title[lang]} slot={slot} offer={offer} onPay={pay} />}
          notice={
            isBlocked &&
            slot &&
            title && (
              <StorageNotice
                subject={facts.title}
                details={fill(copy.slot.chosen, { title: title[lang], time: formatTime(slot.start, lang) })}
              />
            )
          }
        />
      )}
    </>
  )
}

/** Tells whether a treatment is offered today: one that pauses is not. */
const isAmong =
  (offers: Slot['offers']) =>
  ({ code }: { code: string }) =>
    offers.some((offer) => offer.code === code)

type NoneProps = {
  today: string
  hours: Hours
  links: TodayFacts['links']
  onRefresh: () => void
}

/** The icon for another time. */
const CLOCK = ['M22 12a10 10 0 1 1-20 0 10 10 0 0 1 20 0z', 'M12 6v6l4 2']

/** Says that nothing is left today, when the spa opens again, and what one can do until then. */
function NoneLeft({ today, hours, links, onRefresh }: NoneProps) {
  const { none, refresh } = useLiveCopy()
  const opening = opensAgain(hours, today, none, useLocale())
  return (
    <div className={css.state} role="status">
      <LineIcon paths={CLOCK} large />
      {opening && <h2 className="h-s">{opening}</h2>}
      <p className="dim">{none.how}</p>
      <div className="btns">
        <ButtonLink href={links.book}>{none.book}</ButtonLink>
        <Button line onClick={onRefresh}>
          {refresh}
        </Button>
        <MoreLink href={links.offers}>{none.offers}</MoreLink>
      </div>
    </div>
  )
}

type BarProps = {
  title: string
  slot: Slot
  offer: Slot['offers'][number]
  onPay: () => void
}

/** Shows what was chosen, its price, and the button that leads to payment. */
function PayBar({ title, slot, offer, onPay }: BarProps) {
  const { slot: copy } = useLiveCopy()
  const lang = useLocale()
  return (
    <BookBar always>
      <p className="num" role="status">
        <span>{fill(copy.chosen, { title, time: formatTime(slot.start, lang) })}</span>
        <br />
        <PriceTag price={priceFromAmounts(offer)} />
      </p>
      <Button onClick={onPay}>{copy.pay}</Button>
    </BookBar>
  )
}
