import { z } from 'zod'
import { type Outgoing, OutgoingProblem } from '../../platform/outgoing.ts'
import type { CallAnswer, Carrier, LeasedCall } from '../../runtime/errands/carrier.ts'
import { readAnswer } from './read-answer.ts'

const call = z.object({
  method: z.string(),
  url: z.string(),
  headers: z.record(z.string(), z.string()),
  body: z.string(),
})

/** Calls the addresses that authors write, through the one client that may follow them. */
export function jsonApiCarrier(outgoing: Pick<Outgoing, 'ask'>, timeout_ms: number): Carrier {
  const ask = async ({ id, request }: LeasedCall): Promise<CallAnswer> => {
    const wish = call.safeParse(request)
    if (!wish.success) return { ok: false, reason: 'invalid_request', is_written: false }
    const headers = { ...wish.data.headers, 'idempotency-key': id }
    try {
      const { status, body } = await outgoing.ask({ ...wish.data, headers, timeout_ms })
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
