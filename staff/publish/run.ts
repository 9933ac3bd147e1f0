import { createInterface } from 'node:readline/promises'
import { buildSite } from './build-site'
import { publish, undo, type Publishing } from './publish'
import { PUBLISHING_WORDS, publishingLang } from './messages'

// `npm run publish` and `npm run undo`: what staff do on the terminal.

async function main(typed: readonly string[]): Promise<boolean> {
  const root = process.cwd()
  const lang = publishingLang(root)
  // The .env files are read by now, on which the site's own address stands.
  const { env } = await import('#lib/env')
  const words = PUBLISHING_WORDS[lang]
  const isSure = typed.includes('--yes')
  const publishing: Publishing = {
    root,
    lang,
    site: env.SITE_URL,
    build: () => buildSite(root),
    say: (line) => console.log(line),
    async ask(question, again) {
      if (isSure) return true
      if (!process.stdin.isTTY) {
        console.log(words.askHow(again))
        return false
      }
      const terminal = createInterface({ input: process.stdin, output: process.stdout })
      // Ctrl-C is a no: what was begun is taken back.
      const closed = new Promise<string>((resolve) => terminal.once('close', () => resolve('')))
      const answer = await Promise.race([terminal.question(`${question} [${words.yes[0]}/N] `), closed])
      terminal.close()
      return words.yes.includes(answer.trim().toLowerCase())
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
