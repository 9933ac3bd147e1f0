import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { luminanceOf } from '#lib/content/colours'
import type { Content } from '#lib/content/read/read'

type Colours = Pick<Content['files']['categories']['categories'][number], 'id' | 'background' | 'text'>

/** Writes the colours of the categories, which are content, as the stylesheet that every page has. */
export function writeCategoryColours(root: string, { files }: Content): void {
  const sheet = categoryColours(files.categories.categories)
  writeFileSync(path.join(root, 'app/category-colours.generated.css'), sheet)
}

/** Says in CSS which colours each category has. */
export const categoryColours = (categories: readonly Colours[]): string =>
  `@layer tokens {\n${categories.map(rule).join('\n')}}\n`

function rule({ id, background, text }: Colours): string {
  // Light grounds take a fainter reflection so that text keeps its ratio over it.
  const isLight = luminanceOf(background) > luminanceOf(text)
  const mirror = isLight ? '    --mirror: 0.34;\n    --mirror-l: 1;\n' : ''
  return `  [data-cat='${id}'] {\n    --bg: ${background};\n    --ink: ${text};\n${mirror}  }\n`
}
