import { Agent } from 'node:http'
import type { Deps } from '#functions/domain/deps'
import { exportOf, forget } from '#functions/domain/privacy'
import { cleanUp } from '#functions/jobs/cleanup'
import { CALLS } from '#lib/contracts/calls'
import { massage, purchase, someone, voucher } from '../functions/samples'
import { ahead, slotsOf } from './functions'
import { ask, percentile, type Answered } from './load'
import { overPostgres } from './open'

// What calls, rounds and rare commands cost over an empty store, and over three years of a spa that sells far more than
// ours: a million orders with all that belongs to them.

const ORDERS = 1_000_000
const VOUCHERS = 200_000
const OTHERS = 100_000
const TIMES = 60

const MINUTE_OF_THREE_YEARS = `timestamptz '2023-11-01' + n * interval '94 seconds'`
const SEED = [
  `INSERT INTO orders (id, reference, client_token, item_hash, kind, state, payment, lang, buyer, title, starts_at, minutes,
     resources, therapist, total_cents, regular_cents, voucher_cents, paid_cents, content_version, created_at, changed_at)
   SELECT 'ord_' || n, 'R' || n, 'c' || n, 'i' || n, CASE WHEN n % 5 = 0 THEN 'gift' ELSE 'booking' END,
     CASE WHEN n % 5 < 3 THEN 'confirmed' ELSE 'expired' END, 'stripe', 'es',
     jsonb_build_object('name', 'Ana Prueba', 'email', 'guest' || n % 300000 || '@correo.example', 'phone', '+346' || n),
     '{"es":"Masaje","en":"Massage","de":"Massage","fr":"Massage"}', CASE WHEN n % 5 = 0 THEN NULL ELSE moment END,
     CASE WHEN n % 5 = 0 THEN NULL ELSE 60 END, '{}', 1, 4900, 4900, 0, CASE WHEN n % 5 < 3 THEN 4900 ELSE 0 END, 'v', moment, moment
   FROM generate_series(1, ${ORDERS}) n, LATERAL (SELECT ${MINUTE_OF_THREE_YEARS} AS moment) at`,
  `INSERT INTO occupancy (order_id, resource, during, released_at)
   SELECT id, 'bench-' || right(id, 2), tstzrange(starts_at, starts_at + interval '75 minutes'), CASE WHEN state = 'expired' THEN changed_at END
   FROM orders WHERE starts_at IS NOT NULL AND reference LIKE 'R%'`,
  `INSERT INTO vouchers (id, order_id, state, uid_hash, uid_sealed, value_cents, remaining_cents, valid_until, card, changed_at)
   SELECT 'gif_' || id, id, CASE WHEN right(id, 2) > '50' THEN 'used' ELSE 'active' END, id, 's', 4900,
     CASE WHEN right(id, 2) > '50' THEN 0 ELSE 4900 END, to_char(created_at + interval '1 year', 'YYYY-MM-DD'),
     jsonb_build_object('lang', 'es', 'design', 'noche', 'to', 'Lucía', 'deliver', 'email', 'theyChoose', false,
       'recipientEmail', 'to' || id || '@correo.example'), changed_at
   FROM orders WHERE kind = 'gift' AND reference LIKE 'R%'`,
  `INSERT INTO redemptions SELECT 'ord_' || n * 5 - 1, 'gif_ord_' || n * 5, 4900, now() FROM generate_series(1, ${VOUCHERS}) n`,
  `INSERT INTO events (order_id, at, kind) SELECT id, created_at, what FROM orders, unnest(ARRAY['held', 'paid', 'confirmed']) what`,
  `INSERT INTO subscribers (email, lang, token_hash, asked_at, confirmed_at)
   SELECT n || '@correo.example', 'es', 't' || n, now(), now() FROM generate_series(1, ${OTHERS}) n`,
  `INSERT INTO messages (ticket, kind, words, email_hash, received_at)
   SELECT 'T-' || n, 'contact', '', 'h' || n, now() - n * interval '5 minutes' FROM generate_series(1, ${OTHERS}) n`,
  `INSERT INTO surveys (at, lang, source) SELECT now() - n * interval '5 minutes', 'es', 'home' FROM generate_series(1, ${OTHERS}) n`,
  `INSERT INTO rate SELECT n::text, now(), 1 FROM generate_series(1, ${OTHERS}) n`,
  `INSERT INTO idempotency (route, key, body_hash, lease_until, created_at)
   SELECT 'cardIntent', n::text, '', now(), now() FROM generate_series(1, ${OTHERS}) n`,
]

/** Measures the functions over an empty store and over a million orders; returns a Markdown table. */
export const measureMillion = () =>
  overPostgres(async (deps, port) => {
    const empty = await measured(deps, port)
    for (const statement of SEED) await deps.store.change(statement)
    await deps.store.change('VACUUM ANALYZE')
    // The first rounds work off the backlog that the seed has made at once.
    for (let round = 0; round < 3; round += 1) await cleanUp(deps)
    const full = await measured(deps, port)
    const cell = (answers: readonly Answered[] | undefined = []) =>
      `${percentile(answers, 0.5).toFixed(1)} / ${percentile(answers, 0.95).toFixed(1)}`
    return [
      '| ms, median / p95 of 60, one after the other | empty | a million orders |',
      '|---|---|---|',
      ...[...full].map(([name, answers]) => `| ${name} | ${cell(empty.get(name))} | ${cell(answers)} |`),
    ].join('\n')
  })

async function measured(deps: Deps, port: number): Promise<Map<string, Answered[]>> {
  const agent = new Agent({ keepAlive: true })
  const taken = new Map<string, Answered[]>()
  const times = async (name: string, once: (round: number) => Promise<Answered>) => {
    const answers: Answered[] = []
    for (let round = 0; round < TIMES; round += 1) answers.push(await once(round))
    const failed = answers.find(({ status }) => status >= 400)
    if (failed) throw new Error(`${name} answered ${failed.status}: ${failed.body}`)
    taken.set(name, answers)
    return answers
  }
  const timed = async (work: () => Promise<unknown>): Promise<Answered> => {
    const from = performance.now()
    await work()
    return { ms: performance.now() - from, status: 200, body: '' }
  }
  const buyVoucher = () => ask(agent, port, '/card-intent', purchase(voucher(), { buyer: someone() }))
  await times('slots of a day', (round) => ask(agent, port, '/slots', slotsOf(ahead(1 + (round % 28)))))
  const sold = await times('card intent, a voucher', buyVoucher)
  const orders = sold.map(({ body }) => CALLS.cardIntent.response.parse(JSON.parse(body)))
  const order = (op: string) => (round: number) => {
    const { orderRef = '', statusToken = '' } = orders[round] ?? {}
    return ask(agent, port, '/booking', { op, orderRef, statusToken })
  }
  await times('card intent, a massage', (round) => buyMassage(agent, port, round))
  await times('state of an order', order('status'))
  await times('cancel', order('cancel'))
  await times('export', (round) => timed(() => exportOf(deps, { by: 'email', value: `guest${round}@correo.example` })))
  await times('forget', (round) =>
    timed(() => forget(deps, { by: 'email', value: `guest${1000 + round}@correo.example` })),
  )
  await times('a round of tidying up', () => timed(() => cleanUp(deps)))
  agent.destroy()
  return taken
}

/** Begins to pay for a massage at some free start of the next weeks; each is another one. */
async function buyMassage(agent: Agent, port: number, round: number): Promise<Answered> {
  const { body } = await ask(agent, port, '/slots', slotsOf(ahead(2 + (round % 30))))
  const [free] = CALLS.slots.response.parse(JSON.parse(body)).slots
  if (!free) return buyMassage(agent, port, round + 1)
  const slot = { day: free.day, start: free.start, therapist: 0 as const }
  return ask(agent, port, '/card-intent', purchase(massage({ slot }), { buyer: someone() }))
}
