import type { KeyedEvent, ServiceWebhook } from '@hawker/integrations'
import type { RawRequest } from '@hawker/outside'
import { blanked } from '../../platform/blank.ts'
import { cleanJson, cleanText } from '../../platform/clean-text.ts'
import type { CellDb, Cells } from '../../platform/db/cell.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { newId } from '../../platform/ids.ts'
import type { Secret } from '../../platform/secret.ts'
import { type Connection, openConnection } from './connection.ts'
import { findIntegrationRow, insertEvents, insertExchange } from './queries.ts'
import type { Receivers, ServiceReply } from './receivers.ts'
import { readWebhookKey } from './webhook-key.ts'

type Deps = { cells: Cells; secret: Secret; now(): Date }

export type Received = ServiceReply & { connection: Connection }

const type = 'text/plain; charset=utf-8'

/** Verifies a service's request and stores its body, redacted, and its events; work on them follows after the answer. */
export async function receive(deps: Deps, receivers: Receivers, key: string, request: RawRequest): Promise<Received> {
  const connection = await connectionOf(deps, key)
  const { integration, secrets } = connection
  const { receive: own } = receivers[integration.kind] ?? {}
  if (own) return { ...(await own(connection, request)), connection }
  const { webhook } = integration
  if (!webhook || !('verify' in webhook)) throw new Refusal('not_found')
  const probe = webhook.handshake(request)
  if (probe) return { ...probe, type, connection }
  if (!webhook.verify(request, secrets)) throw new Refusal('not_found')
  const body = readBody(webhook, request)
  const status = body === null ? 400 : 200
  await store(deps, connection, status, webhook.redact(body), webhook.parse(body))
  return { status, type, body: '', connection }
}

/** A body in a form that the database can store; null: it is unreadable, or nests without an end. */
export function readBody(webhook: Pick<ServiceWebhook<KeyedEvent>, 'read'>, request: RawRequest): unknown {
  const read = webhook.read(request)
  if (!read.ok) return null
  try {
    return cleanJson(read.body)
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

async function connectionOf({ cells, secret }: Deps, key: string): Promise<Connection> {
  const named = readWebhookKey(secret, key)
  if (!named) throw new Refusal('not_found')
  const cell = await cells.of(named.bot_id)
  const row = await findIntegrationRow(cell.db, named.bot_id, named.id)
  if (!row) throw new Refusal('not_found')
  return openConnection(secret, cell, named.bot_id, row)
}

const store = ({ now }: Deps, connection: Connection, status: number, redacted: unknown, events: KeyedEvent[]) =>
  connection.cell.db.transaction().execute(async (tx) => {
    const at = now()
    await insertReceived(tx, connection, { at, redacted, status, response: '' })
    if (events.length) await insertEvents(tx, connection.bot_id, connection.row.id, events, at)
  })

/** Stores a request of a service, redacted, and our answer. */
export async function insertReceived(
  db: Pick<CellDb, 'insertInto'>,
  { bot_id, row, integration, secrets, webhook_key }: Connection,
  { at, redacted, status, response }: { at: Date; redacted: unknown; status: number; response: string },
): Promise<void> {
  const request = JSON.stringify({
    method: 'POST',
    url: '/webhooks/i/•••',
    headers: {},
    body: JSON.stringify(redacted),
  })
  await insertExchange(db, bot_id, {
    id: newId(),
    integration_id: row.id,
    at,
    conversation_id: null,
    purpose: 'webhook',
    request: cleanText(blanked(request, [...integration.hidden(secrets), webhook_key])),
    status,
    response,
    ms: 0,
  })
}
