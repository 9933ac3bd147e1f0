import { makeDraft, type Draft, type DraftFile } from './draft'
import type { Problem } from './problems'
import { categories } from './rules/categories'
import { colours } from './rules/colours'
import { dates } from './rules/dates'
import { hours } from './rules/hours'
import { lastMinute } from './rules/last-minute'
import { law } from './rules/law'
import { lists } from './rules/lists'
import { markup } from './rules/markup'
import { offers } from './rules/offers'
import { paymentMethods } from './rules/payment-methods'
import { percentages } from './rules/percentages'
import { placeholders } from './rules/placeholders'
import { prices } from './rules/prices'
import { redirects } from './rules/redirects'
import { references } from './rules/references'
import { reviews } from './rules/reviews'
import { schemaLine } from './rules/schema-line'
import { steps } from './rules/steps'
import { typedFacts } from './rules/typed-facts'
import { typography } from './rules/typography'
import { unique } from './rules/unique'
import { vouchers } from './rules/vouchers'

type Rule = (draft: Draft) => Problem[]

/** Everything that must be true between values and between files. */
const RULES: readonly Rule[] = [
  schemaLine,
  unique,
  references,
  prices,
  percentages,
  typedFacts,
  typography,
  markup,
  placeholders,
  steps,
  offers,
  lastMinute,
  categories,
  colours,
  lists,
  dates,
  hours,
  redirects,
  reviews,
  law,
  vouchers,
  paymentMethods,
]

/** What is wrong beyond the schemas, all of it. */
export function checkSources(files: readonly DraftFile[]): Problem[] {
  const draft = makeDraft(files)
  return RULES.flatMap((rule) => rule(draft))
}
