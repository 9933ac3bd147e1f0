import { spawn } from 'node:child_process'
import { install, requireNode } from './install.mjs'

// `npm run check`: types, lint and content beside the unit tests, so that no core stands idle.

const run = (script) =>
  new Promise((resolve) =>
    spawn('npm', ['run', '-s', script], { stdio: 'inherit' }).once('exit', (code) => resolve(code ?? 1)),
  )

/** Runs scripts one after the other, as long as they succeed. */
async function inTurn(...scripts) {
  for (const script of scripts) {
    const code = await run(script)
    if (code !== 0) return code
  }
  return 0
}

requireNode()
install()
const made = await run('generate')
const codes = made === 0 ? await Promise.all([inTurn('types', 'lint', 'content'), run('unit')]) : [made]
process.exit(Math.max(...codes))
