import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { luminanceOf } from '#lib/content/colours'
import type { Content } from '#lib/content/read/read'

type Colours = Pick<Content['files']['categories']['categories'][number], 'id' | 'background' | 'text'>

/** Writes the colours of the categories, which are content, as a stylesheet for every page. */
export function writeCategoryColours(root: string, { files }: Content): void {
  const sheet = categoryColours(files.categories.categories)
  writeFileSync(path.join(root, 'app/category-colours.generated.css'), sheet)
}

/** Writes the CSS for the colours of each category. */
export const categoryColours = (categories: readonly Colours[]): string =>
  `@layer tokens {\n${categories.map(rule).join('\n')}}\n`

function rule({ id, background, text }: Colours): string {
  // On light backgrounds the reflection is fainter, so that text on it keeps its contrast.
  const isLight = luminanceOf(background) > luminanceOf(text)
  const mirror = isLight ? '    --mirror: 0.34;\n    --mirror-l: 1;\n' : ''
  return `  [data-cat='${id}'] {\n    --bg: ${background};\n    --ink: ${text};\n${mirror}  }\n`
}
