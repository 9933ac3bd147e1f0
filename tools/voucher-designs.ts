import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { DESIGN_COLOURS } from '#lib/catalogue/design-colours'
import { VOUCHER_DESIGNS, type VoucherDesign } from '#lib/catalogue/voucher-face'

/** Writes the colours of a voucher's designs, which its mail has as well, as the stylesheet that every page has. */
export function writeVoucherDesigns(root: string): void {
  writeFileSync(path.join(root, 'app/voucher-designs.generated.css'), voucherDesigns())
}

/** Says in CSS which colours each design of a voucher has, on the card and on its swatch. */
export const voucherDesigns = (): string => `@layer tokens {\n${VOUCHER_DESIGNS.map(rule).join('\n')}}\n`

function rule(design: VoucherDesign): string {
  const { ground, ink } = DESIGN_COLOURS[design]
  return `  [data-design='${design}'] {\n    --v-bg: ${ground};\n    --v-ink: ${ink};\n  }\n`
}
