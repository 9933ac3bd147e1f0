import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { policyFor } from '#lib/build/csp'

const sha = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

it('allows a page’s own inline scripts and no other', () => {
  const policy = policyFor('<script>one()</script><script async src="/a.js"></script><script id="x">two()</script>')
  expect(policy).toContain(`script-src 'self' ${sha('one()')} ${sha('two()')};`)
})

it('names a script that stands twice once', () => {
  expect(policyFor('<script>a</script><script>a</script>').match(/sha256-/g)).toHaveLength(1)
})

it('leaves data out: structured data is not a script', () => {
  expect(policyFor('<script type="application/ld+json">{}</script>')).toContain("script-src 'self';")
})

it('lets nobody frame the site', () => {
  expect(policyFor('')).toContain("frame-ancestors 'none'")
})
