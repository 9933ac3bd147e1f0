import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { voucherDesigns } from '#tools/voucher-designs'
import { DESIGN_COLOURS } from '#lib/catalogue/design-colours'
import { VOUCHER_DESIGNS } from '#lib/catalogue/voucher-face'
import { contrastOf } from '#lib/content/colours'

it('pages and mails take the colours of a voucher from one place', () => {
  const sheet = readFileSync('app/voucher-designs.generated.css', 'utf8')
  expect(sheet).toBe(voucherDesigns())
  for (const design of VOUCHER_DESIGNS) {
    const { ground, ink } = DESIGN_COLOURS[design]
    const rule = sheet.split(`[data-design='${design}'] {`)[1]?.split('}')[0]
    expect(rule).toContain(`--v-bg: ${ground};`)
    expect(rule).toContain(`--v-ink: ${ink};`)
  }
  expect(readFileSync('app/tokens.css', 'utf8')).not.toContain("[data-design='")
  expect(readFileSync('app/look.ts', 'utf8')).toContain("voucher-designs.generated.css'")
})

it.each(VOUCHER_DESIGNS)('what stands on the design %s can be read by everybody (WCAG 2.2 AA)', (design) => {
  const { ground, ink } = DESIGN_COLOURS[design]
  expect(contrastOf(ground, ink)).toBeGreaterThan(4.5)
})
