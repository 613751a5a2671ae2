import { type PaymentFacts, paymentFacts } from '@hawker/integrations'
import { z } from 'zod'
import type { Platform } from '../../platform/platform.ts'
import {
  type Connection,
  type ConnectionPlace,
  findConnection,
  listWaitingEvents,
  lockWaitingEvent,
  markEventsDone,
} from '../integrations/index.ts'
import { askGateway } from './ask-gateway.ts'
import { findAttempt } from './attempt-queries.ts'
import { book } from './book.ts'

const atOnce = 50

const stored = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('facts'), facts: paymentFacts }),
  z.object({ kind: z.literal('hint'), attempt: paymentFacts.shape.attempt, gateway_id: z.string().default('') }),
])

/** Books the stored callbacks of a connection, each with its mark in one transaction. One that fails waits for the next minute. */
export async function workOnCallbacks(platform: Platform, { cell, bot_id, id }: ConnectionPlace): Promise<void> {
  const connection = await findConnection(platform.secret, cell, bot_id, id)
  for (const { key, event } of await listWaitingEvents(cell.db, bot_id, id, atOnce)) {
    const facts = await factsOf(platform, connection, event)
    if (facts === 'later') continue
    await cell.db.transaction().execute(async (tx) => {
      if (!(await lockWaitingEvent(tx, bot_id, id, key))) return
      if (facts) await book(tx, { bot_id, integration_id: id }, facts, platform.now())
      await markEventsDone(tx, bot_id, id, [key])
    })
  }
}

/** The facts of a stored callback. A hint asks the gateway; null: it concerns nothing of ours. */
async function factsOf(
  platform: Platform,
  connection: Connection,
  event: unknown,
): Promise<PaymentFacts | 'later' | null> {
  const { data } = stored.safeParse(event)
  if (!data) return null
  if (data.kind === 'facts') return data.facts
  const { cell, bot_id, row } = connection
  const attempt = await findAttempt(cell.db, bot_id, row.id, data.attempt)
  if (!attempt) return null
  // A report may come before our own call has told us the gateway's id.
  const gateway_id = attempt.gateway_id || data.gateway_id
  const told = await askGateway(platform, connection, { ...attempt, gateway_id })
  if (told === null) return null
  return 'ok' in told ? 'later' : told
}
