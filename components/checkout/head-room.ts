import { longestOf } from '#components/ui/room'
import type { PageCopy } from '#lib/content/pages'
import { formatDay } from '#lib/time/dates'
import { fill } from '#lib/i18n/fill'
import type { Lang } from '#lib/routes/languages'

/** A Wednesday, whose name is among the longest in each language. */
const DAY = '2026-09-23'

/** The longest heading and the longest sentence that the page's head can have, about an order as orders are. */
export function headRoom({ h1, lead, sections }: PageCopy<'confirm'>, lang: Lang): { title: string; lead: string } {
  const values = {
    day: formatDay(DAY, lang, 'weekday'),
    date: formatDay(DAY, lang, 'weekday to month'),
    time: '11:15',
    name: 'Magdalena',
    email: 'm•••••@correo.example',
    reference: 'NU-ABCD-EFGH',
    title: '',
  }
  const states = Object.values(sections.states)
  return {
    title: longestOf([h1, ...states.map(({ heading }) => fill(heading, values))]),
    lead: longestOf([lead, ...states.map(({ text }) => fill(text, values))]),
  }
}
