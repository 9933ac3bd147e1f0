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

/** What today's free times save at most, in words, and the codes of the treatments that they are of. */
export type LastMinutePromise = { text: string; codes: readonly string[] }

/**
 * Writes what today's free times for one person save at most: on treatments with these codes, or on any. Undefined if
 * none of them is reduced.
 */
export function lastMinutePromise(lang: Lang, codes?: readonly string[]): LastMinutePromise | undefined {
  const reduced = getCatalogue().lastMinute.flatMap((group) => {
    const percent = group.persons === 1 ? reductionOf(group.price) : undefined
    const meant = group.codes.filter((code) => !codes || codes.includes(code))
    return percent === undefined || meant.length === 0 ? [] : [{ percent, codes: meant }]
  })
  if (reduced.length === 0) return undefined
  const percent = formatPercent(Math.max(...reduced.map((each) => each.percent)), lang)
  return {
    text: fill(getFile(lang, 'last-minute').promise, { percent }),
    codes: reduced.flatMap((each) => each.codes),
  }
}

/** Gives the titles of all last-minute treatments in four languages, by code. */
export function lastMinuteTitles(): Record<string, Localized> {
  const codes = new Set(getCatalogue().lastMinute.flatMap((group) => group.codes))
  return Object.fromEntries([...codes].map((code) => [code, getSellable(code).title]))
}
