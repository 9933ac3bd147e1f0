import { hashOfFiles } from './install.mjs'

const SOURCES = [
  'app',
  'components',
  'content',
  'lib',
  'messages',
  'public/brand',
  'public/images',
  'middleware.ts',
  'next.config.ts',
  'package-lock.json',
  'tsconfig.json',
]

/** The environment variables whose values are in built pages, such as the addresses of the site and the functions. */
const IN_PAGES =
  /^(SITE_URL|SITE_ENV|EAGER|FUNCTIONS_CONTRACT|FUNCTIONS_URL|FUNCTIONS_PORT|FUNCTION_\w+_URL|NEXT_PUBLIC_\w+|STRIPE_PUBLISHABLE_KEY|BIZUM|WALLETS|APPLE_PAY_DOMAIN_ASSOCIATION|PAYPAL_API_BASE)$/

/**
 * Hashes everything that built pages depend on: the checkout in this folder, the environment, the version of Node.
 *
 * @param {Record<string, string | undefined>} source
 */
export function hashOfSources(source = process.env) {
  const settings = Object.entries(source)
    .filter(([name, value]) => IN_PAGES.test(name) && value)
    .sort()
  return hashOfFiles(SOURCES, JSON.stringify({ settings, node: process.versions.node }))
}
