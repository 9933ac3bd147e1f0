import { spawn } from 'node:child_process'

/** Builds the site in a folder without printing anything. Gives what the build printed if it failed, else nothing. */
export function buildSite(root: string, env: NodeJS.ProcessEnv = process.env): Promise<string | undefined> {
  const build = spawn('npm', ['run', '-s', 'build'], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let printed = ''
  for (const stream of [build.stdout, build.stderr]) stream.on('data', (part: Buffer) => (printed += part.toString()))
  return new Promise((resolve, reject) =>
    build.once('error', reject).once('close', (code) => resolve(code === 0 ? undefined : printed.trim())),
  )
}
