import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '../serve.mjs'
import { gitIn } from '../staff/git-in'

/**
 * Makes a project of its own of the tests' spa, with its history and a remote. It lies beside the spa, whose packages
 * it shares; pictures that are made stay, since they take long.
 */
export function makeProject() {
  const [spa, root] = [process.cwd(), path.resolve('../edited')]
  const home = mkdtempSync(path.join(tmpdir(), 'published-'))
  const remote = path.join(home, 'remote.git')
  rmSync(root, { recursive: true, force: true })
  const left = new Set(['.next', '.git', 'node_modules', 'out', '.data'].map((name) => path.join(spa, name)))
  cpSync(spa, root, { recursive: true, preserveTimestamps: true, filter: (from) => !left.has(from) })
  // A copy of the project has none of its own; by it `npm run update` knows what is installed.
  cpSync('../../package-lock.json', path.join(root, 'package-lock.json'))
  // Of a repository Next takes nothing that lies outside: the packages are the same files under other names.
  const { status } = spawnSync('cp', [
    '-al',
    realpathSync(path.join(spa, 'node_modules')),
    path.join(root, 'node_modules'),
  ])
  if (status !== 0) throw new Error('The packages could not be linked')
  gitIn(home)('init', '--quiet', '--bare', '--initial-branch=main', remote)
  const git = gitIn(root)
  git('init', '--quiet', '--initial-branch=main')
  git('config', 'user.name', 'Test')
  git('config', 'user.email', 'test@nuilea.example')
  git('add', '--all')
  git('commit', '--quiet', '--no-verify', '--message', 'The spa as it is')
  git('remote', 'add', 'origin', remote)
  git('push', '--quiet', '--set-upstream', 'origin', 'main')
  return {
    root,
    git,
    gitAtRemote: gitIn(remote),
    read: (file: string) => readFileSync(path.join(root, file), 'utf8'),
    has: (file: string) => existsSync(path.join(root, file)),
    remove: () => {
      rmSync(home, { recursive: true, force: true })
      // What Next writes while it is being stopped may come in between.
      rmSync(root, { recursive: true, force: true, maxRetries: 10, retryDelay: 300 })
    },
  }
}
export type Project = ReturnType<typeof makeProject>

/** Starts the editor of a project with everything that belongs to it, and waits until it says its address. */
export async function startEditor(root: string, env: Readonly<Record<string, string>> = {}) {
  const ports = { STAFF_PORT: await freePort(), VIEW_PORT: await freePort() }
  const variables: NodeJS.ProcessEnv = {
    ...process.env,
    ...Object.fromEntries(Object.entries(ports).map(([name, port]) => [name, String(port)])),
    ...env,
  }
  // Whoever starts it says nothing of this, and what it builds would take it over.
  Reflect.deleteProperty(variables, 'NODE_ENV')
  const editor: ChildProcess = spawn(process.execPath, ['--import', 'tsx', 'staff/start.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: variables,
  })
  let said = ''
  for (const stream of [editor.stdout, editor.stderr]) stream?.on('data', (part: Buffer) => (said += part.toString()))
  const ended = new Promise<void>((resolve) => editor.once('exit', () => resolve()))
  const address = await new Promise<string>((resolve, reject) => {
    const look = () => {
      const found = /^ {2}(http\S+)$/mu.exec(said)?.[1]
      if (found) resolve(`${found}content/`)
    }
    editor.stdout?.on('data', look)
    editor.once('exit', (code) => reject(new Error(`The editor ended (${code}):\n${said}`)))
  })
  return {
    address,
    ports,
    said: () => said,
    stop: async () => {
      editor.kill('SIGTERM')
      await ended
    },
  }
}
