import { z } from 'zod'
import { madridDay } from '#lib/time/madrid'
import { HOUR } from '#lib/time/units'
import type { Deps } from './deps'
import { countAll, DAY_S, HOUR_S, tooOften, type Limit } from './hits'
import { mailboxOf, ownDomainOf } from './mailbox'
import { notify } from './outbox'
import { at, type Sql } from './store'

/**
 * Why an unverified address is written to. Mailboxes and domains have a budget for each, networks one for withdrawals
 * and one for all the others.
 */
type Purpose = 'news' | 'request' | 'withdrawal' | 'end' | 'links' | 'voucher'

const MAILBOX_AN_HOUR = 5
const MAILBOX_A_DAY: Readonly<Record<Purpose, number>> = {
  news: 3,
  request: 10,
  withdrawal: 5,
  end: 3,
  links: 5,
  voucher: 3,
}
/** How many may go to a domain that strangers do not share (for one purpose), and how many one network may cause. */
const OF_MANY: readonly Limit[] = [
  { hits: 10, seconds: HOUR_S },
  { hits: 30, seconds: DAY_S },
]
/** The spa is told when requests and forms from everywhere together cause more such mails in an hour. */
const MANY = 60

/** Who is written to and why, and the keyed hashes of the networks that asked for it, the narrowest first. */
type Letter = { purpose: Purpose; email: string; networks?: readonly string[] }

/**
 * Counts a mail to an unverified address that a visitor typed: no form and no request may fill a stranger's mailbox,
 * nor write to many strangers. Gives the window (seconds) that is used up; undefined when the mail may leave.
 */
export async function budgetUsedUp(
  sql: Sql,
  deps: Deps,
  { purpose, email, networks = [] }: Letter,
): Promise<number | undefined> {
  const ofMailbox = { name: `mail ${purpose}`, by: [mailboxOf(email)] }
  const domain = ownDomainOf(email)
  const used = await countAll(sql, deps, [
    { ...ofMailbox, hits: MAILBOX_AN_HOUR, seconds: HOUR_S },
    { ...ofMailbox, hits: MAILBOX_A_DAY[purpose], seconds: DAY_S },
    ...OF_MANY.map((limit) => ({ name: `domain ${purpose}`, by: domain === undefined ? [] : [domain], ...limit })),
    // The law asks for the acknowledgement of a withdrawal, whatever else the network asked for.
    ...OF_MANY.map((limit) => ({
      name: purpose === 'withdrawal' ? 'withdrawals' : 'strangers',
      by: networks,
      ...limit,
    })),
  ])
  return used?.seconds
}

/** Counts such a mail, and throws `rate_limited` when it may not leave, with the time until it may. */
export async function mustWriteTo(sql: Sql, deps: Deps, letter: Letter): Promise<void> {
  const used = await budgetUsedUp(sql, deps, letter)
  if (used !== undefined) throw tooOften(deps, used)
}

/** Mails the spa, at most once a day, when very many unverified addresses were written to within an hour. */
export async function notifyOfStrangers(deps: Deps): Promise<void> {
  const { store, now } = deps
  const [written] = await store.rows(
    z.object({ count: z.int() }),
    `SELECT count(*)::int AS count FROM outbox WHERE created_at > $1::timestamptz
       AND (about IN ('keep', 'opt_in', 'order_links') OR about LIKE 'withdrawal %')`,
    [at(now() - HOUR)],
  )
  const count = written?.count ?? 0
  if (count <= MANY) return
  deps.log('many_strangers', { count })
  await notify(deps, 'manyStrangers', { count: String(count) }, madridDay(now()))
}
