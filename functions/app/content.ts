import { getFile } from '#lib/content/pages'
import { loadContent } from '#lib/content/read/load'
import { oncePerContent } from '#lib/content/read/once'
import { DEFAULT_LANG } from '#lib/routes/languages'
import { periodsOn } from '#lib/time/hours'
import type { Retention } from '#functions/domain/deps'
import type { Planning } from '#functions/domain/planning/planning'

/** Reads the planning from the content on disk. */
export const getPlanning = oncePerContent((): Planning => {
  const planning = getFile(DEFAULT_LANG, 'planning')
  const { hours } = getFile(DEFAULT_LANG, 'business')
  const { months } = getFile(DEFAULT_LANG, 'vouchers').validity
  return { ...planning, voucherMonths: months, periodsOn: (day) => periodsOn(hours, day) }
})

/** Reads how long data is kept from the facts of the legal pages, so that what they promise is what is done. */
export const getRetention = (): Retention => loadContent().legal.facts.retention
