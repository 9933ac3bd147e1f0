import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { DESIGN_COLOURS } from '#lib/catalogue/design-colours'
import { VOUCHER_DESIGNS } from '#lib/catalogue/voucher-face'
import { contrastOf } from '#lib/content/colours'
import { loadContent } from '#lib/content/read/load'
import { colours } from '#tools/colours'

const { categories } = loadContent().files.categories
const sheet = readFileSync('app/colours.generated.css', 'utf8')
/** Finds what the rule of such a part declares. */
const ruleOf = (css: string, part: string) =>
  css
    .split(`[${part}] {`)[1]
    ?.split('}')[0]
    ?.trim()
    .split(/\s*\n\s*/)

it('categories take their colours from content, voucher designs where mails take them, and nowhere else', () => {
  expect(sheet).toBe(colours(categories))
  for (const { id, background, text } of categories)
    expect(ruleOf(sheet, `data-cat='${id}'`)?.slice(0, 2)).toEqual([`--bg: ${background};`, `--ink: ${text};`])
  for (const design of VOUCHER_DESIGNS) {
    const { ground, ink } = DESIGN_COLOURS[design]
    expect(ruleOf(sheet, `data-design='${design}'`)).toEqual([`--v-bg: ${ground};`, `--v-ink: ${ink};`])
  }
  expect(readFileSync('app/tokens.css', 'utf8')).not.toMatch(/\[data-(?:cat|design)='/)
})

it('another colour in content is another colour of the page, with a fainter reflection on a light ground', () => {
  const one = (background: string, text: string) =>
    ruleOf(colours([{ id: 'masajes', background, text }]), "data-cat='masajes'")
  expect(one('#102030', '#f0f0f0')).toEqual(['--bg: #102030;', '--ink: #f0f0f0;'])
  expect(one('#f0f0f0', '#102030')).toEqual(['--bg: #f0f0f0;', '--ink: #102030;', '--mirror: 0.34;', '--mirror-l: 1;'])
})

it('every page comes with them', () => {
  expect(readFileSync('app/styles.ts', 'utf8')).toMatch(/tokens\.css'\nimport '\.\/colours\.generated\.css'/)
})

it.each(VOUCHER_DESIGNS)('what stands on the design %s can be read by everybody (WCAG 2.2 AA)', (design) => {
  const { ground, ink } = DESIGN_COLOURS[design]
  expect(contrastOf(ground, ink)).toBeGreaterThan(4.5)
})
