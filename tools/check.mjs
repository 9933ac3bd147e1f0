import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { install, log, requireNode } from './install.mjs'

// `npm run check`: types, lint and content at the same time as the unit tests that a change reaches, to use more than
// one core. What it leaves out, `npm test` runs.

/** What the owner has: no unit test stands on it. */
const OWNERS = /^(?:content|public\/images)\//
/** Kinds of files whose readers are found: modules by imports, documents because a test of all files looks at them. */
const FOLLOWED = /\.(?:tsx?|mjs|css|md)$/
/** Modules that stand behind every test. */
const BEHIND_ALL = new Set(['tests/setup.ts', 'tests/spa.mjs'])

/** Lists the files that differ from the main branch: the commits of this branch, and what is not committed yet. */
export function changedFiles(root) {
  const git = (...args) => {
    const { status, stdout } = spawnSync('git', ['-C', root, ...args], { encoding: 'utf8' })
    return status === 0 ? stdout.trim().split('\n').filter(Boolean) : []
  }
  const [base = 'HEAD'] = ['origin/main', 'main'].flatMap((branch) => git('merge-base', 'HEAD', branch))
  const files = [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')]
  return [...new Set(files)].sort()
}

/**
 * Gives the arguments with which Vitest runs the unit tests that changed files reach: those that import them, and those
 * in tests/unit itself, which look at all files. Messages, the tests' content and settings may reach any. Gives
 * undefined if no test is reached.
 */
export function testsFor(root, changed) {
  const files = changed.filter((file) => !OWNERS.test(file))
  if (files.length === 0) return undefined
  if (files.some((file) => !FOLLOWED.test(file) || BEHIND_ALL.has(file))) return ['run']
  const ofAllFiles = readdirSync(path.join(root, 'tests/unit')).filter((file) => /\.test\.tsx?$/.test(file))
  const there = files.filter((file) => existsSync(path.join(root, file)))
  return ['related', '--run', ...there, ...ofAllFiles.map((file) => `tests/unit/${file}`)]
}

const run = (command, ...args) =>
  new Promise((resolve) => spawn(command, args, { stdio: 'inherit' }).once('exit', (code) => resolve(code ?? 1)))

/** Runs scripts one after the other until one fails. Gives the exit code of the last one. */
async function inTurn(...scripts) {
  for (const script of scripts) {
    const code = await run('npm', 'run', '-s', script)
    if (code !== 0) return code
  }
  return 0
}

async function tests() {
  const words = testsFor('.', changedFiles('.'))
  if (words) return run('node', 'tests/spa.mjs', 'vitest', ...words, '--project', 'unit *', '--passWithNoTests')
  log('No unit test is reached by what differs from the main branch')
  return 0
}

async function main() {
  requireNode()
  install()
  const generated = await inTurn('generate')
  const codes = generated === 0 ? await Promise.all([inTurn('types', 'lint', 'content'), tests()]) : [generated]
  process.exit(Math.max(...codes))
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) void main()
