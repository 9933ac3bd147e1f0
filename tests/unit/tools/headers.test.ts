import { expect, it } from 'vitest'
import config from '../../../next.config'
import { stubEnv } from '../stub-env'

/** Gives the headers of every page, as next.config.ts has them in such an environment. */
async function headersOf(variables: Record<string, string>): Promise<Map<string, string>> {
  stubEnv(variables)
  const rules = (await config.headers?.()) ?? []
  return new Map(
    rules
      .filter(({ source }) => source === '/:path*')
      .flatMap(({ headers }) => headers.map(({ key, value }) => [key, value] as const)),
  )
}

const LIVE = {
  NODE_ENV: 'production',
  SITE_URL: 'https://www.nuilea.example',
  FUNCTIONS_URL: 'https://functions.nuilea.example',
}

it('a site with TLS is asked for with TLS only, for two years', async () => {
  expect((await headersOf(LIVE)).get('Strict-Transport-Security')).toBe('max-age=63072000')
})

it('a site without TLS does not lock itself out', async () => {
  expect((await headersOf({ ...LIVE, SITE_URL: 'http://localhost:3000' })).has('Strict-Transport-Security')).toBe(false)
})

it('while the site is being written there is no policy: Next’s own tools run in its pages', async () => {
  expect((await headersOf(LIVE)).has('Content-Security-Policy')).toBe(true)
  expect((await headersOf({ ...LIVE, NODE_ENV: 'development' })).has('Content-Security-Policy')).toBe(false)
})
