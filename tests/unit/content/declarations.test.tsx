// @vitest-environment jsdom
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { veganPage } from '#components/pages/vegan'
import { getPage } from '#lib/content/pages'
import { openContent } from '#lib/content/read/load'
import { LANGS, type Lang } from '#lib/routes/languages'
import { formatDay } from '#lib/time/dates'
import { launchProblems } from '#tools/launch-check'
import { showPage } from '../show-page'
import { stubEnv } from '../stub-env'

const FILE = 'content/pages/vegan.json'
type Supplier = { name: string; since: string; placeholder?: true }
const SUPPLIERS: Supplier[] = JSON.parse(readFileSync(FILE, 'utf8')).sections.animals.suppliers

let root: string
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'declarations-'))
  cpSync('content', path.join(root, 'content'), { recursive: true })
})
afterEach(() => {
  openContent({ root: process.cwd() })
  rmSync(root, { recursive: true })
})

/** Writes who declares it into a copy of the content, from which the page is made. */
function declareBy(suppliers: readonly Supplier[]): void {
  const at = path.join(root, FILE)
  const json = JSON.parse(readFileSync(at, 'utf8'))
  json.sections.animals.suppliers = suppliers
  writeFileSync(at, JSON.stringify(json))
  openContent({ root })
}

const provisional = (supplier: Supplier): Supplier => ({ ...supplier, placeholder: true })
const headingOf = (lang: Lang) => getPage(lang, 'vegan').sections.animals.heading

/** Reads what a page says of animal testing: its text and the lines below it; undefined where it says nothing. */
function declaredOn(lang: Lang) {
  const page = within(showPage(lang, 'vegan', veganPage).container)
  const section = page.queryByRole('heading', { name: headingOf(lang) })?.closest('section')
  if (!section) return undefined
  const inSection = within(section)
  return { text: section.textContent, lines: inSection.getAllByRole('listitem').map((item) => item.textContent) }
}

describe('that nothing is tested on animals', () => {
  it.each(LANGS)('is said in %s by the suppliers who declare it, with the day', (lang) => {
    expect(SUPPLIERS.length).toBeGreaterThan(1)
    const declared = declaredOn(lang)
    expect(declared?.text).toContain(getPage(lang, 'vegan').sections.animals.text)
    expect(declared?.lines).toEqual(
      SUPPLIERS.map(({ name, since }) => expect.stringMatching(new RegExp(`^${name},.* ${formatDay(since, lang)}$`))),
    )
  })

  it('is said by nobody as long as all names are placeholders, and the launch check names them', () => {
    declareBy(SUPPLIERS.map(provisional))
    const { container } = showPage('en', 'vegan', veganPage)
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible()
    expect(container.textContent).not.toMatch(/animal test|tested on animals/i)
    for (const { name } of SUPPLIERS) expect(container.innerHTML).not.toContain(name)
    expect(launchProblems(root, {}).filter((problem) => problem.startsWith(FILE))).toEqual(
      SUPPLIERS.map(
        (_, index) =>
          `${FILE}, sections.animals.suppliers[${index}]: still a placeholder. Write the true value and remove "placeholder".`,
      ),
    )
  })

  it('is said by those alone whose names are true', () => {
    const [first, ...others] = SUPPLIERS
    if (!first) throw new Error('The spa needs a supplier')
    declareBy([first, ...others.map(provisional)])
    expect(declaredOn('de')?.lines).toEqual([expect.stringContaining(first.name)])
    declareBy([])
    expect(declaredOn('de')).toBeUndefined()
  })

  it.each([
    ['SITE_ENV', 'staging'],
    ['NODE_ENV', 'development'],
  ])('is shown with placeholders in a preview (%s=%s)', (name, value) => {
    stubEnv({ [name]: value })
    declareBy(SUPPLIERS.map(provisional))
    expect(declaredOn('fr')?.lines).toHaveLength(SUPPLIERS.length)
  })
})
