import type { MetadataRoute } from 'next'
import { LANGS } from '#lib/routes/languages'
import { ROUTES } from '#lib/routes/routes'
import changed from '#lib/seo/changed.generated.json'
import { alternates } from '#lib/seo/head-links'
import { absolute } from '#lib/seo/ids'

const dates = new Map<string, string>(Object.entries(changed))

/** Lists every indexed page in every language, with its alternates and the day on which its content changed. */
export default function sitemap(): MetadataRoute.Sitemap {
  return ROUTES.filter(({ indexed }) => indexed).flatMap((route) =>
    LANGS.map((lang) => ({
      url: absolute(route.paths[lang]),
      lastModified: dates.get(route.key),
      alternates: { languages: alternates(route) },
    })),
  )
}
