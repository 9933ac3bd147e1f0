import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { categoryColours } from '#tools/category-colours'
import { loadContent } from '#lib/content/read/load'

const { categories } = loadContent().files.categories
const ofCategory = (sheet: string, id: string) => sheet.split(`[data-cat='${id}'] {`)[1]?.split('}')[0] ?? ''

it('the colours of a category come from content, each from there alone', () => {
  const sheet = readFileSync('app/category-colours.generated.css', 'utf8')
  expect(sheet).toBe(categoryColours(categories))
  for (const { id, background, text } of categories) {
    expect(ofCategory(sheet, id)).toContain(`--bg: ${background};`)
    expect(ofCategory(sheet, id)).toContain(`--ink: ${text};`)
  }
  expect(readFileSync('app/tokens.css', 'utf8')).not.toContain("[data-cat='")
})

it('another colour in content is another colour of the page, with a fainter reflection on a light ground', () => {
  const [first] = categories
  if (!first) throw new Error('there are no categories')
  const dark = categoryColours([{ ...first, background: '#102030', text: '#f0f0f0' }])
  expect(dark).toBe(`@layer tokens {\n  [data-cat='${first.id}'] {\n    --bg: #102030;\n    --ink: #f0f0f0;\n  }\n}\n`)
  const light = categoryColours([{ ...first, background: '#f0f0f0', text: '#102030' }])
  expect(ofCategory(light, first.id)).toMatch(/--bg: #f0f0f0;\s+--ink: #102030;\s+--mirror: 0\.34;\s+--mirror-l: 1;/)
})

it('every page comes with them', () => {
  expect(readFileSync('app/look.ts', 'utf8')).toMatch(/tokens\.css'\nimport '\.\/category-colours\.generated\.css'/)
})
