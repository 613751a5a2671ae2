import { lookup as resolveName } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { NoAnswer } from '@hawker/outside'
import ipaddr from 'ipaddr.js'
import { Agent, buildConnector, type Dispatcher, errors, request } from 'undici'
import { codeOf } from './error-code.ts'

export type OutgoingRequest = {
  method: string
  url: string
  headers?: Record<string, string>
  body?: string
  /** In place of `body`: the bytes of a file. */
  bytes?: Uint8Array
  /** Time until the answer begins, and between two of its chunks. */
  timeout_ms?: number
  /** Total time, including redirects; `timeout_ms` where it is not given. */
  most_ms?: number
  most_bytes?: number
}
export type OutgoingAnswer = { status: number; headers: Record<string, string | undefined>; body: Uint8Array }
export type Outgoing = ReturnType<typeof createOutgoing>

/** Why there is no answer, and whether the request may have arrived all the same. */
export class OutgoingProblem extends NoAnswer {}

const mostRedirects = 3
const defaults = { timeout_ms: 10_000, most_bytes: 1_048_576 }

const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

/** Public addresses only: not our own machine, its network, or cloud metadata behind 169.254. */
export function isPublicAddress(address: string): boolean {
  const text = address.replace(/^\[|\]$/g, '')
  if (!ipaddr.isValid(text)) return false
  const read = ipaddr.process(text)
  // Assigned addresses lie in here. Outside are old spellings of IPv4 and unassigned ranges.
  const isAssigned = read instanceof ipaddr.IPv4 || read.match(globalUnicast)
  // NAT64 and 6to4 map IPv6 addresses to IPv4; neither counts as `unicast` here.
  return isAssigned && read.range() === 'unicast'
}

const checkedLookup: LookupFunction = (hostname, options, done) => {
  resolveName(hostname, { ...options, all: true }, (error, found) => {
    if (error) return done(error, [])
    if (!found.length || !found.every(({ address }) => isPublicAddress(address))) return done(new Blocked(), [])
    const [first] = found
    if (options.all || !first) return done(null, found)
    return done(null, first.address, first.family)
  })
}

class Blocked extends Error {
  override message = 'This address is not on the public internet.'
}

/**
 * The only client for addresses that people write: https, public addresses only (checked at the connection, so that a
 * name cannot change in between), redirects checked again, size and time bounded.
 */
export function createOutgoing() {
  const connector = buildConnector({ lookup: checkedLookup, timeout: 5_000 })
  const safe = new Agent({
    // `lookup` is not called for numeric addresses, so they are checked here.
    connect(options, done) {
      const isLiteral = ipaddr.isValid(options.hostname.replace(/^\[|\]$/g, ''))
      if (isLiteral && !isPublicAddress(options.hostname)) return done(new Blocked(), null)
      return connector(options, done)
    },
    connections: 16,
    keepAliveTimeout: 4_000,
  })
  const plain = new Agent({ connections: 16, keepAliveTimeout: 4_000, connect: { timeout: 5_000 } })

  async function ask(wish: OutgoingRequest, allowed: readonly string[]): Promise<OutgoingAnswer> {
    let { url, method, body, bytes, headers } = wish
    const signal = AbortSignal.timeout(wish.most_ms ?? wish.timeout_ms ?? defaults.timeout_ms)
    for (let hop = 0; ; hop++) {
      const target = readUrl(url)
      const isAllowed = allowed.includes(target.origin)
      if (target.protocol !== 'https:' && !isAllowed)
        throw new OutgoingProblem('Only https addresses are called.', false)
      const dispatcher = isAllowed ? plain : safe
      const answer = await askOnce(dispatcher, target, { ...wish, method, body, bytes, headers }, signal)
      const next = answer.status >= 300 && answer.status < 400 ? answer.headers.location : undefined
      if (next === undefined) return answer
      if (hop >= mostRedirects) throw new OutgoingProblem('It redirects too often.', true)
      if (!URL.canParse(next, target)) throw new OutgoingProblem('It redirects to no address.', true)
      const to = new URL(next, target)
      // Secrets meant for one origin, such as keys, are not sent to another.
      if (to.origin !== target.origin) headers = undefined
      if (answer.status !== 307 && answer.status !== 308 && method !== 'GET') {
        method = 'GET'
        body = undefined
        bytes = undefined
      }
      url = to.href
    }
  }

  return {
    /**
     * Throws `OutgoingProblem` and nothing else. `allowed` are origins that may be inside our network: a setting's, the
     * demo's.
     */
    ask: (wish: OutgoingRequest, allowed: readonly string[] = []): Promise<OutgoingAnswer> => ask(wish, allowed),
    close: async () => {
      await Promise.all([safe.destroy(), plain.destroy()])
    },
  }
}

function readUrl(url: string): URL {
  if (!URL.canParse(url)) throw new OutgoingProblem('This is not an address.', false)
  const read = new URL(url)
  if (read.username || read.password) throw new OutgoingProblem('An address must not carry a password.', false)
  return read
}

async function askOnce(
  dispatcher: Dispatcher,
  url: URL,
  wish: OutgoingRequest,
  signal: AbortSignal,
): Promise<OutgoingAnswer> {
  const { timeout_ms = defaults.timeout_ms, most_bytes = defaults.most_bytes } = wish
  try {
    const answer = await request(url, {
      dispatcher,
      method: readMethod(wish.method),
      headers: wish.headers,
      body: wish.bytes ?? (wish.body || undefined),
      headersTimeout: timeout_ms,
      bodyTimeout: timeout_ms,
      signal,
    })
    const body = await readBody(answer.body, most_bytes)
    const headers = Object.entries(answer.headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : value,
    ])
    return { status: answer.statusCode, headers: Object.fromEntries(headers), body }
  } catch (error) {
    throw problemFor(error)
  }
}

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD'] as const
function readMethod(method: string) {
  const found = methods.find((known) => known === method.toUpperCase())
  if (!found) throw new OutgoingProblem(`${method} is not a method that is called.`, false)
  return found
}

async function readBody(stream: AsyncIterable<Uint8Array>, most: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of stream) {
    size += part.byteLength
    if (size > most) throw new OutgoingProblem('The answer is too large.', true)
    parts.push(part)
  }
  return Buffer.concat(parts)
}

const neverLeft = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

function problemFor(error: unknown): OutgoingProblem {
  if (error instanceof OutgoingProblem) return error
  if (error instanceof Blocked) return new OutgoingProblem(error.message, false)
  if (!(error instanceof Error)) return new OutgoingProblem('The call failed.', true)
  if (isLate(error)) return new OutgoingProblem('It did not answer in time.', true)
  const code = codeOf(error)
  const isTls = code.startsWith('ERR_TLS') || code.includes('CERT')
  return new OutgoingProblem(error.message || code, !neverLeft.has(code) && !isTls)
}

const isLate = (error: Error) =>
  error.name === 'TimeoutError' ||
  error instanceof errors.HeadersTimeoutError ||
  error instanceof errors.BodyTimeoutError
