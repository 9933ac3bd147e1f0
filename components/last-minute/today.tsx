'use client'
import { useLocale, useTranslations } from 'next-intl'
import { useState, type ReactNode } from 'react'
import { FailureNotice, StorageNotice } from '#components/form/failure-notice'
import { Island, type IslandProps } from '#components/island/island'
import { Button, ButtonLink, MoreLink } from '#components/ui/button'
import { ALERT, LineIcon } from '#components/ui/line-icon'
import { longestOf, Room } from '#components/ui/room'
import { TodayRuler } from '#components/hours/today-ruler'
import { track, trackCheckout } from '#lib/analytics/track'
import { saveBasket } from '#lib/checkout/save-basket'
import { amountsOf } from '#lib/money'
import { isOpenYet } from '#lib/time/days'
import { opensAfter, periodsOn } from '#lib/time/hours'
import { addDays, madridClock, madridDay } from '#lib/time/madrid'
import { freeTimes, isOver, startsIn } from '#lib/time/starts'
import { formatDay, formatTime } from '#lib/time/dates'
import { TodayFactsProvider, useTodayFacts, type TodayFacts } from './facts'
import css from './group.module.css'
import { headingOf, HEADINGS, kindShown, openKinds, todayState, type Kind } from './today-state'
// Imported here because styles are applied in the order of imports.
import { BookBar } from '#components/ui/book-bar'
import { PriceTag } from '#components/price/price-tag'
import type { Picked } from './slot-group'
import { SlotList } from './slot-list'
import { useToday } from './use-today'

/** Shows what is free now. Until the browser knows it, and without JavaScript, it shows the prices. */
export function Today({ island, facts, children }: { island: IslandProps; facts: TodayFacts; children: ReactNode }) {
  return (
    <Island {...island}>
      <TodayFactsProvider value={facts}>
        <LiveToday>{children}</LiveToday>
      </TodayFactsProvider>
    </Island>
  )
}

function LiveToday({ children }: { children: ReactNode }) {
  const facts = useTodayFacts()
  const t = useTranslations('lastMinute')
  const { url, groups, titles, leadMinutes, links } = facts
  const lang = useLocale()
  const today = useToday(url, lang)
  const { now, ready, failure, refresh } = today
  const [requestedKind, setKind] = useState<Kind>('single')
  const kind = kindShown(requestedKind, openKinds(ready?.answer.flags))
  const [picked, setPicked] = useState<Picked>()
  const [isBlocked, setBlocked] = useState(false)

  const slots = ready?.answer.slots ?? []
  const free = freeTimes(slots, now, leadMinutes)
  const day = madridDay(now)
  const isShut = !isOpenYet({ day, periods: periodsOn(facts.ruler.hours, day) }, { day, clock: madridClock(now) })
  const state = now === 0 ? 'asleep' : todayState(today, free.length, isShut)
  const listed = groups
    .filter((group) => group.kind === kind)
    .map((group) => {
      const found = ready && startsIn(group.id, slots)
      // A treatment that pauses is not offered today.
      const isOffered = ({ code }: { code: string }) =>
        !found?.[0] || found[0].offers.some((each) => each.code === code)
      return {
        group: { ...group, treatments: group.treatments.filter(isOffered) },
        starts: found?.map((slot) => ({ ...slot, over: isOver(slot, now, leadMinutes) })),
      }
    })
  // Found among all slots, also while the times for the other number of persons are shown.
  const slot = slots.find(
    (each) => each.group === picked?.group && each.start === picked?.start && !isOver(each, now, leadMinutes),
  )
  const offer = slot?.offers.find(({ code }) => code === picked?.code)
  const title = offer && titles[offer.code]
  const chosen = slot && title && t('chosen', { title: title[lang], time: formatTime(slot.start, lang) })

  function pay() {
    if (!slot?.group || !offer || !title) return
    const { day, start, startsAt, minutes, group } = slot
    const item = { kind: 'last' as const, group, code: offer.code, slot: { day, start, therapist: 0 as const } }
    const isSaved = saveBasket({ lang, title, item, ...amountsOf(offer), minutes, startsAt })
    setBlocked(!isSaved)
    if (!isSaved) return
    track({ event: 'slot_chosen', kind: 'last', code: offer.code })
    trackCheckout('last', offer.cents)
    window.location.assign(links.pay)
  }

  return (
    <>
      <div className="grid grid--end">
        <div className="c-l7">
          <p className={`lbl num ${css.date}`}>
            {state === 'asleep' ? '\u00a0' : formatDay(madridDay(now), lang, 'weekday to month')}
          </p>
          <h1>
            <Room longest={longestOf([facts.title, ...HEADINGS.map((each) => t(`heading.${each}`, { count: '88' }))])}>
              {state === 'asleep'
                ? facts.title
                : t(`heading.${headingOf(state, free.length)}`, { count: String(free.length) })}
            </Room>
          </h1>
        </div>
        <p className="lead c-r">
          <Room longest={longestOf([facts.lead, t('none.text')])}>
            {state === 'none' ? t('none.text') : state === 'closed' || state === 'over' ? '' : facts.lead}
          </Room>
        </p>
      </div>
      <div className={`blk ${css.axis}`}>
        <TodayRuler {...facts.ruler} />
      </div>
      {state === 'asleep' && children}
      {state === 'failed' && failure && (
        <div className={css.state}>
          <LineIcon paths={ALERT} large />
          <FailureNotice failure={failure} subject={facts.title} details={facts.message} onRetry={refresh} instead />
        </div>
      )}
      {(state === 'closed' || state === 'over') && <NoneLeft today={day} />}
      {state === 'none' && <NoneLeft today={day} onRefresh={refresh} />}
      {/* The button above tries again. */}
      {state === 'none' && failure && <FailureNotice failure={failure} subject={facts.title} details={facts.message} />}
      {(state === 'loading' || state === 'list') && (
        <SlotList
          today={today}
          kind={kind}
          listed={listed}
          picked={picked}
          isGone={picked !== undefined && ready !== undefined && !slot}
          onKind={setKind}
          onPick={setPicked}
          bar={
            chosen && (
              <BookBar always>
                <p className="num" role="status">
                  <span>{chosen}</span>
                  <br />
                  <PriceTag price={offer} />
                </p>
                <Button onClick={pay}>{t('pay')}</Button>
              </BookBar>
            )
          }
          notice={isBlocked && chosen && <StorageNotice subject={facts.title} details={chosen} />}
        />
      )}
    </>
  )
}

/** The icon for another time. */
const CLOCK = ['M22 12a10 10 0 1 1-20 0 10 10 0 0 1 20 0z', 'M12 6v6l4 2']

/**
 * Says when the spa opens again, as nothing is left today, and what the visitor can do until then. `onRefresh` is there
 * while an hour may still become free.
 */
function NoneLeft({ today, onRefresh }: { today: string; onRefresh?: () => void }) {
  const t = useTranslations('lastMinute')
  const lang = useLocale()
  const { links, ruler } = useTodayFacts()
  const next = opensAfter(ruler.hours, today, '24:00')
  const time = next ? formatTime(next.time, lang) : ''
  return (
    <div className={css.state} role="status">
      <LineIcon paths={CLOCK} large />
      {next && (
        <h2 className="h-s">
          {next.date === addDays(today, 1)
            ? t('none.tomorrow', { time })
            : t('none.title', { day: formatDay(next.date, lang, 'weekday to month'), time })}
        </h2>
      )}
      <p className="dim">{t('none.how')}</p>
      <div className="btns">
        <ButtonLink href={links.book}>{t('none.book')}</ButtonLink>
        {onRefresh && (
          <Button line onClick={onRefresh}>
            {t('refresh')}
          </Button>
        )}
        <MoreLink href={links.offers}>{t('none.offers')}</MoreLink>
      </div>
    </div>
  )
}
