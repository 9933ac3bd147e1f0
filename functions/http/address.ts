import { BlockList, SocketAddress, isIP, isIPv4 } from 'node:net'
import type { Deps } from '#functions/domain/deps'
import type { Incoming } from '#functions/kit/message'

/**
 * Finds who asks, to count by: the peer's network, or what the last of our own proxies saw. A header of strangers
 * counts for nothing.
 */
export function clientAddress(request: Pick<Incoming, 'address' | 'headers'>, proxies: number): string {
  const peer = networkOf(request.address) ?? 'unknown'
  if (proxies === 0) return peer
  const seen = (request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  return networkOf(seen.at(-proxies) ?? '') ?? peer
}

/**
 * Keeps of an address what one household or server has: IPv4's single one, of IPv6 the first 64 bits. Undefined: it is
 * none.
 */
function networkOf(text: string): string | undefined {
  const address = canonical(text)
  if (address === undefined || isIPv4(address)) return address
  const [head = [], tail = []] = address.split('::').map((half) => half.split(':').filter(Boolean))
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0')
  return [...head, ...zeros, ...tail].slice(0, 4).join(':')
}

/** An address without its port, brackets and zone, written in the one way; IPv4 inside of IPv6 is IPv4. */
function canonical(text: string): string | undefined {
  const bare = /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text
  const [address = ''] = bare.split('%', 1)
  const version = isIP(address)
  if (version === 0) return undefined
  if (version === 4) return address
  const { address: written } = new SocketAddress({ address, family: 'ipv6' })
  return /^::ffff:(\d+(?:\.\d+){3})$/.exec(written)?.[1] ?? written
}

const near = new BlockList()
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
] as const)
  near.addSubnet(network, bits)
near.addAddress('::1', 'ipv6')
near.addSubnet('fc00::', 7, 'ipv6')
near.addSubnet('fe80::', 10, 'ipv6')

const told = new WeakSet<Deps>()

/**
 * Says aloud, once, that a proxy of ours brings the visitors and none is configured: all of them are then counted as
 * one, and the first busy minute refuses everybody.
 */
export function warnOfProxy(deps: Deps, { headers, address }: Incoming): void {
  if (deps.trustedProxies > 0 || headers['x-forwarded-for'] === undefined || told.has(deps)) return
  const peer = canonical(address)
  if (peer === undefined || !near.check(peer, isIPv4(peer) ? 'ipv4' : 'ipv6')) return
  told.add(deps)
  deps.log('proxy_not_trusted', {
    why: 'Calls come through a proxy: set TRUSTED_PROXIES, or all visitors count as one.',
  })
}
