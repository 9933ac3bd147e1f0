'use client'
import { useLocale } from 'next-intl'
import { startTransition, useEffect, useState } from 'react'
import { slotsCall } from '#lib/contracts/slots'
import type { Slot } from '#lib/contracts/slot'
import { call } from '#lib/functions/call'
import { fill } from '#lib/i18n/fill'
import { bookQuery } from '#lib/routes/book-query'
import type { Lang } from '#lib/routes/languages'
import { formatDay, formatTime } from '#lib/time/dates'
import { madridDay } from '#lib/time/madrid'

type Next = { slot: Slot; now: number }
type Props = {
  code: string
  /** Address of the function. */
  url: string
  /** Address of the reservations page. */
  bookUrl: string
  /** What is said of an hour of today and of a later day, with {time} and {day}. */
  copy: { today: string; later: string }
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
export function NextFreeRoot({ code, url, bookUrl, copy }: Props) {
  const lang = useLocale()
  const [next, setNext] = useState<Next>()
  useEffect(() => {
    asked ??= ask(url, lang)
    void asked.then((found) => startTransition(() => setNext(found.get(code))))
  }, [code, url, lang])
  return (
    <span data-next={code} className="num">
      {next ? <NextLink {...next} code={code} bookUrl={bookUrl} lang={lang} copy={copy} /> : '\u00a0'}
    </span>
  )
}

type LinkProps = Next & Pick<Props, 'code' | 'bookUrl' | 'copy'> & { lang: Lang }

function NextLink({ slot: { day, start }, now, code, bookUrl, lang, copy }: LinkProps) {
  const isToday = day === madridDay(now)
  const words = { day: formatDay(day, lang, 'weekday'), time: formatTime(start, lang) }
  return (
    // It lies above the link that covers a row.
    <a href={bookUrl + bookQuery('treatment', code, { day, start })} style={{ position: 'relative' }}>
      {fill(isToday ? copy.today : copy.later, words)}
    </a>
  )
}
