import type { STAFF_LANGS } from '../env'
import { staffEn } from './words.en'
import { staffEs } from './words.es'

/** The languages in which staff are answered. */
export type StaffLang = (typeof STAFF_LANGS)[number]

/** Everything that staff are told, per language: what Spanish says, every other language says too. */
export const STAFF_WORDS: Readonly<Record<StaffLang, StaffWords>> = { es: staffEs, en: staffEn }
export type StaffWords = typeof staffEs
