import { spawn } from 'node:child_process'
import { env } from '#lib/env'
import { bootPages } from './boot/step'
import { addEarlierBuilds } from './earlier-builds'
import { writeDomainAssociation } from './domain-association'
import { prepare } from './generate'

async function build() {
  const makePictures = await prepare()
  writeDomainAssociation('public', env.APPLE_PAY_DOMAIN_ASSOCIATION)
  // Pages only name the pictures, so both are made at the same time. If either fails, the program ends at once.
  await Promise.all([buildPages(), makePictures()])
  console.log(
    env.EAGER
      ? 'Without the boot step: pages run their scripts at once'
      : `Boot step: ${bootPages()} pages run nothing before somebody moves`,
  )
  console.log(`Earlier builds whose open pages find their code: ${addEarlierBuilds()}`)
}

/** Runs `next build`. Ends it when this program ends, and ends this program if it fails. */
function buildPages(): Promise<void> {
  const pages = spawn('next', ['build'], { stdio: 'inherit', env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1' } })
  process.once('exit', () => pages.kill())
  return new Promise((resolve, reject) => {
    pages.once('error', reject).once('exit', (code) => (code === 0 ? resolve() : process.exit(code ?? 1)))
  })
}

void build()
