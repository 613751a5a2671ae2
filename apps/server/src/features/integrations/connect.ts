import type { Fault } from '@hawker/core'
import { findIntegration, type Integration, type Secrets } from '@hawker/integrations'
import { cutText } from '../../platform/clean-text.ts'
import type { Cell } from '../../platform/db/cell.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { type BotId, newId } from '../../platform/ids.ts'
import type { Secret } from '../../platform/secret.ts'
import { askOf } from './ask-service.ts'
import { type Connection, findConnection } from './connection.ts'
import { type ListenDeps, listen, unlisten } from './listen.ts'
import { changeIntegration, countIntegrations, deleteIntegration, insertIntegration } from './queries.ts'
import { sealSecrets } from './sealed.ts'

export type ConnectDeps = ListenDeps & { secret: Secret }

type Place = { cell: Cell; bot_id: BotId }

export const mostIntegrations = 20

/** Turns a service's refusal of a connection into our answer; the service's words stand under the secrets. */
export const refusalOf = ({ kind, message }: Fault): Refusal =>
  new Refusal(kind === 'unauthorized' || kind === 'rejected' ? 'integration.unauthorized' : 'integration.unreachable', {
    secrets: cutText(message, 300),
  })

export function readSecrets(service: string, fields: Record<string, string>) {
  const integration = findIntegration(service)
  if (!integration) throw new Refusal('invalid_body', { service: 'no such service' })
  const typed = integration.typed(fields)
  if (!typed.ok) throw new Refusal('invalid_body', { secrets: { [typed.field]: 'This is not such a key.' } })
  return { integration, ...typed }
}

/** A connection that is not yet stored, or not yet with these secrets. */
const unstored = ({ cell, bot_id }: Place, integration: Integration, secrets: Secrets): Connection => ({
  cell,
  bot_id,
  integration,
  secrets,
  row: {
    id: '',
    service: integration.id,
    name: '',
    details: {},
    status: 'connected',
    problem: null,
    created_at: '',
    connected_at: newId(),
    listening_since: null,
    listening_problem: null,
    event_tags: {},
  },
  webhook_key: '',
})

type Wish = { integration: Integration; secrets: Secrets; details: Record<string, string>; name?: string | undefined }

/** Checks secrets against the service. */
async function prove(deps: ConnectDeps, place: Place, { integration, secrets }: Wish) {
  const ask = askOf(deps, unstored(place, integration, secrets), { purpose: 'check', conversation_id: null })
  const checked = await integration.check(ask, secrets)
  if (!checked.ok) throw refusalOf(checked.fault)
  return checked
}

/** Connects a service once it has accepted these secrets; returns the connection's id. */
export async function connect(deps: ConnectDeps, place: Place, wish: Wish): Promise<string> {
  const { secret, now } = deps
  const { cell, bot_id } = place
  if ((await countIntegrations(cell.db, bot_id)) >= mostIntegrations) throw new Refusal('integration.full')
  const checked = await prove(deps, place, wish)
  const id = newId()
  await insertIntegration(cell.db, bot_id, {
    id,
    service: wish.integration.id,
    name: wish.name ?? checked.name,
    details: { ...wish.details, ...checked.details },
    secrets: sealSecrets(secret, bot_id, id, wish.secrets),
    at: now(),
  })
  await listen(deps, await findConnection(secret, cell, bot_id, id))
  return id
}

/** Replaces a connection's secrets once the service has accepted them; flows that use it stay as they are. */
export async function renew(deps: ConnectDeps, place: Place, id: string, wish: Wish): Promise<void> {
  const { secret, now } = deps
  const { cell, bot_id } = place
  const checked = await prove(deps, place, wish)
  // The new key may be of another account, which knows nothing of our webhook.
  await unlisten(deps, await findConnection(secret, cell, bot_id, id))
  const isThere = await changeIntegration(cell.db, bot_id, id, {
    details: { ...wish.details, ...checked.details },
    secrets: sealSecrets(secret, bot_id, id, wish.secrets),
    status: 'connected',
    problem: null,
    connected_at: now(),
  })
  if (!isThere) throw new Refusal('not_found')
  await listen(deps, await findConnection(secret, cell, bot_id, id))
}

/** Forgets a connection, after its service has forgotten our webhook. */
export async function disconnect(deps: ConnectDeps, { cell, bot_id }: Place, id: string): Promise<void> {
  await unlisten(deps, await findConnection(deps.secret, cell, bot_id, id))
  if (!(await deleteIntegration(cell.db, bot_id, id))) throw new Refusal('not_found')
}
