import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const SQL = /\.(?:rows|change)\(|\b(?:SELECT|INSERT INTO|UPDATE|DELETE FROM|WHERE|ORDER BY)\b/

describe('http and jobs', () => {
  it.each(['functions/http', 'functions/jobs'])('%s ask the domain, which alone speaks to the store', (folder) => {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'))
    expect(files).not.toEqual([])
    expect(files.filter((file) => SQL.test(readFileSync(`${folder}/${file}`, 'utf8')))).toEqual([])
  })
})
