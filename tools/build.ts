import { spawn } from 'node:child_process'
import { env } from '#lib/env'
import { bootPages } from './boot/step'
import { prepare } from './generate'

async function build() {
  const makePictures = await prepare()
  // Pages name pictures and never open them, so both are made side by side. A fault of either ends the program at once.
  await Promise.all([buildPages(), makePictures()])
  if (env.EAGER) return console.log('Without the boot step: pages run their scripts at once')
  console.log(`Boot step: ${bootPages()} pages run nothing before somebody moves`)
}

/** Runs `next build`, which ends with this program whichever way that ends. */
function buildPages(): Promise<void> {
  const pages = spawn('next', ['build'], { stdio: 'inherit', env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1' } })
  process.once('exit', () => pages.kill())
  return new Promise((resolve, reject) => {
    pages.once('error', reject).once('exit', (code) => (code === 0 ? resolve() : process.exit(code ?? 1)))
  })
}

void build()
