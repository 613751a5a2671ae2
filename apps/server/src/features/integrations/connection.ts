import { findIntegration, type Integration, type Secrets } from '@hawker/integrations'
import type { Cell } from '../../platform/db/cell.ts'
import { invariant, Refusal } from '../../platform/http/refusal.ts'
import type { BotId } from '../../platform/ids.ts'
import type { Secret } from '../../platform/secret.ts'
import { findIntegrationRow, type IntegrationRow } from './queries.ts'
import { openSecrets } from './sealed.ts'
import { webhookKeyOf } from './webhook-key.ts'

/** A connection with its secrets in clear text: only in memory, and only while it is used. */
export type Connection = {
  bot_id: BotId
  cell: Cell
  row: Omit<IntegrationRow, 'secrets'>
  integration: Integration
  secrets: Secrets
  /** The secret part of the address that the service calls; '' before the connection is stored. */
  webhook_key: string
}

export function openConnection(secret: Secret, cell: Cell, bot_id: BotId, stored: IntegrationRow): Connection {
  const { secrets, ...row } = stored
  const integration = findIntegration(row.service)
  invariant(integration, `a connection to ${row.service} has its code`)
  const webhook_key = webhookKeyOf(secret, bot_id, row.id)
  return { bot_id, cell, row, integration, secrets: openSecrets(secret, bot_id, row.id, secrets), webhook_key }
}

export async function findConnection(secret: Secret, cell: Cell, bot_id: BotId, id: string): Promise<Connection> {
  const row = await findIntegrationRow(cell.db, bot_id, id)
  if (!row) throw new Refusal('not_found')
  return openConnection(secret, cell, bot_id, row)
}
