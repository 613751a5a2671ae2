import type { Secrets, ServiceId } from '@hawker/integrations'
import type { Cell } from '../../platform/db/cell.ts'
import { type BotId, newId } from '../../platform/ids.ts'
import type { Secret } from '../../platform/secret.ts'
import { askOf } from './ask-service.ts'
import type { ConnectDeps } from './connect.ts'
import { findConnection, openConnection } from './connection.ts'
import { changeIntegration, insertIntegration, listIntegrations } from './queries.ts'
import { sealSecrets } from './sealed.ts'

type Place = { cell: Cell; bot_id: BotId }

/** Stores a connection of the demo. It works once `joinStandIn` has led it to the stand-in of its service. */
export async function insertStandIn(
  secret: Secret,
  { cell, bot_id }: Place,
  connection: { service: ServiceId; name: string; at: Date },
): Promise<void> {
  const id = newId()
  const secrets = sealSecrets(secret, bot_id, id, { stand_in: '' })
  await insertIntegration(cell.db, bot_id, { ...connection, id, details: {}, secrets })
}

/**
 * Leads the connections that `insertStandIn` has stored to accounts at the stand-ins, which keep no state and have a new address
 * after each start. A live check is their first answer.
 */
export async function joinStandIn(
  deps: ConnectDeps,
  { cell, bot_id }: Place,
  accountAt: (
    service: ServiceId,
  ) => Promise<{ secrets: Secrets & { stand_in: string }; details: Record<string, string> }>,
): Promise<void> {
  const { secret } = deps
  for (const row of await listIntegrations(cell.db, bot_id)) {
    const { integration, secrets } = openConnection(secret, cell, bot_id, row)
    if (secrets.stand_in === undefined) continue
    const account = await accountAt(integration.id)
    await changeIntegration(cell.db, bot_id, row.id, {
      details: account.details,
      secrets: sealSecrets(secret, bot_id, row.id, account.secrets),
      status: 'connected',
      problem: null,
    })
    const connection = await findConnection(secret, cell, bot_id, row.id)
    await integration.check(askOf(deps, connection, { purpose: 'check', conversation_id: null }), account.secrets)
  }
}
