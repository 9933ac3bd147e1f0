import type { MetadataRoute } from 'next'
import { env } from '#lib/env'
import { absolute } from '#lib/seo/ids'

/** Allows robots to read everything, so that they find each noindex. A staging site is closed to them. */
export default function robots(): MetadataRoute.Robots {
  if (env.SITE_ENV === 'staging') return { rules: { userAgent: '*', disallow: '/' } }
  return { rules: { userAgent: '*', allow: '/' }, sitemap: absolute('/sitemap.xml') }
}
