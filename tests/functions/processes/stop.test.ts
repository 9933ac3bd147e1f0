import { createServer, type Socket } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { hasPostgres } from '../../postgres.mjs'
import { portOf } from '../port'
import { newDatabaseStore, newFolder, query, startFunctions } from './running'
import { purchase, voucher } from '../samples'

/** So many that a provider that is silent for each of them would outlast every limit. */
const ORDERS = 100

/** Opens a provider that takes connections and never answers. `asked`: somebody has said something to it. */
async function silentProvider() {
  const sockets: Socket[] = []
  let hear: () => void = () => undefined
  const asked = new Promise<void>((resolve) => (hear = resolve))
  const server = createServer((socket) => {
    sockets.push(socket)
    socket.on('error', () => undefined).on('data', () => hear())
  })
  const origin = `http://127.0.0.1:${await portOf(server)}`
  onTestFinished(() => sockets.forEach((socket) => socket.destroy()))
  return { origin, asked }
}

/** Leaves so many unpaid orders in a database, whose time is over and whose payments are to be looked at. */
async function databaseWithOrders(count: number) {
  const store = await newDatabaseStore()
  const functions = await startFunctions(newFolder(), store)
  const { status, text } = await functions.call('/card-intent', purchase(voucher()))
  expect(status, text).toBe(200)
  expect(await functions.end('SIGTERM')).toBe(0)
  await query(
    store.DATABASE_URL,
    `INSERT INTO orders SELECT (jsonb_populate_record(orders, jsonb_build_object('id', id || n, 'reference', reference || n,
       'client_token', client_token || n, 'provider_id', provider_id || n))).* FROM orders, generate_series(2, ${count}) n`,
  )
  await query(
    store.DATABASE_URL,
    `UPDATE orders SET changed_at = now() - interval '1 hour', expires_at = now() - interval '1 minute'`,
  )
  return store
}

it.skipIf(!hasPostgres())(
  'asked to stop, the functions end although a provider is silent and many orders wait for it',
  async () => {
    const provider = await silentProvider()
    const store = await databaseWithOrders(ORDERS)
    const functions = await startFunctions(newFolder(), {
      ...store,
      STRIPE_SECRET_KEY: 'sk_test_x',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
      STRIPE_API_BASE: provider.origin,
    })
    await provider.asked
    expect(await functions.end('SIGTERM')).toBe(0)
    const open = await query(store.DATABASE_URL, 'SELECT count(*)::int AS n FROM orders WHERE payment_open')
    expect(open, 'nothing was lost').toEqual([{ n: ORDERS }])
  },
)
