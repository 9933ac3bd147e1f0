import type { Deps } from './deps'
import { findsAny, type Sql } from './store'
import { EVENTS } from './tables'

/**
 * One press of a button: who does it, a key that is the same when it is sent again, and the last event of the order
 * that the screen knew of.
 */
export type Action = { actor: string; key?: string; version?: { orderId: string; last: string } }

/** Thrown instead of doing something with an order that has changed since it was shown. */
export class ChangedMeanwhile extends Error {
  override readonly name = 'ChangedMeanwhile'
}

/** Thrown instead of doing an action a second time. */
export class DoneBefore extends Error {
  override readonly name = 'DoneBefore'
  /** The order that the action was about, if it was about one. */
  constructor(readonly orderId: string | null) {
    super('done before')
  }
}

/** Finds what an action with this key has done; undefined when nothing has been done with it. */
export async function actionDone(sql: Sql, key: string): Promise<DoneBefore | undefined> {
  const [event] = await EVENTS.find(sql, 'WHERE action = $1 ORDER BY id DESC LIMIT 1', [key])
  return event && new DoneBefore(event.orderId)
}

/** Locks the order against other actions on it. Throws ChangedMeanwhile if something has happened to it since. */
export async function requireUnchanged(sql: Sql, { orderId, last }: NonNullable<Action['version']>): Promise<void> {
  await sql.change('SELECT pg_advisory_xact_lock(hashtextextended($1, 1))', [orderId])
  const since = 'SELECT 1 FROM events WHERE order_id = $1 AND id > $2::bigint LIMIT 1'
  if (await findsAny(sql, since, [orderId, last])) throw new ChangedMeanwhile('changed meanwhile')
}

/**
 * Makes the dependencies for one action of a member of staff: every event is written with the name and the key, and the
 * same key does nothing a second time (`DoneBefore`), however often it is sent. Of several who saw the same version of
 * an order, one changes it, and the others do nothing (`ChangedMeanwhile`).
 */
export function auditedAs(deps: Deps, { actor, key = deps.random(16).toString('base64url'), version }: Action): Deps {
  const { store } = deps
  let hasBegun = false
  return {
    ...deps,
    store: {
      ...store,
      async transaction(work) {
        const result = await store.transaction(async (sql) => {
          // The lock makes a second press wait for the first. No other action has this key, so there is no deadlock.
          await sql.change(
            `SELECT pg_advisory_xact_lock(hashtextextended($2, 0)), set_config('spa.actor', $1, true),
               set_config('spa.action', $2, true)`,
            [actor, key],
          )
          const before = hasBegun ? undefined : await actionDone(sql, key)
          if (before) throw before
          if (version && !hasBegun) await requireUnchanged(sql, version)
          return work(sql)
        })
        hasBegun = true
        return result
      },
    },
  }
}
