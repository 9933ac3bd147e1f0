import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

// `useId` and `useMemo` work on both sides.
const HOOK = /\buse(?:State|Reducer|Effect|LayoutEffect|Ref|SyncExternalStore|Transition)\(/

it('every file with a hook of React says that it belongs to the browser', () => {
  const files = ['components', 'lib'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => `${folder}/${file}`),
  )
  const silent = files.filter((file) => {
    const text = readFileSync(file, 'utf8')
    return HOOK.test(text) && !text.startsWith("'use client'")
  })
  expect(silent).toEqual([])
})
