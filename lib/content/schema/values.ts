import { z } from 'zod'
import { wants, type Term } from '../terms'
import { VOUCHER_DESIGNS } from '#lib/catalogue/voucher-face'
import { CAPABILITIES, type Capability } from '#lib/functions/capabilities'
import { DEFAULT_LANG, LANGS, localize } from '#lib/routes/languages'
import { PAGE_KEYS, type PageKey } from '#lib/routes/table'

export const lang = z.enum(LANGS)

/** A value that every language must have. */
const localized = <T extends z.ZodType>(value: T) => z.strictObject(localize(() => value))

/** Makes the schema of words that may wait for their translation: what is null in a language is left out there. */
const spanishFirst = <T extends z.ZodType>(value: T) =>
  z.strictObject({ ...localize(() => value.nullable()), [DEFAULT_LANG]: value })

const sentence = z.string().trim().min(1)
/** Plain words in four languages. */
export const text = localized(sentence)
/** Words that may carry the few allowed tags; lib/content/rich-text.ts checks them. */
export const htmlText = localized(sentence).meta({ html: true })
/** Makes the schema of plain words in four languages, of at most so many characters each. */
export const shortText = (most: number) => localized(sentence.max(most))
const between = (least: number, most: number) => localized(z.string().trim().min(least).max(most))
/** Search engines replace shorter texts with their own, and cut longer ones. */
export const seoTexts = { seoTitle: between(10, 60), seoDescription: between(50, 155) }

/** Plain words that may wait for their translation. */
export const translatableText = spanishFirst(sentence)
export const translatableShortText = (most: number) => spanishFirst(sentence.max(most))

/** Makes the schemas of a thing's texts as they are in its file, where they may wait for their translation. */
export function waitingTexts<K extends string>(of: Record<K, typeof text>) {
  const waiting = Object.entries<typeof text>(of).map(
    ([key, words]) => [key, spanishFirst(words.shape.es).meta(z.globalRegistry.get(words) ?? {})] as const,
  )
  return Object.fromEntries(waiting) as Record<K, typeof translatableText>
}

const capability = z.enum(Object.keys(CAPABILITIES) as Capability[]).optional()
/**
 * For an item of a list: what the site's functions must be able to do for it to stand (`needs`), or what they must not
 * (`lacks`). read/applicable.ts leaves out the others, and both fields.
 */
export const dependence = { needs: capability, lacks: capability }
/** For an item of a list: only the owner knows what it should say, so read/applicable.ts leaves it out until then. */
export const awaited = { hidden: z.literal(true).optional() }
/** Plain words in four languages, as an item of a list that promises what not all functions do. */
export const dependentText = text.extend(dependence)

/** Makes fields that are all plain words in four languages. */
export function texts<K extends string>(...keys: K[]) {
  return Object.fromEntries(keys.map((key) => [key, text])) as Record<K, typeof text>
}
/** Makes the schema of a group of nothing but plain words in four languages. */
export const textGroup = <K extends string>(...keys: K[]) => z.strictObject(texts(...keys))

/** A heading over a list of plain words. */
export const headedSteps = z.strictObject({ ...texts('heading'), steps: z.array(dependentText) })

/**
 * Makes the schema of a fact that only the owner knows: the value, or a placeholder for it, marked so that the launch
 * check lists it.
 */
export const maybe = <T extends z.ZodType>(value: T) =>
  z.union([value, z.strictObject({ value, placeholder: z.literal(true) })])

/** A fact that only the owner knows, always as an object: its value, and whether it is a placeholder. */
export const ownerFact = z.strictObject({ value: z.string().trim().min(1), placeholder: z.literal(true).optional() })

/** Makes the schema of a string in one form. */
const form = (pattern: RegExp, name: Term) => z.string().regex(pattern, wants(name))

export const slug = localized(form(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'slug')).meta({
  slug: true,
})
/** The name of the entry itself. */
export const codeItself = form(/^(MA|RO|CO|PH|DE|EX)-[1-9]\d?$/, 'code')
export const offerIdItself = form(/^ISP-[1-9]\d?$/, 'offerId')
export const pictureItself = form(/^[a-z0-9-]+\.(jpg|png)$/, 'picture')
/** The name of another entry, which must exist: rules/references.ts checks it. */
export const code = z.string().meta({ relation: 'treatments' })
/** A caution: the id of a condition in content/health.json. */
export const condition = z.string().meta({ relation: 'conditions' })
export const offerId = z.string().meta({ relation: 'offers' })
export const picture = z.string().meta({ relation: 'pictures' })

/** A part of a whole, from 0 to 1. */
export const share = z.number().min(0).max(1)
/**
 * The categories: the page that shows each, and how the codes of its own treatments begin. The site's pages are made
 * for these, so staff choose neither. No treatment's code begins with RE: a gift has the code of what it gives.
 */
export const CATEGORIES = {
  masajes: { page: 'massages', prefix: 'MA' },
  rostro: { page: 'facials', prefix: 'RO' },
  hammam: { page: 'hammam', prefix: 'PH' },
  pareja: { page: 'couple-treatments', prefix: 'CO' },
  detox: { page: 'body-rituals', prefix: 'DE' },
  vegano: { page: 'vegan', prefix: null },
  regalos: { page: 'gifts', prefix: 'RE' },
  vision: { page: 'about', prefix: null },
  extras: { page: 'short-treatments', prefix: 'EX' },
  hauschka: { page: 'facials', prefix: null },
  manos: { page: 'short-treatments', prefix: null },
} as const satisfies Record<string, { page: PageKey; prefix: string | null }>
export const categoryId = z.enum(Object.keys(CATEGORIES) as (keyof typeof CATEGORIES)[])
export const pageKey = z.enum(PAGE_KEYS)
/** Makes the schema of plain words that lead to a page. */
export const leading = <K extends string>(...keys: K[]) => z.strictObject({ ...texts(...keys), target: pageKey })
export const voucherDesign = z.enum(VOUCHER_DESIGNS)
/** A filled-in sample voucher. */
export const giftExample = z.strictObject({ ...texts('to', 'message'), code, design: voucherDesign })
export const day = z.iso.date(wants('day'))
export const time = form(/^([01]\d|2[0-3]):[0-5]\d$/, 'time').meta({ input: 'time' })
/** Euros with at most two decimals; code uses integer cents. */
export const euros = z
  .number()
  .positive()
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, wants('cents'))
  .meta({ euros: true })
export const minutes = z.int().positive().max(240)
