import { loadEnvConfig } from '@next/env'
import { z } from 'zod'
import { STAFF_LANGS } from '#functions/app/env'
import { publishingEn } from './messages.en'
import { publishingEs } from './messages.es'

/** What staff are told about what is out of date and what is published: what Spanish says, English says too. */
export type PublishingMessages = typeof publishingEs
export type PublishingLang = (typeof STAFF_LANGS)[number]
export const PUBLISHING_WORDS: Readonly<Record<PublishingLang, PublishingMessages>> = {
  es: publishingEs,
  en: publishingEn,
}

/** Reads in which language staff are answered, from the same variable as `npm run staff`. Throws on an unknown one. */
export function publishingLang(root: string): PublishingLang {
  loadEnvConfig(root, undefined, { info: () => undefined, error: console.error })
  return z
    .enum(STAFF_LANGS)
    .default('es')
    .parse(process.env.STAFF_LANG || undefined)
}
