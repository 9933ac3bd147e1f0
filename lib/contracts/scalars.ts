import * as z from 'zod/mini'
import { LANGS } from '#lib/routes/languages'
import { LIMITS } from './limits'
import './validation'

/** One of the site's four languages. */
export const Lang = z.enum(LANGS)

/** Makes a schema of the same in each language, every one of which must be there. */
export const inEveryLang = <T extends z.ZodMiniType>(value: T) =>
  z.strictObject({ es: value, en: value, de: value, fr: value })

/** Euro cents. The ceiling (10,000 €) is far above anything sold and far below an accident. */
export const Cents = z.int().check(z.gte(0), z.lte(10_000_00))

/**
 * What can be bought: MA-1 … for treatments, RE for gifts, ISP-1 … for offers. Whether it exists is asked of the
 * content.
 */
export const Code = z.string().check(z.regex(/^(?:MA-[1-9]|(?:RO|CO|PH|DE|EX|RE)-[1-9]\d?|ISP-[1-9]\d{0,2})$/))

/** A calendar day in Madrid, `2026-11-24`. */
export const Day = z.iso.date()
/** A wall-clock time in Madrid on the 15-minute grid. Opening hours never touch 02:00–03:00, so it is unambiguous. */
export const Clock = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):(?:00|15|30|45)$/))
/** A moment with its offset, `2026-11-24T17:15:00+01:00`. Made by the function only. */
export const DateTime = z.iso.datetime({ offset: true })

/** How many persons. One is "single", two is "couple" in the specification's words. */
export const Persons = z.int().check(z.gte(1), z.lte(LIMITS.persons))
/** The number of the offer's option that was chosen. */
export const OptionNumber = z.int().check(z.gte(1), z.lte(20))

export const OrderRef = z.string().check(z.regex(/^ord_[0-9a-hjkmnp-tv-z]{16,26}$/))
/** The order's short number, for people: N-7K3Q9D. */
export const OrderReference = z.string().check(z.regex(/^N-[0-9A-HJKMNP-TV-Y]{6}$/))
/** PayPal's own number of an order. */
export const PayPalOrderId = z.string().check(z.regex(/^[A-Z0-9]{8,36}$/))
/**
 * An opaque secret of at least 128 bits, base64url: proves that a browser started an order. Never in a query string.
 */
export const Secret = z.string().check(z.regex(/^[A-Za-z0-9_-]{22,64}$/))
/**
 * The key by which a repeated request is known, sent as the `Idempotency-Key` header: a UUID of version 4, which is
 * random.
 */
export const IdempotencyKey = z
  .string()
  .check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i))
