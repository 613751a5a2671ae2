import type { Refused } from '@hawker/outside'
import { cutText } from '../../platform/clean-text.ts'
import type { Settings } from '../../platform/settings.ts'
import { type AskDeps, askOf } from './ask-service.ts'
import type { Connection } from './connection.ts'
import { changeIntegration } from './queries.ts'

export type ListenDeps = AskDeps & { settings: Pick<Settings, 'publicUrl'> }

const prefix = '/webhooks/i/'
export const webhookPath = `${prefix}:key`

const addressOf = (origin: string, { webhook_key }: Connection) => `${origin}${prefix}${webhook_key}`
const asking = (deps: AskDeps, connection: Connection) =>
  askOf(deps, connection, { purpose: 'listen', conversation_id: null })

/** Registers our webhook at the service and stores whether it worked. Without a public address no service can reach us. */
export async function listen(deps: ListenDeps, connection: Connection): Promise<void> {
  const { webhook } = connection.integration
  const { publicUrl } = deps.settings
  if (!webhook || !publicUrl) return
  const refused = await webhook.listen(asking(deps, connection), addressOf(publicUrl, connection))
  const { cell, bot_id, row } = connection
  await changeIntegration(cell.db, bot_id, row.id, {
    listening_since: refused ? null : deps.now(),
    listening_problem: refused && cutText(refused.fault.message, 300),
  })
}

/** Removes our webhook at the service. A refusal changes nothing for us: the key may be revoked, and the address answers 404. */
export async function unlisten(deps: ListenDeps, connection: Connection): Promise<Refused | null> {
  const { webhook } = connection.integration
  const { publicUrl } = deps.settings
  if (!webhook || !publicUrl) return null
  return webhook.unlisten(asking(deps, connection), addressOf(publicUrl, connection))
}
