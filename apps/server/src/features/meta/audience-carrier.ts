import { audienceEntry } from '@hawker/integrations'
import type { CallAnswer, Carrier, LeasedCall } from '../../runtime/errands/carrier.ts'
import { meantConnection, serviceCall } from '../integrations/index.ts'
import { type Audience, countWaiting, insertChange } from './audience-queries.ts'
import { batchSize, type FlushDeps, flushAudience } from './flush-audience.ts'
import { findPage } from './queries.ts'

const refuse = (reason: string): CallAnswer => ({ ok: false, reason, is_written: false })

/**
 * Queues people for audiences at Meta, which takes them in batches: each minute, or at once when a batch is full. A call
 * is answered when its change is stored.
 */
export function audienceCarrier(deps: FlushDeps): Carrier {
  const queue = async (leased: LeasedCall): Promise<CallAnswer> => {
    const { id, bot_id, conversation_id } = leased
    const call = serviceCall(leased.request)
    if (call?.kind !== 'custom_audience') return refuse('invalid_request')
    const connection = await meantConnection(deps, call.kind, bot_id, call.integration_id)
    if (typeof connection === 'string') return refuse(connection)
    const { cell, row } = connection
    const entry = audienceEntry(call.person, await findPage(cell.db, bot_id))
    if (!entry) return refuse('unknown_person')
    const audience: Audience = { bot_id, integration_id: row.id, audience_id: call.custom_audience_id }
    const is_removal = call.is_removal ?? false
    await insertChange(cell.db, { ...audience, id, conversation_id, is_removal, entry, at: deps.now() })
    if ((await countWaiting(cell.db, audience)) >= batchSize)
      void flushAudience(deps, cell, audience).catch(deps.onError)
    return { ok: true, status: 200, body: { is_queued: true } }
  }
  return {
    repeat: () => 'safe',
    timeout_ms: 5_000,
    places: { process: 16, bot: 4 },
    run: (batch) => batch.map(queue),
  }
}
