import type { CookieNames } from '#lib/analytics/cookies'

/** What the consent bar says; written per language before the build, so that no page carries it. */
export type ConsentWords = {
  label: string
  text: string
  more: string
  accept: string
  reject: string
  choose: string
  save: string
  necessary: string
  cookies: CookieNames
  categories: Record<'measurement' | 'advertising', { name: string; text: string }>
}
