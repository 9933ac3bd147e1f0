import { z } from 'zod'
import { RecordedPayment } from '#lib/contracts/states'
import { WEEKDAYS } from '#lib/time/hours'
import { day, owned, text, texts, time, textGroup } from './values'

const address = z.url({ protocol: /^https$/, error: 'must be an address such as https://maps.example/nuilea' })
const phone = owned.extend({ e164: z.string().regex(/^\+[1-9]\d{7,14}$/, 'must be a number such as +34910000000') })
const period = z.strictObject({ opens: time, closes: time })

const paymentMethod = z.strictObject({
  id: z.enum(RecordedPayment.options),
  enabled: z.boolean(),
  label: text.optional(),
})

export const businessSchema = z.strictObject({
  $schema: z.string(),
  name: z.string(),
  legalName: owned,
  taxId: owned,
  email: owned.extend({ value: z.email('must be an e-mail address such as hola@nuilea.example') }),
  phone,
  whatsapp: phone.extend(texts('firstMessage', 'firstMessageGeneral', 'label')),
  address: z.strictObject({
    street: owned,
    postalCode: z.string().regex(/^\d{5}$/, 'must be a postal code such as 28014'),
    locality: z.string(),
    region: z.string(),
    country: z.literal('ES'),
    countryName: text,
  }),
  geo: z.strictObject({ latitude: z.number(), longitude: z.number(), placeholder: z.literal(true).optional() }),
  map: owned.extend({ value: address }),
  hours: z.strictObject({
    timeZone: z.literal('Europe/Madrid'),
    week: z
      .array(
        z.strictObject({ days: z.array(z.enum(WEEKDAYS)).min(1).meta({ ordered: false }), periods: z.array(period) }),
      )
      .describe(
        'Each weekday once. Times are those of Madrid; a row without periods is a day on which the spa is closed.',
      ),
    exceptions: z
      .array(
        z.strictObject({ date: day, periods: z.array(period), reason: text, placeholder: z.literal(true).optional() }),
      )
      .describe('Single days with other hours, such as holidays. Without periods the spa is closed that day.'),
    labels: textGroup('closed', 'pause'),
  }),
  rating: z.strictObject({ markup: z.boolean() }),
  paymentMethods: z.array(paymentMethod),
  /** Where a bank transfer goes. */
  bank: z.strictObject({
    holder: owned,
    iban: owned.extend({
      value: z
        .string()
        .regex(
          /^[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,4})?$/,
          'must be an IBAN such as ES82 0000 0000 0000 0000 0000',
        ),
    }),
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
