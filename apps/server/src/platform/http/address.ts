import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

const plain = /^[\da-f.:]+(?:\/\d+)?$/i

/**
 * Tells who asks as `request.ip` does, without a request of Fastify's: the last address on the way here that is none of
 * our proxies. Null where these are named in a way only Fastify reads: by words, or with a mask.
 */
export function addressReader(trustedProxies: string[]): ((request: IncomingMessage) => string) | null {
  if (!trustedProxies.every((proxy) => plain.test(proxy))) return null
  const isProxy = memberOf(trustedProxies)
  return ({ socket, headers }) => {
    const last = socket.remoteAddress ?? ''
    const told = headers['x-forwarded-for']
    if (!trustedProxies.length || typeof told !== 'string') return last
    const way = [...told.split(',').map((address) => address.trim()), last].filter(Boolean)
    return way.findLast((address) => !isProxy(address)) ?? way[0] ?? last
  }
}

function memberOf(networks: string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    if (bits === undefined) list.addAddress(address, familyOf(address))
    else list.addSubnet(address, Number(bits), familyOf(address))
  }
  return (address) => isIP(address) !== 0 && list.check(address, familyOf(address))
}

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** Who asks; empty for those who were gone before they were read, whom Fastify gives no address and its types one. */
export const addressOf = ({ ip }: { ip: string | undefined }): string => ip ?? ''

/**
 * Whom a limit counts: an address of IPv4, or the network (/64) of one of IPv6, for whoever has one of its addresses has
 * all of them. What is no address counts as it is.
 */
export function addressKey(address: string): string {
  // Nearly all are plain already, and every webhook passes here.
  if (!address.includes(':') || !ipaddr.isValid(address)) return address
  const read = ipaddr.process(address)
  if (read instanceof ipaddr.IPv4) return read.toString()
  const network = read.parts.slice(0, 4).map((part) => part.toString(16))
  return `${network.join(':')}::/64`
}
