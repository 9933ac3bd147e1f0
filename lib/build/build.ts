import { spawnSync } from 'node:child_process'
import { env } from '#lib/env'
import { bootPages } from './boot/step'
import { prepare } from './generate'

async function build() {
  await prepare()
  const { status } = spawnSync('next', ['build'], { stdio: 'inherit', env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1' } })
  if (status !== 0) process.exit(status ?? 1)
  if (env.EAGER) return console.log('Without the boot step: pages run their scripts at once')
  console.log(`Boot step: ${bootPages()} pages run nothing before somebody moves`)
}

void build()
