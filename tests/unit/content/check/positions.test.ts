import { describe, expect, it } from 'vitest'
import { lineAt } from '#lib/content/read/positions'
import { describe as sentence, report } from '#lib/content/check/problems'

const text = `{
  "offers": [
    { "title": { "es": "Sal" } },
    {
      "title": {
        "es": "Vapor",
        "en": "Steam"
      }
    }
  ]
}
`

describe('the line of a problem', () => {
  it.each([
    [['offers'], 2],
    [['offers', 0, 'title', 'es'], 3],
    [['offers', 1], 4],
    [['offers', 1, 'title', 'en'], 7],
    [['offers', 1, 'title', 'fr'], 5],
    [['offers', 7, 'title'], 2],
    [['nothing', 'here'], 1],
  ])('%j is in line %d, or in that of what is around it', (path, line) => expect(lineAt(text, path)).toBe(line))
})

describe('problems in words', () => {
  const problem = (file: string, line?: number) => ({
    file,
    path: ['offers', 2, 'title', 'fr'],
    code: 'text.empty' as const,
    values: {},
    line,
  })

  it('name file, path, fault, remedy and line', () => {
    expect(sentence(problem('a.json', 12))).toBe('a.json → offers[2].title.fr: is empty. Write it. (line 12)')
  })

  it('are grouped by file in the order of the lines', () => {
    const said = report([problem('b.json', 9), problem('a.json', 7), problem('b.json', 2)])
    expect(said.match(/^[ab]|\d+(?=\)$)/gm)).toEqual(['a', '7', 'b', '2', 'b', '9'])
    expect(said.endsWith('\n\n3 problems in 2 files.')).toBe(true)
    expect(report([problem('a.json')]).endsWith('\n\n1 problem in 1 file.')).toBe(true)
  })
})
