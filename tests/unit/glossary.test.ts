import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const glossary = readFileSync('GLOSSARY.md', 'utf8')
const named = [...glossary.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)

describe('the glossary', () => {
  it('is read in one go: at most 60 lines', () => {
    expect(glossary.trimEnd().split('\n').length).toBeLessThanOrEqual(60)
  })

  it('names files that are there', () => {
    const paths = named.filter((name) => /^[\w-]+\/[\w./-]+$/.test(name))
    expect(paths).not.toEqual([])
    expect(paths.filter((path) => !existsSync(path))).toEqual([])
  })

  it('names what is exported under that name', () => {
    const names = named.filter((name) => /^[a-z]+[A-Z]\w*$/.test(name))
    const code = ['components', 'lib', 'functions'].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.tsx?$/.test(file))
        .map((file) => readFileSync(`${folder}/${file}`, 'utf8')),
    )
    const isExported = (name: string) =>
      code.some((text) => new RegExp(`^export (?:async )?(?:const|function) ${name}\\b`, 'm').test(text))
    expect(names).not.toEqual([])
    expect(names.filter((name) => !isExported(name))).toEqual([])
  })
})
