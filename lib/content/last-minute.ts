import { fill } from '#lib/i18n/fill'
import { formatPercent, reductionOf } from '#lib/money'
import type { Lang, Localized } from '#lib/routes/languages'
import { getCatalogue, getSellable } from './catalogue'
import { getFile } from './pages'
import { getTreatment } from './treatments'

/** Reads the last-minute price groups in one language, with the treatments that fit into each. */
export function lastMinuteGroups(lang: Lang) {
  const copy = getFile(lang, 'last-minute').groups
  return getCatalogue().lastMinute.flatMap(({ group, persons, minutes, price, codes }) =>
    copy
      .filter(({ id }) => id === group)
      .map(({ label, summary }) => {
        const treatments = codes.map((each) => {
          const { code, title, href, shower } = getTreatment(lang, each)
          return { code, title, href, shower }
        })
        const couple = persons === 2
        const kind = couple ? 'couple' : 'single'
        const shower = treatments.every((each) => each.shower)
        return { id: group, kind, label, summary, minutes, price, shower, couple, treatments }
      }),
  )
}

/**
 * Writes what today's free times for one person save at most: on treatments with these codes, or on any. Undefined if
 * none of them is reduced.
 */
export function lastMinutePromise(lang: Lang, codes?: readonly string[]): string | undefined {
  const reductions = getCatalogue()
    .lastMinute.filter((group) => group.persons === 1 && (!codes || group.codes.some((code) => codes.includes(code))))
    .flatMap(({ price }) => reductionOf(price) ?? [])
  if (reductions.length === 0) return undefined
  return fill(getFile(lang, 'last-minute').promise, { percent: formatPercent(Math.max(...reductions), lang) })
}

/** Gives the titles of all last-minute treatments in four languages, by code. */
export function lastMinuteTitles(): Record<string, Localized> {
  const codes = new Set(getCatalogue().lastMinute.flatMap((group) => group.codes))
  return Object.fromEntries([...codes].map((code) => [code, getSellable(code).title]))
}
