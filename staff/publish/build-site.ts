import { spawn } from 'node:child_process'

/** Builds the site of a folder and writes the files that hosts serve. Gives what was printed if that failed. */
export function buildSite(root: string, env: NodeJS.ProcessEnv = process.env): Promise<string | undefined> {
  const build = spawn('npm', ['run', '-s', 'export'], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let printed = ''
  for (const stream of [build.stdout, build.stderr]) stream.on('data', (part: Buffer) => (printed += part.toString()))
  return new Promise((resolve, reject) =>
    build.once('error', reject).once('close', (code) => resolve(code === 0 ? undefined : printed.trim())),
  )
}
