import { copyFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { CALLS } from '#lib/contracts/calls'
import { purchase, voucher } from '../samples'
import { newFolder, newStoreFolder, program, run, startFunctions } from './running'

async function typed(folder: string, ...words: string[]) {
  const staff = run([program('staff'), ...words], { DATA_DIR: folder })
  return { code: await staff.ended(), text: staff.said.text }
}

describe('a copy of the store', () => {
  it('made while the functions run, it makes another store with the same orders', async () => {
    const folder = await newStoreFolder()
    const file = path.join(newFolder(), 'copy.tar.gz')
    const functions = await startFunctions(folder)
    const { text } = await functions.call('/card-intent', purchase(voucher()))
    const { orderRef, statusToken, reference } = CALLS.cardIntent.response.parse(JSON.parse(text))
    expect(await typed(folder, 'backup', file)).toMatchObject({ code: 0, text: expect.stringContaining(file) })
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(await typed(folder, 'backup', file)).toMatchObject({
      code: 1,
      text: expect.stringContaining('there already'),
    })
    expect(await functions.end('SIGTERM')).toBe(0)
    expect(await typed(folder, 'restore', file)).toMatchObject({
      code: 1,
      text: expect.stringContaining('There is a store'),
    })
    const other = newFolder()
    expect(await typed(other, 'restore', file)).toMatchObject({ code: 0 })
    copyFileSync(path.join(folder, 'secret'), path.join(other, 'secret'))
    const again = await startFunctions(other)
    const seen = await again.call('/booking', { op: 'status', orderRef, statusToken })
    expect(JSON.parse(seen.text)).toMatchObject({ booking: { reference, state: 'awaiting_payment' } })
  })
})
