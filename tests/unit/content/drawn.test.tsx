import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { NextIntlClientProvider } from 'next-intl'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { moduleOf } from '#components/pages'
import { headOf } from '#components/pages/head'
import { getMenuHub } from '#lib/content/menu-hub'
import { contentFiles } from '#lib/content/read/files'
import { openContent } from '#lib/content/read/load'
import { readContent } from '#lib/content/read/read'
import { ROUTES, type Route } from '#lib/routes/routes'
import { MESSAGES } from '../island-of'

// What the content check accepts, the pages must be able to show: otherwise a change that was saved stops the build.

const root = mkdtempSync(path.join(tmpdir(), 'drawn-'))
const changeAll = (change: (text: string, file: string) => string) => {
  for (const { file } of contentFiles(process.cwd()))
    writeFileSync(path.join(root, file), change(readFileSync(file, 'utf8'), file))
  expect(readContent(root).problems).toEqual([])
  openContent({ root })
}

beforeAll(() => cpSync('content', path.join(root, 'content'), { recursive: true }))
afterAll(() => {
  openContent({ root: process.cwd() })
  rmSync(root, { recursive: true })
})

/** One page of each kind, and all legal ones, since each has a text of its own. */
const ONE_OF_EACH = ROUTES.filter(
  (route, index) => route.kind === 'legal' || ROUTES.findIndex(({ kind }) => kind === route.kind) === index,
)

/** Draws a page with its head. */
function draw(route: Route): string {
  const { Body } = moduleOf(route)
  headOf({ lang: 'es', route })
  return renderToStaticMarkup(
    <NextIntlClientProvider locale="es" timeZone="Europe/Madrid" messages={MESSAGES.es}>
      <Body lang="es" route={route} />
    </NextIntlClientProvider>,
  )
}

describe('without the facts about the owner that may be missing', () => {
  beforeAll(() =>
    changeAll((text, file) => {
      if (file !== 'content/legal/facts.json') return text
      const { vatId, registry, dpo, bookingProvider, ...facts } = JSON.parse(text) as Record<string, unknown>
      return JSON.stringify(facts)
    }),
  )

  it.each(ONE_OF_EACH.filter(({ kind }) => kind === 'legal'))('$key is drawn', (route) => {
    expect(draw(route)).not.toMatch(/[{}]|undefined/)
  })
})

describe('with one picture in place of all others', () => {
  beforeAll(() =>
    changeAll((text, file) => {
      if (file !== 'content/pictures.json') return text.replaceAll(/"[a-z0-9-]+\.jpg"/g, '"facial.jpg"')
      const { pictures, ...rest } = JSON.parse(text) as { pictures: { file: string }[] }
      return JSON.stringify({ ...rest, pictures: pictures.filter((picture) => picture.file === 'facial.jpg') })
    }),
  )

  it.each(ONE_OF_EACH)('$key is drawn', (route) => {
    expect(draw(route)).toContain('<')
  })
  it('the menu is drawn', () => expect(getMenuHub('es').slides).toHaveLength(8))
})
