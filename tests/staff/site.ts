import { spawn } from 'node:child_process'
import { mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '../../tools/serve.mjs'

/**
 * Starts deploy/site.sh with deploy/nginx.conf over the folder of what is published. `functions` is the port on this
 * machine at which the functions answer.
 */
export async function startPublishedSite(published: string, functions = 9) {
  const [port, other] = [await freePort(), await freePort()]
  const place = mkdtempSync(path.join(tmpdir(), 'nuilea-site-'))
  const [conf, log] = [path.join(place, 'nginx.conf'), path.join(place, 'said')]
  const text = readFileSync('deploy/nginx.conf', 'utf8')
    .replaceAll('/tmp/', `${place}/`)
    .replace('listen 8080', `listen 127.0.0.1:${port}`)
    .replace('listen 8081', `listen 127.0.0.1:${other}`)
    .replace('/dev/stderr', log)
    .replace(/resolver .*/u, '')
    .replace('http://functions:4100', `http://127.0.0.1:${functions}`)
  writeFileSync(conf, process.getuid?.() === 0 ? `user root;\n${text}` : text)
  const to = openSync(log, 'a')
  const child = spawn('sh', ['deploy/site.sh', '-c', conf, '-g', 'daemon off;'], {
    env: { ...process.env, PUBLISHED_FOLDER: published, RULES: place },
    stdio: ['ignore', to, to],
  })
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  return {
    origin: `http://localhost:${port}`,
    functions: `http://127.0.0.1:${other}`,
    log: () => readFileSync(log, 'utf8'),
    /** Ends it. Gives its exit code. */
    async stop() {
      child.kill('SIGTERM')
      const code = await ended
      rmSync(place, { recursive: true, force: true })
      return code
    },
  }
}
