import { LANGS } from '#lib/routes/languages'
import { href } from '#lib/routes/routes'
import { KINDS } from './pages'
import { expect, test } from './test'

// What is sent with a page, beside the page. That every policy lets its page work is seen by all other tests: a
// violation is a console error.

const POLICY = 'content-security-policy'
const directive = (policy: string | undefined, name: string) =>
  policy?.split('; ').find((each) => each.startsWith(`${name} `))

test('all kinds of page but payment send one and the same policy, which runs our own files and nothing that is written into a page', async ({
  request,
}) => {
  const policies = new Map<string | undefined, string[]>()
  for (const [index, { key, paths }] of KINDS.filter((route) => route.key !== 'safe-payment').entries()) {
    const lang = LANGS[index % LANGS.length] ?? 'es'
    const policy = (await request.head(paths[lang])).headers()[POLICY]
    policies.set(policy, [...(policies.get(policy) ?? []), `${key} ${lang}`])
  }
  expect([...policies.values()].map(([first]) => first)).toEqual([expect.any(String)])
  const [policy] = policies.keys()
  expect(directive(policy, 'script-src')).toMatch(/^script-src 'self'/)
  expect(policy).not.toMatch(/script-src[^;]*(unsafe-inline|unsafe-eval|nonce-)/)
  // The tag manager's loader, the same on every page, is the only thing that is allowed by what it says.
  expect(policy?.match(/'sha256-[^']+'/g)).toHaveLength(1)
  expect(directive(policy, 'style-src')).toBe("style-src 'self'")
  expect(directive(policy, 'frame-ancestors')).toBe("frame-ancestors 'none'")
})

test('where people pay, nobody measures, only Stripe and PayPal may be asked, and no script may be written into the page', async ({
  request,
}) => {
  for (const lang of LANGS) {
    const policy = (await request.head(href('safe-payment', lang))).headers()[POLICY]
    expect(directive(policy, 'script-src')).toBe(
      "script-src 'self' https://js.stripe.com https://*.js.stripe.com https://*.paypal.com https://*.paypalobjects.com",
    )
    expect(policy).not.toContain('google')
  }
})

test('a missing page is protected like any other', async ({ request }) => {
  const [missing, page] = [await request.get('/de/nope'), await request.get('/de')]
  expect(missing.status()).toBe(404)
  expect(missing.headers()[POLICY]).toBe(page.headers()[POLICY])
})

test('a page is on its own: no opener, no frame, no use by other sites; its pictures may be shown in mails', async ({
  request,
}) => {
  const page = (await request.get('/fr')).headers()
  expect(page).toMatchObject({
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
  })
  // PayPal may open a window of its own.
  expect((await request.get('/fr/safe-payment')).headers()['cross-origin-opener-policy']).toBe(
    'same-origin-allow-popups',
  )
  const picture = /\/pictures\/[^"' ]+-og\.jpg/.exec(await (await request.get('/fr')).text())?.[0] ?? ''
  expect((await request.get(picture)).headers()['cross-origin-resource-policy']).toBe('cross-origin')
})
