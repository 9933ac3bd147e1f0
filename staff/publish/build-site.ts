import { spawn } from 'node:child_process'

/** Builds the site of a folder quietly, with the variables that are given; gives what was printed where that fails. */
export function buildSite(root: string, env: NodeJS.ProcessEnv = process.env): Promise<string | undefined> {
  const made = spawn('npm', ['run', '-s', 'build'], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let printed = ''
  for (const stream of [made.stdout, made.stderr]) stream.on('data', (part: Buffer) => (printed += part.toString()))
  return new Promise((resolve, reject) =>
    made.once('error', reject).once('close', (code) => resolve(code === 0 ? undefined : printed.trim())),
  )
}
