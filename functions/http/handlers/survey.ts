import type { Deps } from '#functions/domain/deps'
import { queueFormMail } from '#functions/domain/outbox'
import { Refusal } from '#functions/domain/refusal'
import { at } from '#functions/domain/store'
import { implement } from '../implement'
import { isRobot, mayWriteTo, silentAccept } from './bot-check'

/** Keeps a survey's answers, without whose they are, and asks by mail whether the address wants news. */
export const survey = implement('survey', async (deps, { lang, source, answers, optIn, email, hp, startedAt }) => {
  const asked = optIn && email !== undefined
  const result = { ok: true as const, confirm: asked ? ('email_sent' as const) : ('none' as const) }
  if (isRobot({ hp, startedAt }, deps.now())) {
    silentAccept(deps, 'survey')
    return result
  }
  await deps.store.change(
    'INSERT INTO surveys (at, lang, source, answers) VALUES ($1::timestamptz, $2, $3, $4::jsonb)',
    [at(deps.now()), lang, source, answers ? JSON.stringify(answers) : null],
  )
  if (asked && (await mayWriteTo(deps, email))) await askToConfirm(deps, email, lang)
  return result
})

/** Nobody is subscribed by a stranger: the address itself answers through the link. A new question replaces the earlier one. */
async function askToConfirm(deps: Deps, email: string, lang: 'es' | 'en' | 'de' | 'fr'): Promise<void> {
  const token = deps.random(24).toString('base64url')
  await deps.store.transaction(async (sql) => {
    await sql.change(
      `INSERT INTO subscribers (email, lang, token_hash, asked_at) VALUES ($1, $2, $3, $4::timestamptz)
       ON CONFLICT (email) DO UPDATE SET lang = $2, token_hash = $3, asked_at = $4::timestamptz`,
      [email.toLowerCase(), lang, deps.keys.lookup('opt-in', token), at(deps.now())],
    )
    await queueFormMail(sql, deps, { template: 'opt_in', lang, email, token })
  })
}

const WEEK_MS = 7 * 24 * 3_600_000

/** Follows the link of the opt-in mail. */
export const optIn = implement('optIn', async (deps, { token }) => {
  const found = await deps.store.change(
    `UPDATE subscribers SET confirmed_at = coalesce(confirmed_at, $2::timestamptz) WHERE token_hash = $1 AND asked_at > $3::timestamptz`,
    [deps.keys.lookup('opt-in', token), at(deps.now()), at(deps.now() - WEEK_MS)],
  )
  if (found === 0) throw new Refusal('not_found')
  return { ok: true as const }
})
