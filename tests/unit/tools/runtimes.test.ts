import { readFileSync } from 'node:fs'
import type * as WorkflowParser from '@actions/workflow-parser'
import { tsImport } from 'tsx/esm/api'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'

const workflow = readFileSync('.github/workflows/ci.yml', 'utf8')
const { jobs } = z
  .object({
    jobs: z.object({
      test: z.object({ strategy: z.object({ matrix: z.object({ node: z.array(z.string()) }) }) }),
      export: z.object({ container: z.string() }),
    }),
  })
  .parse(parse(workflow))
const tested = jobs.test.strategy.matrix.node
const majorOf = (version: string) => version.split('.')[0]

/** Lists what GitHub's own parser refuses. It is written for bundlers, so Node alone cannot load it. */
async function mistakesIn(content: string): Promise<string[]> {
  const { NoOperationTraceWriter, parseWorkflow, convertWorkflowTemplate }: typeof WorkflowParser = await tsImport(
    '@actions/workflow-parser',
    import.meta.url,
  )
  const { context, value } = parseWorkflow({ name: 'ci.yml', content }, new NoOperationTraceWriter())
  if (value) await convertWorkflowTemplate(context, value)
  return context.errors.getErrors().map(({ message }) => message)
}

describe('.github/workflows/ci.yml', () => {
  it('is what GitHub’s workflow schema allows', async () => {
    expect(await mistakesIn(workflow)).toEqual([])
  })

  it('tests the oldest Node that package.json names, and each that is maintained', () => {
    const { engines } = z
      .object({ engines: z.object({ node: z.string() }) })
      .parse(JSON.parse(readFileSync('package.json', 'utf8')))
    const supported = engines.node.split(' || ').map((range) => /\d+\.\d+/.exec(range)?.[0] ?? '')
    expect(tested.map(majorOf)).toEqual(supported.map(majorOf))
    expect(tested[0]).toBe(supported[0])
  })
})

it('production is the newest Node that is tested, everywhere', () => {
  const newest = tested.at(-1) ?? ''
  expect(readFileSync('deploy/functions.Dockerfile', 'utf8')).toMatch(new RegExp(`^FROM node:${newest}\\.`))
  expect(jobs.export.container).toBe(`node:${newest}-bookworm`)
  const runtimes = [...readFileSync('docs/functions.md', 'utf8').matchAll(/--runtime=(\S+)/g)].map(([, name]) => name)
  expect(new Set(runtimes)).toEqual(new Set([`nodejs${newest}`]))
})
