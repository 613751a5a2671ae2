import type { Refused } from '@hawker/outside'
import { cutText } from '../../platform/clean-text.ts'
import type { Secret } from '../../platform/secret.ts'
import type { Settings } from '../../platform/settings.ts'
import { type AskDeps, askOf } from './ask-service.ts'
import type { Connection } from './connection.ts'
import { changeIntegration } from './queries.ts'
import { sealSecrets } from './sealed.ts'

export type ListenDeps = AskDeps & { settings: Pick<Settings, 'publicUrl'>; secret: Secret }

const prefix = '/webhooks/i/'
export const webhookPath = `${prefix}:key`

/** The address that the service of a connection calls. */
export const addressOf = (origin: string, { webhook_key }: Pick<Connection, 'webhook_key'>) =>
  `${origin}${prefix}${webhook_key}`
const asking = (deps: AskDeps, connection: Connection) =>
  askOf(deps, connection, { purpose: 'listen', conversation_id: null })

/**
 * Registers our webhook at the service and stores whether it worked. Without a public address no service can reach us, but a stand-in on
 * this machine can.
 */
export async function listen(
  deps: ListenDeps,
  connection: Connection,
  origin: string | null = deps.settings.publicUrl,
): Promise<void> {
  const { webhook } = connection.integration
  if (!webhook || !origin) return
  const { cell, bot_id, row, secrets } = connection
  const told = await webhook.listen(asking(deps, connection), addressOf(origin, connection), secrets)
  const refused = told && !told.ok ? told : null
  await changeIntegration(cell.db, bot_id, row.id, {
    listening_since: refused ? null : deps.now(),
    listening_problem: refused && cutText(refused.fault.message, 300),
    ...(told?.ok && { secrets: sealSecrets(deps.secret, bot_id, row.id, told.secrets) }),
  })
}

/** Removes our webhook at the service. A refusal changes nothing for us: the key may be revoked, and the address answers 404. */
export async function unlisten(deps: ListenDeps, connection: Connection): Promise<Refused | null> {
  const { webhook } = connection.integration
  const { publicUrl } = deps.settings
  if (!webhook || !publicUrl) return null
  return webhook.unlisten(asking(deps, connection), addressOf(publicUrl, connection), connection.secrets)
}
