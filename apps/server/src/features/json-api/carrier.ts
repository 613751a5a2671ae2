import { z } from 'zod'
import { type Outgoing, OutgoingProblem } from '../../platform/outgoing.ts'
import type { CallAnswer, Carrier, LeasedCall } from '../../runtime/errands/carrier.ts'
import { readAnswer } from './read-answer.ts'

const call = z.object({
  method: z.string(),
  url: z.string(),
  headers: z.record(z.string(), z.string()),
  body: z.string(),
  shared: z.object({ hosts: z.array(z.string()), headers: z.array(z.string()) }).optional(),
})

/** The values of the headers that a bot's cards share, by their names. */
type ReadShared = (bot_id: string) => Promise<Record<string, string>>

/**
 * Calls the addresses that authors write, through the one client that may follow them. Headers that the bot's cards share are added last,
 * for the hosts they are meant for; a card's own header of that name wins.
 */
export function jsonApiCarrier(outgoing: Pick<Outgoing, 'ask'>, timeout_ms: number, readShared: ReadShared): Carrier {
  const ask = async ({ id, bot_id, request }: LeasedCall): Promise<CallAnswer> => {
    const wish = call.safeParse(request)
    if (!wish.success) return { ok: false, reason: 'invalid_request', is_written: false }
    const { shared, ...asked } = wish.data
    const names = shared && isHostOf(shared.hosts, asked.url) ? shared.headers : []
    const common = names.length > 0 ? chosen(await readShared(bot_id), names, asked.headers) : {}
    const headers = { ...common, ...asked.headers, 'idempotency-key': id }
    try {
      const { status, body } = await outgoing.ask({ ...asked, headers, timeout_ms })
      return { ok: true, status, body: readAnswer(Buffer.from(body).toString('utf8')) }
    } catch (error) {
      if (error instanceof OutgoingProblem) return { ok: false, reason: error.message, is_written: error.is_written }
      throw error
    }
  }
  return {
    repeat: (request) => (call.safeParse(request).data?.method === 'GET' ? 'safe' : 'never'),
    timeout_ms,
    places: { process: 64, bot: 16 },
    run: (batch) => batch.map(ask),
  }
}

/** True when the address is one of these hosts, over https. */
const isHostOf = (hosts: readonly string[], url: string): boolean => {
  const { protocol, hostname } = URL.canParse(url) ? new URL(url) : { protocol: '', hostname: '' }
  return protocol === 'https:' && hosts.includes(hostname)
}

/** The values of these headers, without those that the card sets itself. */
const chosen = (values: Record<string, string>, names: readonly string[], own: Record<string, string>) => {
  const set = new Set(Object.keys(own).map((name) => name.toLowerCase()))
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = values[name]
      return value === undefined || set.has(name.toLowerCase()) ? [] : [[name, value]]
    }),
  )
}
