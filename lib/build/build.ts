import { spawnSync } from 'node:child_process'
import { writePolicies } from './csp'
import { prepare } from './generate'

async function build() {
  await prepare()
  const { status } = spawnSync('next', ['build'], { stdio: 'inherit', env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1' } })
  if (status !== 0) process.exit(status ?? 1)
  console.log(`Content security policies: ${writePolicies()} pages`)
}

void build()
