import type { Lang } from '#lib/routes/languages'
import { addDays, madridDay, madridMoment } from '#lib/time/madrid'
import { getFile } from './pages'

/** A notice in one language, with the days on which it is shown, and its first and last moment (milliseconds). */
export type NoticeFacts = { text: string; days: { from: string; to: string }; from: number; to: number }

/** Reads the notice at the head of every page. Undefined if there is none in this language, or none any more. */
export function getNotice(lang: Lang): NoticeFacts | undefined {
  const { notice } = getFile(lang, 'notice')
  if (notice?.text === undefined || notice.to < madridDay(Date.now())) return undefined
  const { text, from, to } = notice
  return { text, days: { from, to }, from: madridMoment(from, '00:00'), to: madridMoment(addDays(to, 1), '00:00') - 1 }
}
