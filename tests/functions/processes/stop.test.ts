import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openPglite } from '#functions/adapters/store/pglite'
import { freePort, newStoreFolder, program, run, startFunctions } from './running'
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
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    for (const socket of sockets) socket.destroy()
  })
  const { port } = server.address() as AddressInfo
  return { origin: `http://127.0.0.1:${port}`, asked }
}

/** Leaves so many unpaid orders in a folder, whose time is over and whose payments are to be looked at. */
async function folderWithOrders(count: number): Promise<string> {
  const folder = await newStoreFolder()
  const functions = await startFunctions(folder)
  const { status, text } = await functions.call('/card-intent', purchase(voucher()))
  expect(status, text).toBe(200)
  expect(await functions.end('SIGTERM')).toBe(0)
  const store = await openPglite({ folder })
  await store.change(
    `INSERT INTO orders SELECT (jsonb_populate_record(orders, jsonb_build_object('id', id || n, 'reference', reference || n,
       'client_token', client_token || n, 'provider_id', provider_id || n))).* FROM orders, generate_series(2, $1::int) n`,
    [count],
  )
  await store.change(
    `UPDATE orders SET changed_at = now() - interval '1 hour', expires_at = now() - interval '1 minute'`,
  )
  await store.close()
  return folder
}

describe('asked to stop', () => {
  it('the functions end although a provider is silent and many orders wait for it', async () => {
    const provider = await silentProvider()
    const folder = await folderWithOrders(ORDERS)
    const functions = await startFunctions(folder, {
      STRIPE_SECRET_KEY: 'sk_test_x',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
      STRIPE_API_BASE: provider.origin,
    })
    await provider.asked
    expect(await functions.end('SIGTERM')).toBe(0)
    const store = await openPglite({ folder })
    expect(await store.change(`UPDATE orders SET state = state WHERE payment_open`), 'nothing was lost').toBe(ORDERS)
    await store.close()
  })
})

describe('at the start', () => {
  it('another secret than the database’s is refused in a sentence', async () => {
    const folder = await newStoreFolder()
    const first = await startFunctions(folder, { FUNCTIONS_SECRET: 'the first secret of this database, kept' })
    expect(await first.end('SIGTERM')).toBe(0)
    const second = run([program('start')], {
      DATA_DIR: folder,
      FUNCTIONS_PORT: String(await freePort()),
      FUNCTIONS_SECRET: 'a second secret that somebody has typed',
    })
    expect(await second.ended()).toBe(1)
    expect(second.said.text).toBe(
      'The functions do not start:\n- FUNCTIONS_SECRET is not the one that this database was written with: its vouchers and links could not be read. Give the secret that belongs to it.\n',
    )
  })

  it('figures have an address only with a token for them', async () => {
    const token = 'a token of the tests'
    const folder = await newStoreFolder()
    const read = async (port: number) =>
      (await fetch(`http://127.0.0.1:${port}/metrics`, { headers: { authorization: `Bearer ${token}` } })).status
    const without = await startFunctions(folder)
    expect(await read(without.port)).toBe(404)
    expect(await without.end('SIGTERM')).toBe(0)
    const functions = await startFunctions(folder, { METRICS_TOKEN: token })
    expect(await read(functions.port)).toBe(200)
    expect(functions.said.text).toMatch(/"event":"request","call":"health","status":200,"ms":[\d.]+,"requestId":"req_/)
  })
})
