import { gatherContent, type UncheckedContent, type UncheckedFile } from './unchecked'
import type { Problem } from './problems'
import { checkCategories } from './rules/categories'
import { checkDates } from './rules/dates'
import { checkForbiddenClaims } from './rules/forbidden-claims'
import { checkHealth } from './rules/health'
import { checkHours } from './rules/hours'
import { checkLastMinute } from './rules/last-minute'
import { checkLaw } from './rules/law'
import { checkMarkup } from './rules/markup'
import { checkOffers } from './rules/offers'
import { checkPaymentMethods } from './rules/payment-methods'
import { checkPlaceholders } from './rules/placeholders'
import { checkPrices } from './rules/prices'
import { checkRedirects } from './rules/redirects'
import { checkReferences } from './rules/references'
import { checkReviews } from './rules/reviews'
import { checkSteps } from './rules/steps'
import { checkTypedFacts } from './rules/typed-facts'
import { checkUnique } from './rules/unique'
import { checkVouchers } from './rules/vouchers'

type Rule = (content: UncheckedContent) => Problem[]

/** The rules that content must follow. They compare values and files, which a schema cannot. */
const RULES: readonly Rule[] = [
  checkUnique,
  checkReferences,
  checkPrices,
  checkForbiddenClaims,
  checkTypedFacts,
  checkMarkup,
  checkPlaceholders,
  checkSteps,
  checkHealth,
  checkOffers,
  checkLastMinute,
  checkCategories,
  checkDates,
  checkHours,
  checkRedirects,
  checkReviews,
  checkLaw,
  checkVouchers,
  checkPaymentMethods,
]

/** Lists every problem that the schemas of the files cannot find. */
export function checkSources(files: readonly UncheckedFile[]): Problem[] {
  const content = gatherContent(files)
  return RULES.flatMap((rule) => rule(content))
}
