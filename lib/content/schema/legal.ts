import { z } from 'zod'
import { wants } from '../terms'
import { dependence, dependentText, day, ownerFact, pageKey, text, texts, textGroup } from './values'

const section = z.strictObject({
  /** The anchor to which the table of contents links. */
  id: z.string().regex(/^[a-z]+(-[a-z]+)*$/, wants('legalId')),
  heading: text,
  body: z.array(dependentText),
  items: z.array(dependentText).min(1).optional(),
  /** Whether the items are numbered. */
  ordered: z.literal(true).optional(),
  after: z.array(dependentText).min(1).optional(),
  links: z
    .array(z.strictObject({ page: pageKey, text }))
    .min(1)
    .optional(),
  /** A link to a page of another site. */
  source: z.strictObject({ href: z.url({ protocol: /^https$/ }), text }).optional(),
  ...dependence,
})

const legalText = z.strictObject({
  $schema: z.string(),
  updated: day,
  /** Who reviewed the text for the owner, and when; the launch check fails without it. */
  reviewed: z.strictObject({ by: z.string().min(1), on: day }).optional(),
  sections: z.array(section).min(1),
})

export const STORED_BY = ['necessary', 'payment', 'measurement', 'advertising'] as const
export type StoredBy = (typeof STORED_BY)[number]

const stored = z.strictObject({
  name: z.string(),
  kind: z.enum(['cookie', 'localStorage', 'sessionStorage']),
  category: z.enum(STORED_BY),
  party: z.enum(['own', 'third']),
  provider: z.string(),
  purpose: text,
  duration: text,
})

const period = z.int().min(1).max(120)

/** How long data is kept. The privacy page states it, and the functions erase by it (functions/domain/privacy.ts). */
const retention = z.strictObject({
  /** Names of an order that was never paid, from its end. */
  neverPaidDays: period,
  /** Names of every other order, from the end of the year of the service; of a voucher, from its end. */
  orderYears: period,
  /** What staff note for themselves, from the appointment, or from the end of the hours that they blocked. */
  noteDays: period,
  /** A message, from its arrival. */
  messageMonths: period,
  /** A withdrawal, from its arrival, unless the documents of its contract are kept for longer. */
  withdrawalYears: period,
  /** The answers to a survey, which have no names. */
  surveyMonths: period,
  /** An address that never confirmed that it wants the newsletter. */
  unconfirmedDays: period,
  /** The proof of consent to the newsletter, from the end of the subscription. */
  consentYears: period,
  /** The record of which mails were sent; their texts are erased at once. */
  mailDays: period,
})

/** Facts that only the owner and the providers know. Without an optional fact its paragraph or item is left out. */
const facts = z.strictObject({
  $schema: z.string(),
  vatId: ownerFact.optional(),
  registry: ownerFact.optional(),
  registeredOffice: ownerFact,
  representative: ownerFact,
  privacyEmail: ownerFact.extend({ value: z.email() }),
  dpo: ownerFact.optional(),
  hostName: ownerFact,
  hostAddress: ownerFact,
  functionsProvider: ownerFact,
  mailProvider: ownerFact,
  bookingProvider: ownerFact.optional(),
  cardProvider: ownerFact,
  paypalProvider: ownerFact,
  logRetentionDays: ownerFact,
  analyticsRetentionMonths: ownerFact,
  retention,
  /** When the pages were last tested for accessibility. */
  accessibilityTested: day,
})

/** One file each: content/legal/{name}.json. */
export const legalFiles = {
  facts,
  'legal-notice': legalText,
  privacy: legalText,
  cookies: legalText.extend({
    table: textGroup('name', 'purpose', 'duration', 'own', 'third', 'cookie', 'localStorage', 'sessionStorage'),
    categories: z.strictObject({
      necessary: textGroup('name', 'text'),
      payment: textGroup('name', 'text'),
      measurement: textGroup('name', 'text'),
      advertising: textGroup('name', 'text'),
    }),
    items: z.array(stored),
  }),
  terms: legalText,
  withdrawal: legalText.extend({
    modelForm: z.strictObject({ ...texts('heading', 'instruction', 'note'), lines: z.array(text).min(1) }),
  }),
  accessibility: legalText,
} as const

/** The names in braces that a legal text may have: those of the facts, and what lib/content/legal-facts.ts adds. */
const ADDED =
  'answersHours company taxId street postalCode locality country email phone whatsapp premisesAccess ' +
  'voucherMonths voucherMin voucherMax holdMinutes freeHours'
export const LEGAL_NAMES = [...Object.keys(facts.shape), ...Object.keys(retention.shape), ...ADDED.split(' ')]
