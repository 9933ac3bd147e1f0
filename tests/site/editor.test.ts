import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { EDITOR_WORDS } from '#staff/words/es'
import { PAGES } from './site'

/** What no file that visitors get may have: words of the editor's screens, its script, its clock. */
const MARKS = [EDITOR_WORDS.tasks.title, 'editor.css', '__Secure-', 'data-notice']

it('visitors get nothing of the editor: no page, no script, no style, no file', () => {
  const built = readdirSync('.next/static', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:js|css)$/.test(file))
    .map((file) => [file, readFileSync(path.join('.next/static', file), 'utf8')] as const)
  expect(built.length).toBeGreaterThan(0)
  const found = [...built, ...PAGES.map((page) => [page.path, page.html] as const)].flatMap(([name, text]) =>
    MARKS.filter((mark) => text.includes(mark)).map((mark) => `${name}: ${mark}`),
  )
  expect(found).toEqual([])
  expect(readdirSync('public').filter((name) => /edit|admin/u.test(name))).toEqual([])
})
