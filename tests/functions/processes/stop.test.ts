import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { openPglite } from '#functions/adapters/store/pglite'
import { newStoreFolder, startFunctions } from './running'
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

it('asked to stop, the functions end although a provider is silent and many orders wait for it', async () => {
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
