import { contactDetails } from '#lib/contact'
import { functionUrls } from '#lib/functions/addresses'
import type { Lang } from '#lib/routes/languages'
import { href } from '#lib/routes/routes'
import { getFile } from './pages'

/**
 * Gives what the contact and survey forms need besides their messages: the addresses of their functions, the privacy
 * page, and the spa's other contact details.
 */
export function getContactForms(lang: Lang) {
  const business = getFile(lang, 'business')
  return {
    urls: functionUrls('contact', 'survey'),
    subject: business.name,
    privacyHref: href('privacy', lang),
    contact: contactDetails(business),
  }
}
