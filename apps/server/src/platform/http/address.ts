import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

const plain = /^[\da-f.:]+(?:\/\d+)?$/i

/**
 * Finds a client's address like `request.ip`, without a Fastify request: the last address on the way here that is not
 * one of our proxies. Null where the proxies are named in a way only Fastify reads: by keyword, or with a mask.
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

/**
 * The client's address; empty for clients that disconnected before they were read: Fastify has no address then,
 * although its types claim one.
 */
export const addressOf = ({ ip }: { ip: string | undefined }): string => ip ?? ''

/**
 * The key for a limit: an IPv4 address, or the /64 network of an IPv6 address, because its holder has all addresses of
 * the network. Any other text is used unchanged.
 */
export function addressKey(address: string): string {
  // Nearly all addresses are plain already, and every webhook passes here.
  if (!address.includes(':') || !ipaddr.isValid(address)) return address
  const read = ipaddr.process(address)
  if (read instanceof ipaddr.IPv4) return read.toString()
  const network = read.parts.slice(0, 4).map((part) => part.toString(16))
  return `${network.join(':')}::/64`
}
