import type { Secrets, ServiceId } from '@hawker/integrations'
import type { Cell } from '../../platform/db/cell.ts'
import { invariant } from '../../platform/http/refusal.ts'
import { type BotId, newId } from '../../platform/ids.ts'
import type { Secret } from '../../platform/secret.ts'
import { askOf } from './ask-service.ts'
import type { ConnectDeps } from './connect.ts'
import { type Connection, findConnection, openConnection } from './connection.ts'
import { listen } from './listen.ts'
import { changeIntegration, insertIntegration, listIntegrations } from './queries.ts'
import { sealSecrets } from './sealed.ts'

type Place = { cell: Cell; bot_id: BotId }

/** Stores a connection of the demo; returns its id. It works once `joinStandIn` has led it to the stand-in of its service. */
export async function insertStandIn(
  secret: Secret,
  { cell, bot_id }: Place,
  connection: { service: ServiceId; name: string; at: Date },
): Promise<string> {
  const id = newId()
  const secrets = sealSecrets(secret, bot_id, id, { stand_in: '' })
  await insertIntegration(cell.db, bot_id, { ...connection, id, details: {}, secrets })
  return id
}

/**
 * An account at a stand-in. `registers_at`: the address of this server, at a service whose webhook brings a secret when it is
 * registered; null: the stand-in knows the address already.
 */
type StandInAccount = {
  secrets: Secrets & { stand_in: string }
  details: Record<string, string>
  registers_at: string | null
}

/**
 * Leads the connections that `insertStandIn` has stored to accounts at the stand-ins, which keep no state and have a new address
 * after each start. A live check is their first answer.
 */
export async function joinStandIn(
  deps: ConnectDeps,
  { cell, bot_id }: Place,
  accountAt: (connection: Connection) => Promise<StandInAccount>,
): Promise<void> {
  const rows = await listIntegrations(cell.db, bot_id)
  const stored = rows.map((row) => openConnection(deps.secret, cell, bot_id, row))
  // A start waits for this: the accounts are opened beside each other.
  await Promise.all(
    stored
      .filter(({ secrets }) => secrets.stand_in !== undefined)
      .map(async (connection) => join(deps, connection, await accountAt(connection))),
  )
}

async function join(deps: ConnectDeps, stored: Connection, account: StandInAccount): Promise<void> {
  const { secret, firstSecrets } = deps
  const { cell, bot_id, integration, row } = stored
  const opened = await firstSecrets({ ...stored, secrets: account.secrets })
  invariant(opened.ok, `the stand-in of ${integration.id} takes the demo's key`)
  await changeIntegration(cell.db, bot_id, row.id, {
    details: account.details,
    secrets: sealSecrets(secret, bot_id, row.id, opened.secrets),
    status: 'connected',
    problem: null,
  })
  const connection = await findConnection(secret, cell, bot_id, row.id)
  const ask = askOf(deps, connection, { purpose: 'check', conversation_id: null })
  const checked = await integration.check(ask, opened.secrets)
  if (checked.ok)
    await changeIntegration(cell.db, bot_id, row.id, { details: { ...account.details, ...checked.details } })
  if (account.registers_at !== null) await listen(deps, connection, account.registers_at)
}
