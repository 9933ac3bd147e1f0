import { execFileSync } from 'node:child_process'
import { cpSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { freePort } from '../../../tools/serve.mjs'
import { until } from '../../limits.mjs'
import { answers, newFolder, newStoreFolder, run } from './running'

const git = (...words: string[]) => execFileSync('git', words, { encoding: 'utf8' }).trim()
/** Tests run in a copy of the project; only the project itself knows which of its files belong to it. */
const project = git('rev-parse', '--show-toplevel')

/** Unpacks what a clone would have, with what is not committed yet, over the packages that are installed here. */
function clone(): string {
  const folder = newFolder()
  // Looks at the files first: in a folder that was copied, all of them would be taken for changed, and none be found.
  git('-C', project, 'status', '--short')
  const state = git('-C', project, 'stash', 'create') || 'HEAD'
  const packed = execFileSync('git', ['-C', project, 'archive', state], { maxBuffer: 2 ** 30 })
  execFileSync('tar', ['-x', '-C', folder], { input: packed })
  rmSync(path.join(folder, 'content'), { recursive: true })
  cpSync(path.join(folder, 'tests/content'), path.join(folder, 'content'), { recursive: true })
  symlinkSync(path.join(project, 'node_modules'), path.join(folder, 'node_modules'))
  return folder
}

const packageFile = z.object({ scripts: z.record(z.string(), z.string()) })
/** What `npm run <name>` gives to Node. */
function wordsOf(folder: string, name: string): string[] {
  const { scripts } = packageFile.parse(JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')))
  const [node, ...words] = (scripts[name] ?? '').split(' ')
  expect(node).toBe('node')
  return words
}

it('on a fresh clone, where nothing was built, the functions start and answer, and the commands for the night work', async () => {
  const folder = clone()
  const port = await freePort()
  const env = { DATA_DIR: await newStoreFolder(), FUNCTIONS_PORT: String(port) }
  const functions = run(wordsOf(folder, 'functions'), env, folder)
  await answers(`http://127.0.0.1:${port}/health`, functions)
  await until('What they say at the start', () => /The store is/.exec(functions.said.text) ?? undefined)
  expect(await functions.end('SIGTERM')).toBe(0)
  expect(readdirSync(path.join(folder, 'public'))).not.toContain('pictures')
  const ops = run([...wordsOf(folder, 'ops'), 'pending'], env, folder)
  expect(await ops.ended()).toBe(0)
  expect(ops.said.text).toContain('Nothing waits.')
})
