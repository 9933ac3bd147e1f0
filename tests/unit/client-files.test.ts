import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const codeIn = (...folders: string[]) =>
  folders
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(
        (file) => `${folder}/${file.replaceAll('\\', '/')}`,
      ),
    )
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }))

// `useId` and `useMemo` work on both sides.
const HOOK = /\buse(?:State|Reducer|Effect|LayoutEffect|Ref|SyncExternalStore|Transition)\(/

it('every file with a hook of React says that it belongs to the browser', () => {
  const silent = codeIn('components', 'lib').filter(({ text }) => HOOK.test(text) && !text.startsWith("'use client'"))
  expect(silent.map(({ file }) => file)).toEqual([])
})

const VIEW = /\bfrom '(?:react|react-dom|next|next-intl)(?:\/[^']*)?'|\bimport\('(?:react|next)/

it('the checkout needs no React but where a provider’s own fields and window are drawn', () => {
  const core = codeIn('lib/checkout').filter(({ file }) => !/^lib\/checkout\/methods\/[^/]+\.tsx$/.test(file))
  expect(core.length).toBeGreaterThan(5)
  expect(core.filter(({ text }) => VIEW.test(text)).map(({ file }) => file)).toEqual([])
})
