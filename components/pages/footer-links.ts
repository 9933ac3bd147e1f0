import { getTranslations } from 'next-intl/server'
import { getCategory } from '#lib/content/categories'
import { listMenuLinks } from '#lib/content/menu-hub'
import type { Lang } from '#lib/routes/languages'
import { href } from '#lib/routes/routes'

const TREATMENT_LISTS = ['menu', 'couples', 'vegan']
const CATEGORIES = ['masajes', 'rostro', 'hammam', 'detox', 'extras'] as const

/** Lists the footer's links in three groups: the menu's six, and the pages that they leave out. */
export async function footerLinks(lang: Lang) {
  const t = await getTranslations({ locale: lang, namespace: 'shell' })
  const links = listMenuLinks(lang)
  const areTreatments = ({ page }: { page: string }) => TREATMENT_LISTS.includes(page)
  return {
    treatments: [
      ...links.filter(areTreatments),
      ...CATEGORIES.map((id) => getCategory(lang, id)).map(({ href, name }) => ({ href, text: name })),
    ],
    visit: [
      { href: href('last-minute', lang), text: t('lastMinute') },
      { href: href('offers', lang), text: t('offers') },
      { href: href('specials', lang), text: t('specials') },
      { href: href('gallery', lang), text: t('gallery') },
      ...links.filter((link) => !areTreatments(link)),
    ],
    legal: [
      { href: href('legal-notice', lang), text: t('legalNotice') },
      { href: href('privacy', lang), text: t('privacy') },
      { href: href('cookies', lang), text: t('cookies') },
      { href: href('terms', lang), text: t('terms') },
      { href: href('withdrawal', lang), text: t('withdrawal') },
      { href: href('accessibility', lang), text: t('accessibility') },
    ],
  }
}
