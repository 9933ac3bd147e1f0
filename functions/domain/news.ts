import { z } from 'zod'
import type { Lang } from '#lib/routes/languages'
import { DAY } from '#lib/time/units'
import type { Deps } from './deps'
import { noteErasure } from './erasures'
import { queueFormMail } from './outbox'
import { at, type Sql } from './store'
import { SUBSCRIBERS } from './tables'

const WEEK_MS = 7 * DAY
const unsubscribeToken = z.object({ unsubscribe: z.string() })

/**
 * Mails an e-mail address to ask whether it wants the news. A stranger cannot be subscribed, because only the link in
 * that mail subscribes. A new mail replaces the link of the earlier one; the link to unsubscribe stays the same.
 */
export async function askToConfirm(sql: Sql, deps: Deps, email: string, lang: Lang): Promise<void> {
  const token = deps.random(24).toString('base64url')
  const [row] = await sql.rows(
    unsubscribeToken,
    `INSERT INTO subscribers (email, lang, token_hash, asked_at, unsubscribe_token)
     VALUES ($1, $2, $3, $4::timestamptz, $5)
     ON CONFLICT (email) DO UPDATE SET lang = $2, token_hash = $3, asked_at = $4::timestamptz
     RETURNING unsubscribe_token AS unsubscribe`,
    [
      email.toLowerCase(),
      lang,
      deps.keys.lookup('opt-in', token),
      at(deps.now()),
      deps.random(24).toString('base64url'),
    ],
  )
  await queueFormMail(sql, deps, { template: 'opt_in', lang, email, token, ...row })
}

/** Subscribes the address whose link was opened within a week. Tells whether the link is good. */
export const confirmNews = async ({ store, keys, now }: Deps, token: string): Promise<boolean> =>
  (await store.change(
    `UPDATE subscribers SET unsubscribed_at = NULL,
       confirmed_at = CASE WHEN unsubscribed_at IS NULL
         THEN coalesce(confirmed_at, $2::timestamptz) ELSE $2::timestamptz END
     WHERE token_hash = $1 AND asked_at > $3::timestamptz`,
    [keys.lookup('opt-in', token), at(now()), at(now() - WEEK_MS)],
  )) > 0

/** Unsubscribes the address that this token belongs to. Tells whether there is one; repeating it changes nothing. */
export async function endNews(deps: Deps, token: string): Promise<boolean> {
  const [left] = await deps.store.rows(
    z.object({ email: z.string() }),
    `UPDATE subscribers SET unsubscribed_at = coalesce(unsubscribed_at, $2::timestamptz) WHERE unsubscribe_token = $1
     RETURNING email`,
    [token, at(deps.now())],
  )
  if (left) noteErasure(deps, 'news', left.email)
  return left !== undefined
}

/** Lists who wants the news, with their tokens to unsubscribe. */
export const subscribers = ({ store }: Deps) =>
  SUBSCRIBERS.find(store, 'WHERE confirmed_at IS NOT NULL AND unsubscribed_at IS NULL ORDER BY email', [])
