import type { Fault } from '@hawker/core'
import { findIntegration, type Integration, type Secrets } from '@hawker/integrations'
import { cutText } from '../../platform/clean-text.ts'
import type { Cell } from '../../platform/db/cell.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { type BotId, newId } from '../../platform/ids.ts'
import { lockBot } from '../document/index.ts'
import { askOf } from './ask-service.ts'
import { type Connection, findConnection } from './connection.ts'
import { type ListenDeps, listen, unlisten } from './listen.ts'
import {
  changeIntegration,
  countIntegrations,
  deleteIntegration,
  findOfAccount,
  insertIntegration,
  putLeft,
  takeLeft,
} from './queries.ts'
import { sealSecrets } from './sealed.ts'
import type { FirstSecrets } from './tokens.ts'

export type ConnectDeps = ListenDeps & { firstSecrets: FirstSecrets }

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

/** Checks secrets against the service; returns those to store, with their first tokens. */
async function prove(deps: ConnectDeps, place: Place, { integration, secrets: given }: Wish) {
  const opened = await deps.firstSecrets(unstored(place, integration, given))
  if (!opened.ok) throw refusalOf(opened.fault)
  const { secrets } = opened
  const ask = askOf(deps, unstored(place, integration, secrets), { purpose: 'check', conversation_id: null })
  const checked = await integration.check(ask, secrets)
  if (!checked.ok) throw refusalOf(checked.fault)
  return { ...checked, secrets }
}

type Proven = Awaited<ReturnType<typeof prove>>

/** The account that a service names in its details; null: its connections need not be told apart. */
function accountOf({ about }: Integration, details: unknown): string | null {
  const account: unknown = about.account && Object(details)[about.account]
  return typeof account === 'string' && account !== '' ? account : null
}

/**
 * Connects a service once it has accepted these secrets; returns the connection's id. An account that is connected already gets the new
 * secrets, and one that was disconnected has its id back, so that its orders are the same on both sides.
 */
export async function connect(deps: ConnectDeps, place: Place, wish: Wish): Promise<string> {
  const { secret, now } = deps
  const { cell, bot_id } = place
  const { integration } = wish
  const checked = await prove(deps, place, wish)
  const account = accountOf(integration, checked.details)
  const { id, isKnown } = await cell.db.transaction().execute(async (tx) => {
    await lockBot(tx, bot_id)
    const known = account && (await findOfAccount(tx, bot_id, integration, account))
    if (known) return { id: known.id, isKnown: true }
    if ((await countIntegrations(tx, bot_id)) >= mostIntegrations) throw new Refusal('integration.full')
    const left = account === null ? undefined : await takeLeft(tx, bot_id, integration.id, account)
    const id = left?.integration_id ?? newId()
    await insertIntegration(tx, bot_id, {
      id,
      service: integration.id,
      name: wish.name ?? checked.name,
      details: { ...wish.details, ...checked.details },
      secrets: sealSecrets(secret, bot_id, id, checked.secrets),
      at: now(),
    })
    return { id, isKnown: false }
  })
  if (isKnown) await replace(deps, place, id, wish, checked)
  else await listen(deps, await findConnection(secret, cell, bot_id, id))
  return id
}

/** Replaces a connection's secrets once the service has accepted them; flows that use it stay as they are. */
export async function renew(deps: ConnectDeps, place: Place, id: string, wish: Wish): Promise<void> {
  const { integration } = wish
  const checked = await prove(deps, place, wish)
  const { row } = await findConnection(deps.secret, place.cell, place.bot_id, id)
  // Numbers of one shop's orders are those of strangers at another.
  if (accountOf(integration, row.details) !== accountOf(integration, checked.details))
    throw new Refusal('integration.other_account', { account: cutText(checked.name, 200) })
  await replace(deps, place, id, wish, checked)
}

async function replace(deps: ConnectDeps, { cell, bot_id }: Place, id: string, wish: Wish, checked: Proven) {
  const { secret, now } = deps
  // The new key may be of another account, which knows nothing of our webhook.
  await unlisten(deps, await findConnection(secret, cell, bot_id, id))
  const isThere = await changeIntegration(cell.db, bot_id, id, {
    details: { ...wish.details, ...checked.details },
    secrets: sealSecrets(secret, bot_id, id, checked.secrets),
    status: 'connected',
    problem: null,
    connected_at: now(),
  })
  if (!isThere) throw new Refusal('not_found')
  await listen(deps, await findConnection(secret, cell, bot_id, id))
}

/** Forgets a connection, after its service has forgotten our webhook. */
export async function disconnect(deps: ConnectDeps, { cell, bot_id }: Place, id: string): Promise<void> {
  const connection = await findConnection(deps.secret, cell, bot_id, id)
  const { integration, row } = connection
  await unlisten(deps, connection)
  const account = accountOf(integration, row.details)
  await cell.db.transaction().execute(async (tx) => {
    if (!(await deleteIntegration(tx, bot_id, id))) throw new Refusal('not_found')
    if (account !== null) await putLeft(tx, bot_id, { service: integration.id, account, integration_id: id })
  })
}
