import type { Channel } from '../channel.ts'
import { call, version } from '../meta/graph.ts'
import { ourApp, permissions, subscribedApps, unlessDown } from '../meta/permissions.ts'
import { versionOf } from '../meta/versions.ts'
import { identify, ownerOf } from './client.ts'

/** By a page's token; Instagram's own login has no call that lists a token's permissions. */
const needed = ['instagram_basic', 'instagram_manage_messages', 'pages_manage_metadata']

export const health: NonNullable<Channel['health']> = async (account, _webhook_url, http) => {
  const me = await identify(account, http, new Date())
  if (!me.ok) return me
  const { host, address } = ownerOf(account)
  const asked = await call(http, account, 'GET', `${address}/subscribed_apps`, host)
  if (!asked.ok) return unlessDown(asked, { ok: true, version: versionOf(version(account)) })
  const apps = subscribedApps(asked.body)
  const isHeard = apps.some(({ subscribed_fields = [] }) => subscribed_fields.length > 0)
  const app_id = host === 'api' ? ourApp(apps, account)?.id : undefined
  const allowed = await permissions(account, app_id, needed, http)
  if ('fault' in allowed) return allowed
  return { ok: true, webhook: isHeard ? 'ours' : 'none', version: versionOf(version(account)), ...allowed }
}
