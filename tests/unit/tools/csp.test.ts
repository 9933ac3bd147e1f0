import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { contentPolicy, paymentPolicy } from '#tools/csp'
import { stubEnv } from '../stub-env'

function policies(variables: Record<string, string> = {}) {
  stubEnv(variables)
  const read = (policy: string) =>
    new Map(policy.split('; ').map((directive) => [directive.split(' ')[0], directive] as const))
  return { content: read(contentPolicy()), payment: read(paymentPolicy()) }
}

describe('the policy of every page', () => {
  it.each([
    ['runs our own files and nothing that is written into the page', "script-src 'self'", {}],
    ['takes styles from our own files only', "style-src 'self'", {}],
    [
      'may ask the cloud functions',
      "connect-src 'self' https://functions.nuilea.example",
      { FUNCTIONS_URL: 'https://functions.nuilea.example/v1' },
    ],
    [
      'without the boot step lets Next’s own scripts stand in the page',
      "script-src 'self' 'unsafe-inline'",
      { EAGER: '1' },
    ],
  ])('%s', (_, directive, variables) => {
    expect([...policies(variables).content.values()]).toContain(directive)
  })

  it('with a tag manager lets Google count guests of every country that the site is for', () => {
    const { content } = policies({ NEXT_PUBLIC_GTM_ID: 'GTM-TEST123' })
    for (const name of ['img-src', 'connect-src'])
      for (const ending of ['com', 'es', 'de', 'at', 'ch', 'fr', 'be', 'co.uk', 'ie', 'it', 'pt', 'nl'])
        expect(content.get(name)?.split(' ')).toContain(`https://www.google.${ending}`)
  })

  it('lets nobody frame the site', () => {
    const { content, payment } = policies()
    for (const policy of [content, payment]) expect(policy.get('frame-ancestors')).toBe("frame-ancestors 'none'")
  })

  it('lets PayPal’s window into the payment page where there is an app for it, without any inline script', () => {
    const without = policies()
    for (const policy of [...without.payment.values(), ...without.content.values()])
      expect(policy).not.toContain('paypal')
    const { payment, content } = policies({ NEXT_PUBLIC_PAYPAL_CLIENT_ID: 'app-of-the-fixture-spa' })
    for (const name of ['script-src', 'connect-src', 'frame-src', 'img-src'])
      expect(payment.get(name)).toMatch(/ https:\/\/\*\.paypal\.com https:\/\/\*\.paypalobjects\.com$/)
    expect(payment.get('script-src')).not.toMatch(/unsafe|nonce|sha256/)
    for (const policy of content.values()) expect(policy).not.toContain('paypal')
  })

  it('with a tag manager allows its hosts, and its loader by the hash of just what is written into the page', () => {
    const { content, payment } = policies({ NEXT_PUBLIC_GTM_ID: 'GTM-TEST123' })
    const snippets = createRequire(import.meta.url)('react-gtm-module/dist/Snippets') as {
      tags: (options: object) => { script: string }
    }
    const { script } = snippets.tags({
      id: 'GTM-TEST123',
      events: {},
      dataLayerName: 'dataLayer',
      auth: '',
      preview: '',
    })
    const hash = createHash('sha256').update(script).digest('base64')
    expect(content.get('script-src')).toMatch(/^script-src 'self' 'sha256-\S+' https:\/\/\*\.googletagmanager\.com /)
    expect(content.get('script-src')).toContain(`'sha256-${hash}'`)
    expect(payment.get('script-src')).not.toMatch(/google|sha256/)
  })
})

it('where people pay, PayPal may be asked too once its window can open', () => {
  const { payment } = policies({ NEXT_PUBLIC_PAYPAL_CLIENT_ID: 'app-of-the-fixture-spa' })
  expect(payment.get('frame-src')).toMatch(/ https:\/\/hooks\.stripe\.com https:\/\/\*\.paypal\.com /)
  expect(payment.get('style-src')).toMatch(/^style-src 'self' https:\/\/\*\.paypal\.com .* 'unsafe-inline'$/)
})

it('where people pay, Stripe may be asked and nobody else', () => {
  const { payment } = policies({ NEXT_PUBLIC_GTM_ID: 'GTM-TEST123' })
  expect(payment.get('script-src')).toBe("script-src 'self' https://js.stripe.com https://*.js.stripe.com")
  expect(payment.get('connect-src')).toMatch(/ https:\/\/api\.stripe\.com$/)
})
