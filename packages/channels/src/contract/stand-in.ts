import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Inbound, OutCard } from '@hawker/core'
import { type Http, parseBody } from '@hawker/outside'
import {
  type AccountHandle,
  ActRefusal,
  type CustomerHandle,
  type PlatformId,
  type ScreenButton,
  type Simulator,
  startSimulator,
} from '@hawker/simulator'
import { type Account, type Channel, hostOf, type PlatformRequest, type Reading, type Recipient } from '../channel.ts'
import { channels, findChannel } from '../index.ts'

/** Calls the stand-ins. */
export const fetchHttp: Http = async ({ url, bytes, body = bytes && new Uint8Array(bytes), ...request }) => {
  const answer = await fetch(url, body === undefined ? request : { ...request, body })
  return {
    status: answer.status,
    headers: Object.fromEntries(answer.headers),
    body: new Uint8Array(await answer.arrayBuffer()),
  }
}

/** A webhook as it arrived. */
export type Hook = { headers: Record<string, string>; body: Uint8Array }

/** The stand-ins, and a server that keeps every webhook they send, by the path it went to. */
export async function openStandIns() {
  const simulator = await startSimulator({
    control_token: 'contract',
    pace: { retry_delays_ms: [] },
    messenger: { delivered_after_ms: 1, read_after_ms: 2 },
  })
  const received = new Map<string, Hook[]>()
  const hooks = createServer(async (request, answer) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(Buffer.from(chunk))
    const path = request.url ?? ''
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
    received.set(path, [...(received.get(path) ?? []), { headers, body: Buffer.concat(chunks) }])
    answer.writeHead(200).end()
  })
  await once(hooks.listen(0, '127.0.0.1'), 'listening')
  const at = hooks.address()
  const origin = `http://127.0.0.1:${typeof at === 'object' ? at?.port : ''}`
  return {
    simulator,
    webhookOf: (name: string) => `${origin}/${name}`,
    hooksOf: (name: string): readonly Hook[] => received.get(`/${name}`) ?? [],
    async close() {
      await simulator.close()
      hooks.closeAllConnections()
      hooks.close()
    },
  }
}

/** The account of a stand-in as an adapter knows it; all hosts of a platform are in one place. */
const accountOf = ({ apiUrl }: Simulator, { account }: AccountHandle): Account => {
  const { platform, page_id, token, secret } = account
  const at = `${apiUrl(platform)}${platform === 'custom' ? '/callback' : ''}`
  const hosts = Object.fromEntries(Object.keys(channels[platform].hosts).map((host) => [host, at]))
  return { platform, page_id, token, secret, verify_token: '', secrets: {}, hosts, details: {} }
}

type StandIns = Awaited<ReturnType<typeof openStandIns>>
type Options = Parameters<Simulator['add']>[1]

const greeting = 'Xin chào 👋'

/** An account at a stand-in, and a customer who has begun a conversation; `psid` is how the webhook names them. */
export async function meet({ simulator, webhookOf, hooksOf }: StandIns, platform: PlatformId, options: Options = {}) {
  const channel = channels[platform]
  // Telegram alone has no secret unless its webhook is set with one.
  const secret = platform === 'telegram_bot' ? { secret: 'a-secret-for-tests' } : {}
  const handle = simulator.add(platform, { webhook_url: webhookOf(platform), ...secret, ...options })
  const bare = accountOf(simulator, handle)
  const found = await channel.identify(bare, fetchHttp, new Date())
  const account = found.ok ? { ...bare, details: found.details } : bare
  const known = { first_name: 'Mai', last_name: 'Nguyễn', language: 'vi' }
  const customer = handle.customer(simulator.newUserId(platform), known)
  await tries(() => customer.starts())
  await tries(() => customer.starts('promo_77'))
  await customer.says(greeting)
  // Reports on messages to another customer may come meanwhile.
  const greets = (event: Inbound) => event.kind === 'message' && event.text === greeting
  const events = eventsOf(
    hooksOf(platform).findLast((hook) => eventsOf(hook, account).some(greets)),
    account,
  )
  const [psid = customer.id] = events.flatMap((event) => ('psid' in event && event.psid ? [event.psid] : []))
  const [context = null] = events.flatMap((event) => ('context' in event && event.context ? [event.context] : []))
  return { channel, handle, account, customer, psid, context }
}

/** The events that an adapter reads in a webhook of an account. */
export function eventsOf(hook: Hook | undefined, account: Account): Inbound[] {
  const parsed = parseBody(hook?.body ?? new Uint8Array())
  const read = findChannel(account.platform)?.parse(parsed.ok ? parsed.body : null, account) ?? []
  return read.map(({ inbound }) => inbound)
}

const send = async (channel: Channel, account: Account, made: PlatformRequest): Promise<Reading> => {
  const { method, host, path, headers, body } = channel.seal?.(made, account, new Date()) ?? made
  const answer = await fetchHttp({ method, url: `${hostOf(account, host)}${path}`, headers, body })
  return channel.read({ ...answer, body: new TextDecoder().decode(answer.body) })
}

/** Sends a card, and returns what the stand-in's answers meant. A card that needs an upload is not sent. */
export async function sendCard(channel: Channel, account: Account, card: OutCard, to: Recipient): Promise<Reading[]> {
  const requests = channel.render(card, to, account)
  const readings: Reading[] = []
  if (requests.some(({ uploads, asset }) => uploads || asset)) return readings
  for (const request of requests) readings.push(await send(channel, account, request))
  return readings
}

/** The customer does it if their phone can. */
export const tries = async (act: () => Promise<unknown>): Promise<void> => {
  try {
    await act()
  } catch (error) {
    if (!(error instanceof ActRefusal)) throw error
  }
}

/** The titles of all buttons on the phone now that answer the bot. */
export const titlesOf = (customer: CustomerHandle): string[] => {
  const { messages, quick_replies } = customer.screen()
  const last = messages.at(-1)
  const cards = last?.cards?.flatMap(({ buttons }) => buttons) ?? []
  const buttons: ScreenButton[] = [...quick_replies.flat(), ...(last?.buttons?.flat() ?? []), ...cards]
  const rows = last?.menu?.sections.flatMap(({ rows }) => rows) ?? []
  return [...buttons.filter(({ kind }) => kind !== 'link' && kind !== 'call'), ...rows].map(({ title }) => title)
}
