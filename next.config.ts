import createNextIntlPlugin from 'next-intl/plugin'
import type { NextConfig } from 'next'
import { env } from './lib/env'

const config: NextConfig = {
  // Read here so that a wrong variable stops the build with a sentence.
  env: { SITE_URL: env.SITE_URL, SITE_ENV: env.SITE_ENV },
  poweredByHeader: false,
  reactStrictMode: true,
  headers: async () => [
    {
      source: '/:path*',
      headers: [
        { key: 'X-Content-Type-Options', value: 'nosniff' },
        { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
        { key: 'Permissions-Policy', value: 'camera=(), microphone=(), geolocation=()' },
      ],
    },
    // Their names carry a hash of their bytes.
    { source: '/pictures/:file*', headers: [{ key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }] },
  ],
  experimental: {
    globalNotFound: true,
    // All pages share nearly all styles: few large files weigh less than many small ones (13.9 instead of 14.8 KiB).
    cssChunking: { type: 'graph', requestCost: 1_000_000 },
  },
}

export default createNextIntlPlugin('./lib/i18n/request.ts')(config)
