import type { MetadataRoute } from 'next'
import { env } from '#lib/env'
import { absolute } from '#lib/seo/ids'

/** Allows robots to read everything, so that they find each noindex: a staging site has one on every answer. */
export default function robots(): MetadataRoute.Robots {
  const rules = { userAgent: '*', allow: '/' }
  return env.SITE_ENV === 'staging' ? { rules } : { rules, sitemap: absolute('/sitemap.xml') }
}
