import type { ServiceEvent } from '@hawker/integrations'
import type { RawRequest } from '@hawker/outside'
import { blanked } from '../../platform/blank.ts'
import { cleanText } from '../../platform/clean-text.ts'
import type { Cells } from '../../platform/db/cell.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { newId } from '../../platform/ids.ts'
import type { Secret } from '../../platform/secret.ts'
import { type Connection, openConnection } from './connection.ts'
import { findIntegrationRow, insertEvents, insertExchange } from './queries.ts'
import { readWebhookKey } from './webhook-key.ts'

type Deps = { cells: Cells; secret: Secret; now(): Date }

export type Received = { status: number; body: string; connection: Connection }

/** Verifies a service's request and stores its body, redacted, and its events; work on them follows after the answer. */
export async function receive(deps: Deps, key: string, request: RawRequest): Promise<Received> {
  const connection = await connectionOf(deps, key)
  const { integration, secrets } = connection
  const { webhook } = integration
  if (!webhook) throw new Refusal('not_found')
  const probe = webhook.handshake(request)
  if (probe) return { ...probe, connection }
  if (!webhook.verify(request, secrets)) throw new Refusal('not_found')
  const read = webhook.read(request)
  const body = read.ok ? read.body : null
  const status = read.ok ? 200 : 400
  await store(deps, connection, status, webhook.redact(body), webhook.parse(body))
  return { status, body: '', connection }
}

async function connectionOf({ cells, secret }: Deps, key: string): Promise<Connection> {
  const named = readWebhookKey(secret, key)
  if (!named) throw new Refusal('not_found')
  const cell = await cells.of(named.bot_id)
  const row = await findIntegrationRow(cell.db, named.bot_id, named.id)
  if (!row) throw new Refusal('not_found')
  return openConnection(secret, cell, named.bot_id, row)
}

const store = (
  { now }: Deps,
  { cell, bot_id, row, integration, secrets, webhook_key }: Connection,
  status: number,
  redacted: unknown,
  events: ServiceEvent[],
) =>
  cell.db.transaction().execute(async (tx) => {
    const at = now()
    const request = JSON.stringify({
      method: 'POST',
      url: '/webhooks/i/•••',
      headers: {},
      body: JSON.stringify(redacted),
    })
    await insertExchange(tx, bot_id, {
      id: newId(),
      integration_id: row.id,
      at,
      conversation_id: null,
      purpose: 'webhook',
      request: cleanText(blanked(request, [...integration.hidden(secrets), webhook_key])),
      status,
      response: '',
      ms: 0,
    })
    if (events.length) await insertEvents(tx, bot_id, row.id, events, at)
  })
