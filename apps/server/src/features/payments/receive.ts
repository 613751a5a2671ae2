import type { Callback, CallbackOutcome, Payment, ReadCallback } from '@hawker/integrations'
import type { RawRequest } from '@hawker/outside'
import type { CellTx } from '../../platform/db/cell.ts'
import type { Platform } from '../../platform/platform.ts'
import { type Connection, insertEvents, insertReceived, type Receiver } from '../integrations/index.ts'
import { book } from './book.ts'
import { askAs } from './gateway-deps.ts'
import { workOnCallbacks } from './work-on-callbacks.ts'

/** Payments of gateways: where the answer tells the outcome the payment is booked before it, otherwise it is stored before it. */
export const paymentReceiver = (platform: Platform): Receiver => ({
  async receive(connection, request) {
    const { integration } = connection
    if (integration.kind !== 'payment') return { status: 404, type: 'text/plain', body: '' }
    return await answerOf(platform, connection, integration, request)
  },
  work: (place) => workOnCallbacks(platform, place),
})

async function answerOf(platform: Platform, connection: Connection, gateway: Payment, request: RawRequest) {
  const { cell } = connection
  try {
    const read = await readProven(platform, connection, gateway, request)
    return await cell.db.transaction().execute(async (tx) => {
      const outcome = read.ok ? await outcomeOf(tx, platform, connection, gateway, read.callback) : read.why
      const answer = gateway.answer(outcome)
      await insertReceived(tx, connection, {
        at: platform.now(),
        redacted: gateway.redact(request),
        status: answer.status,
        response: `${outcome} ${answer.body}`.trim(),
      })
      return answer
    })
  } catch (error) {
    // The gateway calls again after this answer, and polls find the payment otherwise.
    platform.log.error({ error, bot_id: connection.bot_id }, 'A payment was not booked')
    return gateway.answer('failed')
  }
}

/** The callback, proven by its signature or, where it has none that we can check, by the gateway's own word. */
async function readProven(
  platform: Platform,
  connection: Connection,
  gateway: Payment,
  request: RawRequest,
): Promise<ReadCallback | { ok: false; why: 'failed' }> {
  const { secrets } = connection
  const read = gateway.callback(request, secrets, platform.now())
  if (!read.ok || !gateway.prove) return read
  const proven = await gateway.prove(request, askAs(platform, connection, 'payment_proof'), secrets)
  if (proven === true) return read
  return { ok: false, why: proven === false ? 'bad_signature' : 'failed' }
}

async function outcomeOf(
  tx: CellTx,
  { now }: Platform,
  { bot_id, row }: Connection,
  gateway: Payment,
  callback: Callback,
): Promise<CallbackOutcome> {
  if (callback.kind === 'test' || callback.kind === 'other') return 'noted'
  if (gateway.answers_outcome && callback.kind === 'facts')
    return book(tx, { bot_id, integration_id: row.id }, callback.facts, now())
  await insertEvents(tx, bot_id, row.id, [callback], now())
  return 'stored'
}
