/** English words that stand inside the sentences about problems (`check/words.ts`). */
export const TERMS = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list [ … ]',
  object: 'a group { … }',
  true: 'true',
  false: 'false',
  unwritten: 'is not written as it must be',
  name: 'must be a name such as recent-injury',
  resource: 'may only have a-z, 0-9 and hyphens',
  reviewId: 'must be an id such as RV-07',
  fingerprint: 'must be four times eight of 0-9 and a-f, or a hyphen',
  legalId: 'may only have a-z and single hyphens',
  slug: 'may only have a-z, 0-9 and single hyphens',
  code: 'must be a treatment code such as MA-2',
  offerId: 'must be an offer id such as ISP-1',
  picture: 'must be the name of a picture such as hammam.jpg',
  day: 'must be a date such as 2026-12-24',
  time: 'must be a time such as 11:15',
  cents: 'has more than two decimals',
  path: 'must be a path of this site such as /deutsch',
  address: 'must be an address such as https://maps.example/nuilea',
  phone: 'must be a number with its country, such as +34 910 000 000',
  email: 'must be an e-mail address such as hola@nuilea.example',
  postalCode: 'must be a postal code such as 28014',
  iban: 'must be an IBAN such as ES82 0000 0000 0000 0000 0000',
  bic: 'must be a BIC such as CAIXESBBXXX',
  colour: 'must be a colour such as #1c4349',
} as const

export type Term = keyof typeof TERMS
/** Gives a schema the form that it wants as its message, to be said in words by `TERMS`. */
export const wants = (form: Term): string => form
