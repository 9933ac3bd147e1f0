import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { DESIGN_COLOURS } from '#lib/catalogue/design-colours'
import { VOUCHER_DESIGNS, type VoucherDesign } from '#lib/catalogue/voucher-face'
import { luminanceOf } from '#lib/content/colours'
import type { Content } from '#lib/content/read/read'

type Category = Pick<Content['files']['categories']['categories'][number], 'id' | 'background' | 'text'>

/**
 * Writes two kinds of colours as a stylesheet for every page: those of the categories, which are content, and those of
 * the voucher designs, which the voucher's mail uses too.
 */
export function writeColours(root: string, { files }: Content): void {
  writeFileSync(path.join(root, 'app/colours.generated.css'), colours(files.categories.categories))
}

/** Writes the CSS for the colours of each category and each voucher design. */
export const colours = (categories: readonly Category[]): string =>
  `@layer tokens {\n${[...categories.map(ofCategory), ...VOUCHER_DESIGNS.map(ofDesign)].join('\n')}}\n`

function ofCategory({ id, background, text }: Category): string {
  // On light backgrounds the reflection is fainter, so that text on it keeps its contrast.
  const isLight = luminanceOf(background) > luminanceOf(text)
  const mirror = isLight ? '    --mirror: 0.34;\n    --mirror-l: 1;\n' : ''
  return `  [data-cat='${id}'] {\n    --bg: ${background};\n    --ink: ${text};\n${mirror}  }\n`
}

function ofDesign(design: VoucherDesign): string {
  const { ground, ink } = DESIGN_COLOURS[design]
  return `  [data-design='${design}'] {\n    --v-bg: ${ground};\n    --v-ink: ${ink};\n  }\n`
}
