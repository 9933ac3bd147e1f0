import { parsePhoneNumberFromString } from 'libphonenumber-js'
import { z } from 'zod'
import { hint } from './hints'
import { wants } from '../terms'
import { RecordedPayment } from '#lib/contracts/states'
import { WEEKDAYS } from '#lib/time/hours'
import { day, lang, maybe, ownerFact, text, texts, time, textGroup, translatableText } from './values'

const address = z.url({ protocol: /^https$/, error: wants('address') })
/** A phone number as people read it, with its country; links are made of its digits. */
const phone = ownerFact.extend({
  value: z.string().refine((typed) => parsePhoneNumberFromString(typed)?.isPossible(), wants('phone')),
})
const period = z.strictObject({ opens: time, closes: time })

const paymentMethod = z.strictObject({
  id: z.enum(RecordedPayment.options),
  enabled: z.boolean(),
  label: text.optional(),
})

export const businessSchema = z.strictObject({
  $schema: z.string(),
  name: z.string(),
  legalName: ownerFact,
  taxId: ownerFact,
  email: ownerFact.extend({ value: z.email(wants('email')) }),
  phone,
  /** Without a number here, WhatsApp has the number of the phone. */
  whatsapp: phone.extend({
    value: phone.shape.value.optional().meta(hint('whatsapp')),
    ...texts('firstMessage', 'firstMessageGeneral', 'label'),
  }),
  address: z.strictObject({
    street: ownerFact,
    postalCode: z.string().regex(/^\d{5}$/, wants('postalCode')),
    locality: z.string(),
    region: z.string(),
    country: z.literal('ES'),
    countryName: text,
    /** Where in the town it is, as visitors know it; continues a sentence. */
    near: maybe(text),
  }),
  geo: z.strictObject({ latitude: z.number(), longitude: z.number(), placeholder: z.literal(true).optional() }),
  map: ownerFact.extend({ value: address }),
  hours: z.strictObject({
    timeZone: z.literal('Europe/Madrid'),
    week: z
      .array(
        z.strictObject({ days: z.array(z.enum(WEEKDAYS)).min(1).meta({ ordered: false }), periods: z.array(period) }),
      )
      .meta(hint('week')),
    exceptions: z
      .array(
        z.strictObject({
          date: day,
          periods: z.array(period),
          reason: translatableText.optional(),
          placeholder: z.literal(true).optional(),
        }),
      )
      .meta(hint('exceptions')),
    labels: textGroup('closed', 'pause'),
  }),
  /** The languages that guests can speak with the people at the spa. */
  spoken: z.array(lang).min(1).meta({ ordered: false }),
  rating: z.strictObject({ markup: z.boolean() }),
  paymentMethods: z.array(paymentMethod),
  /** Where a bank transfer goes. */
  bank: z.strictObject({
    holder: ownerFact,
    iban: ownerFact.extend({
      value: z.string().regex(/^[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,4})?$/, wants('iban')),
    }),
    bic: ownerFact.extend({ value: z.string().regex(/^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/, wants('bic')) }),
    name: ownerFact,
  }),
  social: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      url: address,
      placeholder: z.literal(true).optional(),
    }),
  ),
})
