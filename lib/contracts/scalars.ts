import * as z from 'zod/mini'
import { LANGS, localize } from '#lib/routes/languages'
import { LIMITS } from './limits'
import './validation'

/** One of the site's four languages. */
export const Lang = z.enum(LANGS)

/** Makes the schema of an object with a value for every language. */
export const inEveryLang = <T extends z.ZodMiniType>(value: T) => z.strictObject(localize(() => value))

/** Euro cents. The ceiling (10,000 €) is far above anything sold, and low enough to stop a gross error. */
export const Cents = z.int().check(z.gte(0), z.lte(10_000_00))

/** The code of what can be bought: MA-1 … for treatments, RE for gifts, ISP-1 … for offers. It may not exist. */
export const Code = z.string().check(z.regex(/^(?:MA-[1-9]|(?:RO|CO|PH|DE|EX|RE)-[1-9]\d?|ISP-[1-9]\d{0,2})$/))

/** A calendar day in Madrid, `2026-11-24`. */
export const Day = z.iso.date()
/** A time in Madrid, at a quarter of an hour. Never ambiguous, as the spa is closed when clocks change (2–3 am). */
export const Clock = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):(?:00|15|30|45)$/))
// Programs make it, never people; zod's own check, which knows every calendar day, would cost each page that sells
// 0.4 KiB.
/** A moment with its offset, `2026-11-24T17:15:00+01:00`. */
export const DateTime = z.string().check(
  z.regex(/^[\d-]{10}T[\d:.]+(?:Z|[+-]\d\d:\d\d)$/),
  z.refine((moment) => !Number.isNaN(Date.parse(moment))),
)

/** The number of persons. The specification calls one "single" and two "couple". */
export const Persons = z.int().check(z.gte(1), z.lte(LIMITS.persons))
/** The number of an offer's version. */
export const OptionNumber = z.int().check(z.gte(1), z.lte(20))

/** An order's id. */
export const OrderRef = z.string().check(z.regex(/^ord_[0-9a-hjkmnp-tv-z]{16,26}$/))
/** The order's short number, for people: N-7K3Q9D. */
export const OrderReference = z.string().check(z.regex(/^N-[0-9A-HJKMNP-TV-Y]{6}$/))
/** PayPal's own number of an order. */
export const PayPalOrderId = z.string().check(z.regex(/^[A-Z0-9]{8,36}$/))
/** An opaque secret of at least 128 bits, base64url, such as the proof of an order. Never put it in a query string. */
export const Secret = z.string().check(z.regex(/^[A-Za-z0-9_-]{22,64}$/))
/** The key that identifies a repeated request, sent as the `Idempotency-Key` header: a random UUID (version 4). */
export const IdempotencyKey = z
  .string()
  .check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i))
