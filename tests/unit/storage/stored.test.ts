import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { KEPT } from '#lib/content/check/rules/law'

const code = ['components', 'lib'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.generated.'))
    .map((file) => readFileSync(`${folder}/${file}`, 'utf8')),
)
const names = (kind: string) => KEPT.filter((each) => each.kind === kind).map(({ name }) => name)

it('what is kept past lib/storage has a name that the page about cookies must explain', () => {
  const keeping = code.filter((text) => /\b(?:local|session)Storage\.setItem\(KEY,/.test(text))
  const keys = keeping.map((text) => /^const KEY = '([^']+)'$/m.exec(text)?.[1])
  expect(keys.length).toBeGreaterThan(0)
  expect(keys.filter((key) => key === undefined || !names('localStorage').includes(key))).toEqual([])
  const others = code.filter((text) => /\b(?:local|session)Storage\.setItem\((?!KEY,)/.test(text))
  expect(others).toEqual([])
})

it('so do the cookies that are written', () => {
  const cookies = code.flatMap((text) => [...text.matchAll(/document\.cookie = `(\w+)=\$\{/g)].map(([, name]) => name))
  expect(cookies).toEqual(names('cookie'))
})
