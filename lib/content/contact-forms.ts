import { contactDetails } from '#lib/contact'
import { functionUrls } from '#lib/functions/addresses'
import type { Lang } from '#lib/routes/languages'
import { href } from '#lib/routes/routes'
import { getFile } from './pages'

/**
 * Returns what the forms that write to the spa need besides their messages: where they lead, and how else the spa is
 * reached.
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
