import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { exportSite, whileServed } from '#tools/export'
import { startFirebase, startNginx } from './engines'

// Serves the built site of this folder as plain files: `tsx tests/site/hosting/serve.ts nginx 3000`, until it is
// stopped.

const ENGINES = { nginx: startNginx, firebase: startFirebase }

async function serve(host: 'nginx' | 'firebase', port: number): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'nuilea-out-'))
  await whileServed((base) => exportSite(base, folder, { hosts: [host], brotli: 4 }))
  const engine = await ENGINES[host](path.join(folder, host), port)
  if ('why' in engine) throw new Error(engine.why)
  await new Promise((resolve) => process.once('SIGTERM', resolve))
  await engine.stop()
  rmSync(folder, { recursive: true, force: true })
  process.exit(0)
}

const [, , host, port] = process.argv
if (host !== 'nginx' && host !== 'firebase') throw new Error('The host is nginx or firebase.')
void serve(host, Number(port))
