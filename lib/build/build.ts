import { spawnSync } from 'node:child_process'
import { prepare } from './generate'

async function build() {
  await prepare()
  const { status } = spawnSync('next', ['build'], { stdio: 'inherit', env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1' } })
  if (status !== 0) process.exit(status ?? 1)
  // Imported late: it stands on addresses that are only just made.
  const { writePolicies } = await import('./csp')
  console.log(`Content security policies: ${writePolicies()} pages`)
}

void build()
