import { BlockList, SocketAddress, isIP, isIPv4 } from 'node:net'
import type { Deps } from '#functions/domain/deps'
import type { Incoming } from '#functions/kit/message'

/**
 * Finds the network to count a call by: the peer's, or the one that the outermost of our own proxies saw. Headers that
 * anyone else sent are ignored.
 */
export function clientNetwork(request: Pick<Incoming, 'address' | 'headers'>, proxies: number): string {
  const peer = networkOf(request.address) ?? 'unknown'
  if (proxies === 0) return peer
  const seen = (request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  return networkOf(seen.at(-proxies) ?? '') ?? peer
}

/**
 * Shortens an address to what one visitor can have: an IPv4 address stays whole; of IPv6 the first 48 bits stay, which
 * anyone can get free of charge, with 65,536 networks in them. Undefined when it is no address.
 */
function networkOf(text: string): string | undefined {
  const address = canonical(text)
  if (address === undefined || isIPv4(address)) return address
  const [head = [], tail = []] = address.split('::').map((half) => half.split(':').filter(Boolean))
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0')
  return [...head, ...zeros, ...tail].slice(0, 3).join(':')
}

/** Writes an address in one way, without port, brackets and zone; IPv4 inside of IPv6 becomes IPv4. */
function canonical(text: string): string | undefined {
  const bare = /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text
  const [address = ''] = bare.split('%', 1)
  const version = isIP(address)
  if (version === 0) return undefined
  if (version === 4) return address
  const { address: written } = new SocketAddress({ address, family: 'ipv6' })
  return /^::ffff:(\d+(?:\.\d+){3})$/.exec(written)?.[1] ?? written
}

const privateNetworks = new BlockList()
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
] as const)
  privateNetworks.addSubnet(network, bits)
privateNetworks.addAddress('::1', 'ipv6')
privateNetworks.addSubnet('fc00::', 7, 'ipv6')
privateNetworks.addSubnet('fe80::', 10, 'ipv6')

const warned = new WeakSet<Deps>()

/**
 * Logs, once, that calls come through a proxy while none is configured: all visitors then count as one, and are all
 * refused in the first busy minute.
 */
export function warnOfProxy(deps: Deps, { headers, address }: Incoming): void {
  if (deps.trustedProxies > 0 || headers['x-forwarded-for'] === undefined || warned.has(deps)) return
  const peer = canonical(address)
  if (peer === undefined || !privateNetworks.check(peer, isIPv4(peer) ? 'ipv4' : 'ipv6')) return
  warned.add(deps)
  deps.log('proxy_not_trusted', {
    why: 'Calls come through a proxy: set TRUSTED_PROXIES, or all visitors count as one.',
  })
}
