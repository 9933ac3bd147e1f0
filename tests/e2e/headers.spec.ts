import { LANGS } from '#lib/routes/languages'
import { href } from '#lib/routes/routes'
import { expect, test } from './test'

// What is sent with a page, beside the page. That every policy lets its page work is seen by all other tests: a
// violation is a console error.

const POLICY = 'content-security-policy'
const directive = (policy: string | undefined, name: string) =>
  policy?.split('; ').find((each) => each.startsWith(`${name} `))

// That all pages but payment are sent with the same headers is asked for every one of them by the export, which stops
// otherwise (tests/site/hosting/walk.test.ts).
test('a page runs our own files and nothing that is written into it; it has no opener, no frame and no use by other sites, but its pictures may be shown in mails; a missing page is protected alike', async ({
  request,
}) => {
  const [page, missing] = [await request.get('/fr'), await request.get('/de/nope')]
  const policy = page.headers()[POLICY]
  expect(directive(policy, 'script-src')).toMatch(/^script-src 'self'/)
  expect(policy).not.toMatch(/script-src[^;]*(unsafe-inline|unsafe-eval|nonce-)/)
  // The tag manager's loader, the same on every page, is the only thing that is allowed by what it says.
  expect(policy?.match(/'sha256-[^']+'/g)).toHaveLength(1)
  expect(directive(policy, 'style-src')).toBe("style-src 'self'")
  expect(directive(policy, 'frame-ancestors')).toBe("frame-ancestors 'none'")
  expect(page.headers()).toMatchObject({
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
  })
  const picture = /\/pictures\/[^"' ]+-og\.jpg/.exec(await page.text())?.[0] ?? ''
  expect((await request.get(picture)).headers()['cross-origin-resource-policy']).toBe('cross-origin')
  expect(missing.status()).toBe(404)
  expect(missing.headers()[POLICY]).toBe(policy)
})

test('where people pay, nobody measures, only Stripe and PayPal may be asked, PayPal may open a window, and no script may be written into the page', async ({
  request,
}) => {
  for (const lang of LANGS) {
    const headers = (await request.head(href('safe-payment', lang))).headers()
    expect(directive(headers[POLICY], 'script-src')).toBe(
      "script-src 'self' https://js.stripe.com https://*.js.stripe.com https://*.paypal.com https://*.paypalobjects.com",
    )
    expect(headers[POLICY]).not.toContain('google')
    expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups')
  }
})
