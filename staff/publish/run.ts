import { createInterface } from 'node:readline/promises'
import { loadEnvConfig } from '@next/env'
import { buildSite } from './build-site'
import { publish, undo, type Publishing } from './publish'
import { PUBLISH_WORDS } from '../words/es'

// `npm run publish` and `npm run undo`, on the terminal.

async function main(typed: readonly string[]): Promise<boolean> {
  const root = process.cwd()
  loadEnvConfig(root, undefined, { info: () => undefined, error: console.error })
  const { env } = await import('#lib/env')
  const isSure = typed.includes('--yes')
  const publishing: Publishing = {
    root,
    site: env.SITE_URL,
    build: () => buildSite(root),
    say: (line) => console.log(line),
    async ask(question) {
      if (isSure) return true
      const terminal = createInterface({ input: process.stdin, output: process.stdout })
      // Ctrl-C or a closed input counts as a no, so that redirects which were written are taken back.
      const closed = new Promise<string>((resolve) => terminal.once('close', () => resolve('')))
      const answer = await Promise.race([terminal.question(`${question} [${PUBLISH_WORDS.yes[0]}/N] `), closed])
      terminal.close()
      return PUBLISH_WORDS.yes.includes(answer.trim().toLowerCase())
    },
  }
  return typed.includes('undo') ? undo(publishing) : publish(publishing)
}

main(process.argv.slice(2)).then(
  (done) => process.exit(done ? 0 : 1),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  },
)
