import type { STAFF_LANGS } from '#functions/app/env'
import { staffEn } from './messages.en'
import { staffEs } from './messages.es'

/** The languages in which staff are answered. */
export type StaffLang = (typeof STAFF_LANGS)[number]

/** Everything that staff are told, per language: what Spanish says, every other language says too. */
export const STAFF_MESSAGES: Readonly<Record<StaffLang, StaffMessages>> = { es: staffEs, en: staffEn }
export type StaffMessages = typeof staffEs
