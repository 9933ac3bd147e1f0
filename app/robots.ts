import type { MetadataRoute } from 'next'
import { env } from '#lib/env'
import { absolute } from '#lib/seo/ids'

/** Tells robots that everything may be read, so that a noindex can be seen; a staging build is closed as a whole. */
export default function robots(): MetadataRoute.Robots {
  if (env.SITE_ENV === 'staging') return { rules: { userAgent: '*', disallow: '/' } }
  return { rules: { userAgent: '*', allow: '/' }, sitemap: absolute('/sitemap.xml') }
}
