import { mkdirSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { z } from 'zod'
import { socketIn } from '#functions/adapters/store/lock'
import type { Deps } from '#functions/domain/deps'
import { jsonAnswer } from '#functions/kit/message'
import { createFunctionsServer } from '#functions/kit/server'
import { backUp } from './backup'
import { STAFF_LANGS } from './env'
import { StaffRefused } from './staff/desk'
import { failureText, runStaff } from './staff/run'
import type { StaffLang } from './staff/messages'

// The store's folder belongs to one process. While the functions run, `npm run staff` asks them over a socket in that
// folder, which only its owner may use.

const answerShape = z.object({ ok: z.boolean(), lines: z.array(z.string()) })
type StaffAnswer = z.infer<typeof answerShape>
/** What staff typed, and in which language they want to be answered. */
const questionShape = z.object({ words: z.array(z.string()), lang: z.enum(STAFF_LANGS) })

/** Does what staff typed; a refusal and a failure are answers too. */
export async function answerStaff(deps: Deps, words: readonly string[], lang: StaffLang): Promise<StaffAnswer> {
  try {
    if (words[0] === 'backup') return await backUp(deps.store, words[1])
    return { ok: true, lines: await runStaff(deps, words, lang) }
  } catch (error) {
    const why = error instanceof Error ? error.message : 'unknown'
    return { ok: false, lines: [error instanceof StaffRefused ? why : failureText(lang, why)] }
  }
}

/** Listens for staff. Returns what ends it. */
export async function openStaffLine(deps: Deps, dataDir: string): Promise<() => void> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const place = socketIn(dataDir, 'staff')
  rmSync(place, { force: true })
  const server = createFunctionsServer(async ({ body }) => {
    const { words, lang } = questionShape.parse(JSON.parse(body.toString('utf8')))
    return jsonAnswer(200, await answerStaff(deps, words, lang))
  })
  const mask = process.umask(0o177)
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(place, resolve))
  process.umask(mask)
  return () => {
    server.close()
    server.closeAllConnections()
  }
}

/** Asks the functions that run over this folder. Undefined: none do. */
export function askRunning(
  dataDir: string,
  words: readonly string[],
  lang: StaffLang,
): Promise<StaffAnswer | undefined> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  return new Promise((resolve, reject) => {
    const asked = request({ socketPath: socketIn(dataDir, 'staff'), method: 'POST' }, (answer) => {
      let text = ''
      answer
        .setEncoding('utf8')
        .on('data', (part: string) => (text += part))
        .once('end', () => {
          const parsed = answerShape.safeParse(JSON.parse(text))
          if (parsed.success) resolve(parsed.data)
          else reject(new Error('The functions did not understand that'))
        })
    })
    asked.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ENOENT' || error.code === 'ECONNREFUSED' ? resolve(undefined) : reject(error),
    )
    asked.end(JSON.stringify({ words, lang }))
  })
}
