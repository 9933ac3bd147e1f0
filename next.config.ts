import { availableParallelism } from 'node:os'
import createNextIntlPlugin from 'next-intl/plugin'
import type { NextConfig } from 'next'
import { contentPolicy, paymentPolicy } from './tools/csp'
import { env } from './lib/env'
import { functionUrl } from './lib/functions/addresses'
import { LANGS } from './lib/routes/languages'
import { href } from './lib/routes/routes'

const DAY_S = 24 * 60 * 60

const policy = (value: string) => ({ key: 'Content-Security-Policy', value })

/** What pages may load, and which windows may refer to them. Off in development, when Next's tools run in them. */
const PROTECTION = [
  {
    source: '/:path*',
    headers: [
      policy(contentPolicy()),
      { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
      { key: 'Speculation-Rules', value: '"/speculation-rules.json"' },
    ],
  },
  ...LANGS.map((lang) => ({
    source: href('safe-payment', lang),
    headers: [policy(paymentPolicy()), { key: 'Cross-Origin-Opener-Policy', value: 'same-origin-allow-popups' }],
  })),
]

const cached = (value: string) => [{ key: 'Cache-Control', value }]

/** The site is built for functions of the specification's contract instead of ours. */
const isForOthers = env.FUNCTIONS_CONTRACT === 'specification'

const config: NextConfig = {
  // Read here so that a wrong variable stops the build with a sentence.
  env: {
    SITE_URL: env.SITE_URL,
    SITE_ENV: env.SITE_ENV,
    FUNCTIONS_CONTRACT: env.FUNCTIONS_CONTRACT,
    ...(isForOthers && { FUNCTION_SLOTS_URL: functionUrl('slots') }),
  },
  distDir: env.BUILD_FOLDER,
  poweredByHeader: false,
  reactStrictMode: true,
  // `npm test` and `npm run check` check types; a build need not check them again.
  typescript: { ignoreBuildErrors: true },
  // No page uses Next's resizing of images, so requests for it are refused.
  images: { unoptimized: true },
  headers: async () => [
    {
      source: '/:path*',
      headers: [
        ...(env.SITE_ENV === 'staging' ? [{ key: 'X-Robots-Tag', value: 'noindex, nofollow' }] : []),
        { key: 'X-Content-Type-Options', value: 'nosniff' },
        { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
        { key: 'Permissions-Policy', value: 'camera=(), microphone=(), geolocation=()' },
        { key: 'Cross-Origin-Resource-Policy', value: 'same-origin' },
        ...(env.SITE_URL.startsWith('https:')
          ? [{ key: 'Strict-Transport-Security', value: `max-age=${730 * DAY_S}` }]
          : []),
      ],
    },
    ...(env.NODE_ENV === 'production' ? PROTECTION : []),
    // Mails and social cards show these files on pages of other origins.
    {
      source: '/:folder(pictures|brand)/:file*',
      headers: [{ key: 'Cross-Origin-Resource-Policy', value: 'cross-origin' }],
    },
    // A file whose address stays when it changes is asked for again each time, with a 304 while it is unchanged. This
    // binds shared caches too: `/` leads elsewhere with a cookie, and an old page must not outlive a build.
    { source: '/((?!_next/|pictures/|brand/).*)', headers: cached('public, max-age=0, must-revalidate') },
    // The names of pictures carry a hash of their source. Next sends the same header for /_next/static.
    { source: '/pictures/:file*', headers: cached('public, max-age=31536000, immutable') },
    { source: '/brand/:file*', headers: cached('public, max-age=86400') },
  ],
  turbopack: {
    resolveAlias: {
      ...(isForOthers && {
        '#lib/functions/call': './lib/functions/specification/call.ts',
        '#lib/functions/order-address': './lib/functions/specification/order-address.ts',
      }),
      // The built site has only the parts of zod that its schemas use (tools/zod-parts.ts).
      ...(env.NODE_ENV === 'production' && {
        'zod/mini': './lib/contracts/zod.generated.js',
        // Every browser that the site is built for (package.json) has what Next would add to it.
        '../build/polyfills/polyfill-module': false,
        // No page calls a server action.
        './reducers/server-action-reducer': false,
        // Otherwise Next adds its own error page to every page, besides ours: 1 KiB that no visitor is to see.
        './builtin/global-error': './app/global-error.tsx',
        '../components/builtin/global-error': './app/global-error.tsx',
      }),
    },
  },
  experimental: {
    globalNotFound: true,
    // Nothing is prefetched by script, so no page is measured for it: that saves an eighth of the time of making pages.
    prefetchInlining: false,
    // All cores make pages; by default one of them would stand idle.
    cpus: availableParallelism(),
    // All pages share nearly all styles: two files weigh less than the five to twenty-four of lower costs (14.9 instead
    // of 16.4 to 19.6 KiB).
    cssChunking: { type: 'graph', requestCost: 1_000_000 },
  },
}

const withMessages = createNextIntlPlugin({
  requestConfig: './lib/i18n/request.ts',
  // Compiled ahead of time, so that islands need no parser of messages: 8 KiB less for each page that has an island.
  experimental: {
    // For types: which values each message gets. In development it follows the file; tools/generate.ts writes it too.
    createMessagesDeclaration: './messages/es.json',
    messages: {
      path: './messages',
      format: { codec: './tools/messages-codec.mjs', extension: '.json' },
      locales: [...LANGS],
      precompile: true,
    },
  },
})

export default withMessages(config)
