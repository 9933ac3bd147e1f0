import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { findChromium } from '../chromium.mjs'
import { freePort, serveForTests } from '../serve.mjs'
import { weighPages } from './bytes'
import { measureFunctions } from './functions'
import { measureMillion } from './million'
import { comparePages, measurePages } from './pages'
import { compareTasks, listTasks } from './tasks'

// Prints the tables of docs/figures.md: all of them, or those that are named (`npm run bench functions`). Times are
// this machine's; compare them only with each other.

/**
 * Measures the built sites of checkouts with their functions, as visitors have them: a page that cannot ask what is
 * free would show its fault. Each is built anew, as its pages know the address of their functions.
 */
async function served(
  roots: readonly string[],
  measure: (bases: readonly string[], executablePath: string) => Promise<string>,
): Promise<string> {
  const sites: Awaited<ReturnType<typeof serveForTests>>[] = []
  try {
    for (const root of roots) {
      const functionsPort = await freePort()
      const env = { ...process.env, FUNCTIONS_PORT: String(functionsPort) }
      spawnSync('npm', ['run', '-s', 'build'], { cwd: root, stdio: ['inherit', 2, 2], env })
      sites.push(await serveForTests({ root, port: await freePort(), functionsPort }))
    }
    const bases = sites.map(({ base }) => base)
    return await measure(bases, findChromium())
  } finally {
    await Promise.all(sites.map(({ stop }) => stop()))
  }
}

const TABLES = {
  functions: measureFunctions,
  million: measureMillion,
  pages: () =>
    served(
      checkouts(),
      checkouts().length > 1 ? (options.tasks ? compareTasks : comparePages) : options.tasks ? listTasks : measurePages,
    ),
  bytes: async () => weighPages(checkouts()),
}
/** This checkout, and those that it is compared with. */
const checkouts = () => ['.', ...(options.against ?? [])]

const { values: options, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { against: { type: 'string', multiple: true }, tasks: { type: 'boolean' } },
})

async function main(): Promise<void> {
  for (const [name, measure] of Object.entries(TABLES)) {
    if (wanted.length === 0 || wanted.includes(name)) console.log(`${await measure()}\n`)
  }
}

void main()
