import { spawn } from 'node:child_process'
import { install, requireNode } from './install.mjs'

// `npm run check`: types, lint and content at the same time as the unit tests, to use more than one core.

const run = (script) =>
  new Promise((resolve) =>
    spawn('npm', ['run', '-s', script], { stdio: 'inherit' }).once('exit', (code) => resolve(code ?? 1)),
  )

/** Runs scripts one after the other until one fails. Gives the exit code of the last one. */
async function inTurn(...scripts) {
  for (const script of scripts) {
    const code = await run(script)
    if (code !== 0) return code
  }
  return 0
}

requireNode()
install()
const generated = await run('generate')
const codes = generated === 0 ? await Promise.all([inTurn('types', 'lint', 'content'), run('unit')]) : [generated]
process.exit(Math.max(...codes))
