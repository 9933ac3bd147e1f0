'use client'
import { useLocale, useTranslations } from 'next-intl'
import { startTransition, useEffect, useState, type ReactNode } from 'react'
import { inIsland } from '#components/island/in-island'
import { slotsCall } from '#lib/contracts/slots'
import type { Slot } from '#lib/contracts/slot'
import { call } from '#lib/functions/call'
import { NEXT_STARTS } from '#lib/functions/capabilities'
import { formatMoney, type Price } from '#lib/money'
import { bookQuery } from '#lib/routes/book-query'
import type { Lang } from '#lib/routes/languages'
import { formatDay, formatTime } from '#lib/time/dates'
import { addDays, madridDay } from '#lib/time/madrid'

type Next = { slot: Slot; now: number; price: Price }
type Props = {
  code: string
  /** What it costs on any day but today, in cents. */
  usualCents: number
  url: string
  bookUrl: string
}

let asked: Promise<ReadonlyMap<string, Next> | undefined> | undefined

/**
 * Asks once for everything that the page shows, by the places that its HTML has: for the next start of each treatment,
 * or, of functions that do not tell it, for today's last minute. Undefined if nobody answers.
 */
async function ask(url: string, lang: Lang): Promise<ReadonlyMap<string, Next> | undefined> {
  const places = [...document.querySelectorAll<HTMLElement>('[data-next], [data-left]')]
  const codes = [...new Set(places.flatMap(({ dataset: { next, left } }) => next ?? left?.split(' ') ?? []))]
  const question = NEXT_STARTS
    ? ({ kind: 'next', lang, codes } as const)
    : ({ kind: 'last', lang, day: madridDay(Date.now()) } as const)
  const answer = await call(slotsCall, question, { url })
  if (!answer.ok) return undefined
  const now = Date.parse(answer.data.meta.serverNow)
  return new Map(
    answer.data.slots.flatMap((slot) => slot.offers.map(({ code, ...price }) => [code, { slot, now, price }])),
  )
}

function useNext(url: string, lang: Lang): ReadonlyMap<string, Next> | undefined {
  const [known, setKnown] = useState<ReadonlyMap<string, Next>>()
  useEffect(() => {
    asked ??= ask(url, lang)
    void asked.then((found) => startTransition(() => setKnown(found)))
  }, [url, lang])
  return known
}

const isToday = ({ slot, now }: Next) => slot.day === madridDay(now)

type LeftTodayProps = { lang: Lang; codes: readonly string[]; url: string; children: ReactNode }

/** Hides what is promised of today once it is known that no reduced start is left. */
export function LeftTodayRoot({ lang, codes, url, children }: LeftTodayProps) {
  const known = useNext(url, lang)
  const isLeft = codes.some((code) => {
    const next = known?.get(code)
    return next !== undefined && isToday(next) && next.price.beforeCents !== undefined
  })
  // It keeps its room, so that nothing jumps.
  return (
    <span data-left={codes.join(' ')} style={known && !isLeft ? { visibility: 'hidden' } : undefined}>
      {children}
    </span>
  )
}

/** Shows when a treatment can next be had, with a link to book that hour; an empty line until it is known. */
export const NextFreeRoot = inIsland(NextFree)

function NextFree({ code, usualCents, url, bookUrl }: Props) {
  const t = useTranslations('nextFree')
  const lang = useLocale()
  const next = useNext(url, lang)?.get(code)

  function say(next: Next): string {
    const { slot, now, price } = next
    const time = formatTime(slot.start, lang)
    const { day } = slot
    const today = madridDay(now)
    if (isToday(next))
      return price.cents < usualCents
        ? t('todayFor', { time, price: formatMoney(price.cents, lang) })
        : t('today', { time })
    // A weekday without a date is only clear for the next seven days.
    const parts = day < addDays(today, 7) ? 'weekday' : 'weekday to short month'
    return t('later', { day: formatDay(day, lang, parts), time })
  }

  return (
    <span data-next={code} className="num">
      {next ? (
        // This link is above the one that covers a row, and as high as a finger where its line is not.
        <a
          href={bookUrl + bookQuery('treatment', code, { day: next.slot.day, start: next.slot.start })}
          style={{ position: 'relative', paddingBlock: '0.75rem' }}
        >
          {say(next)}
        </a>
      ) : (
        '\u00a0'
      )}
    </span>
  )
}
