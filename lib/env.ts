import { z } from 'zod'

const schema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  /** The only source of the site's origin. */
  SITE_URL: z
    .url({ protocol: /^https?$/, error: 'SITE_URL must be a whole address such as https://www.nuilea.com' })
    .refine((url) => new URL(url).pathname === '/', 'SITE_URL must be an origin without a path')
    .transform((url) => new URL(url).origin)
    .default('http://localhost:3000'),
  SITE_ENV: z.enum(['production', 'staging'], { error: 'SITE_ENV must be "production" or "staging"' }).default('production'),
})

function readEnv() {
  const filled = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''))
  const result = schema.safeParse(filled)
  if (result.success) return result.data
  throw new Error(`The environment is not usable:\n${z.prettifyError(result.error)}\nSee .env.example.`)
}

/** The parsed environment. Throws a sentence per wrong variable. */
export const env = readEnv()
