import { describe, expect, it } from 'vitest'
import { clientNetwork } from '#functions/http/address'
import { purchase, voucher } from '../samples'
import { makeWorld, noStore, type World } from '../world'

const behind = (forwarded: string, proxies = 1) =>
  clientNetwork(
    {
      headers: { 'x-forwarded-for': forwarded },
      address: '::ffff:127.0.0.1',
    },
    proxies,
  )

describe('a visitor is counted by', () => {
  it.each([
    ['an address', '203.0.113.5', '203.0.113.5'],
    ['an address, whatever port the proxy adds', '203.0.113.5:40001', '203.0.113.5'],
    ['the first 48 bits of an IPv6 address', '2001:db8::1', '2001:db8:0'],
    ['the same of another address of that network', '2001:DB8:0:a2c4:1::1', '2001:db8:0'],
    ['the same with brackets and a port', '[2001:db8::1]:555', '2001:db8:0'],
    ['the same with brackets', '[2001:0db8::1]', '2001:db8:0'],
    ['the same of a local address with a zone', 'fe80::1%eth0', 'fe80:0:0'],
    ['IPv4 inside of IPv6', '::ffff:203.0.113.5', '203.0.113.5'],
    ['IPv4 inside of IPv6 in hexadecimal', '::ffff:cb00:7105', '203.0.113.5'],
    ['IPv4 inside of IPv6 in full', '0:0:0:0:0:ffff:cb00:7105', '203.0.113.5'],
    ['the peer where the proxy knows none', 'unknown', '127.0.0.1'],
    ['the peer where nothing is told', '', '127.0.0.1'],
    ['what the last proxy saw', '6.6.6.6, 203.0.113.5', '203.0.113.5'],
  ])('%s', (_, forwarded, counted) => {
    expect(behind(forwarded)).toBe(counted)
  })

  it('the peer, where no proxy is ours', () => {
    expect(behind('203.0.113.5', 0)).toBe('127.0.0.1')
  })
})

describe.skipIf(noStore)('a proxy that nobody has told us of', () => {
  const ask = (world: World, address: string, headers: Record<string, string>) =>
    world.serve(
      world.request({
        path: '/card-intent',
        address,
        headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID(), ...headers },
        body: Buffer.from(JSON.stringify(purchase(voucher()))),
      }),
    )
  const forwarded = { 'x-forwarded-for': '203.0.113.5' }
  const said = ({ logs }: World) => logs.filter(({ event }) => event === 'proxy_not_trusted').length

  it.each(['127.0.0.1', '::1', '::ffff:10.1.2.3', '172.20.0.1', '192.168.1.1', 'fd00::1'])(
    'is named in the log once when it calls from %s',
    async (address) => {
      const world = await makeWorld({ trustedProxies: 0 })
      await ask(world, address, forwarded)
      await ask(world, address, forwarded)
      expect(said(world)).toBe(1)
    },
  )

  it('is nobody’s who calls from elsewhere, forwards nothing, or is known', async () => {
    const direct = await makeWorld({ trustedProxies: 0 })
    await ask(direct, '203.0.113.9', forwarded)
    await ask(direct, '127.0.0.1', {})
    expect(said(direct)).toBe(0)
    const known = await makeWorld()
    await ask(known, '127.0.0.1', forwarded)
    expect(said(known)).toBe(0)
  })
})
