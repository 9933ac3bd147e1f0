/** What is worth knowing about a field, in English: editors of JSON show it. Staff read it in Spanish (staff/words). */
const HINTS = {
  week: 'Each weekday once. Times are those of Madrid; a row without periods is a day on which the spa is closed.',
  exceptions: 'Single days with other hours, such as holidays. Without periods the spa is closed that day.',
  whatsapp: 'Only if it is another number than that of the phone.',
  translations: 'Fingerprints of Spanish texts and of the translations that fit them; the editor writes them.',
  adviceText: 'A sentence; {conditions} is where those of the treatment are listed.',
  conditionId: 'What "cautions" of a treatment call it.',
  conditionAdvice: 'In which sentence it stands.',
  conditionText: 'As it stands in that sentence.',
  conditionBrings: 'Other conditions that hold wherever this one does: epilepsy where there is rosemary.',
  printsNotes: 'Whether the printed day has the words of notes and of what concerns health; without it, only a mark.',
  priceDiscount: 'Last-minute price; never more than the treatments cost on any other day.',
  lastMinuteGroup: 'For one or for two (couple), and how many minutes each treatment takes.',
  versionPrice: 'What is paid. Leave it out when there is no reduction.',
  offerPrice: 'What is paid. Leave it out when there is no reduction, and when it has versions: each has its own.',
  offerTreatments:
    'What it is made of; its full price and its minutes are computed. Leave it out when it has versions: each has its own.',
  versions: 'Versions to choose from; without them it has its own treatments and reduced price.',
  validFrom: 'First day on which it can be had, such as 2026-12-01.',
  validTo: 'Last day on which it can be had.',
  times: 'How often it is had, by all persons together.',
  html: 'May have <p>, <ul>, <ol>, <li>, <strong>, <em>, <br> and <a href="…">, nothing else.',
  currentOption: 'Number of the version that is shown and chosen at first.',
  redirectFrom: 'Old address, where there is no page any more.',
  redirectTo: 'Address of the page that took its place.',
  defaultAmount: 'The suggested amount that is chosen at first, by its treatment.',
  suggestedAmounts: 'What these treatments cost.',
  suggestedEuros: 'Also suggested: whole euros such as 100.',
  minutes: 'How long it takes, as it is booked.',
  price: 'Full price in euros, tax included, for all its persons together.',
  discountedPrice:
    'A reduction for some weeks, for whoever books or buys until its last day. It ends by itself at the next build. Leave it out when there is none; the percentage is computed.',
  reducedPrice: 'What is paid until then, in euros.',
  lowestBefore: 'The lowest price of the 30 days before the reduction, in euros: it is shown struck through.',
  until: 'The last day on which it can be booked or bought at this price.',
  notice: 'Stands at the head of every page from its first to its last day. Leave it out when there is none.',
  noticeText: 'One or two sentences, with the days or hours that matter.',
  pause:
    'First and last day on which it is not given. It cannot be booked for these days, and its page and lists say so.',
  persons: 'How many people have it at the same time.',
  shower: 'Whether there is a shower before or after it.',
  vegan:
    'Nothing of animal origin. A vegan treatment also belongs in the lists of content/pages/vegan.json and content/categories.json.',
  crop: 'Which part of the picture lists show: its centre across and down (0 to 1), and how much nearer. No two rows of a list may show the same; without it the whole picture is shown.',
  slug: 'Last part of its address: a-z, 0-9 and hyphens. When it changes, add the old address to content/redirects.json.',
  summary: 'One line for lists.',
  steps: 'What happens when, minute by minute.',
  minute: 'Minutes from the start. The first step is 0, the last one the end.',
  suppliers:
    'Who declares it in writing, and from which day on. Only previews show a placeholder; without any supplier no page says it.',
  cautions: 'When not to book it, and what to say: ids of conditions in content/health.json.',
  seoTitle: 'Title in search engines; no other page may have the same.',
} as const

export type Hint = keyof typeof HINTS

/** Gives what is worth knowing about a field: `.meta(hint('price'))`. */
export const hint = (code: Hint) => ({ hint: code, description: HINTS[code] })
/** Tells whether a field's note is one of ours. */
export const isHint = (code: unknown): code is Hint => typeof code === 'string' && code in HINTS
