import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { DESIGN_COLOURS } from '#lib/catalogue/design-colours'
import { VOUCHER_DESIGNS, type VoucherDesign } from '#lib/catalogue/voucher-face'

/** Writes the colours of the voucher designs, which the voucher's mail uses too, as a stylesheet for every page. */
export function writeVoucherDesigns(root: string): void {
  writeFileSync(path.join(root, 'app/voucher-designs.generated.css'), voucherDesigns())
}

/** Writes the CSS for the colours of each voucher design, on the card and on its swatch. */
export const voucherDesigns = (): string => `@layer tokens {\n${VOUCHER_DESIGNS.map(rule).join('\n')}}\n`

function rule(design: VoucherDesign): string {
  const { ground, ink } = DESIGN_COLOURS[design]
  return `  [data-design='${design}'] {\n    --v-bg: ${ground};\n    --v-ink: ${ink};\n  }\n`
}
