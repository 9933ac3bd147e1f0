'use client'
import { useLocale, useTranslations } from 'next-intl'
import { startTransition, useEffect, useState } from 'react'
import { inIsland } from '#components/island/in-island'
import { slotsCall } from '#lib/contracts/slots'
import type { Slot } from '#lib/contracts/slot'
import { call } from '#lib/functions/call'
import { bookQuery } from '#lib/routes/book-query'
import type { Lang } from '#lib/routes/languages'
import { formatDay, formatTime } from '#lib/time/dates'
import { addDays, madridDay } from '#lib/time/madrid'

type Next = { slot: Slot; now: number }
type Props = {
  code: string
  url: string
  bookUrl: string
}

let asked: Promise<ReadonlyMap<string, Next>> | undefined

/** Asks once for everything that the page shows, by the places that its HTML has. A failure leaves them empty. */
async function ask(url: string, lang: Lang): Promise<ReadonlyMap<string, Next>> {
  const places = [...document.querySelectorAll<HTMLElement>('[data-next]')]
  const codes = [...new Set(places.flatMap(({ dataset }) => dataset.next ?? []))]
  const answer = await call(slotsCall, { kind: 'next', lang, codes }, { url })
  if (!answer.ok) return new Map()
  const now = Date.parse(answer.data.meta.serverNow)
  return new Map(answer.data.slots.flatMap((slot) => slot.offers.map(({ code }) => [code, { slot, now }])))
}

/** Shows when a treatment can next be had, with a link to book that hour; an empty line until it is known. */
export const NextFreeRoot = inIsland(NextFree)

function NextFree({ code, url, bookUrl }: Props) {
  const t = useTranslations('nextFree')
  const lang = useLocale()
  const [next, setNext] = useState<Next>()
  useEffect(() => {
    asked ??= ask(url, lang)
    void asked.then((found) => startTransition(() => setNext(found.get(code))))
  }, [code, url, lang])

  function say({ slot, now }: Next): string {
    const time = formatTime(slot.start, lang)
    const { day } = slot
    const today = madridDay(now)
    if (day === today) return t('today', { time })
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
