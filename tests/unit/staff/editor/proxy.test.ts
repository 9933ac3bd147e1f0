import { expect, it } from 'vitest'
import { checkLines, missing } from '#tests/editor/proxy'

const why = missing()
if (why !== undefined) console.log(`· the lines of nginx in docs/desk.md: NOT RUN, ${why}`)

it.skipIf(why !== undefined)('nginx understands the lines that the docs put in front of the service for staff', () => {
  const { status, said } = checkLines()
  expect(status, said).toBe(0)
  expect(said).not.toContain('[warn]')
})
