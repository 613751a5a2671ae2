import type { Channel } from '../channel.ts'
import { call, version } from '../meta/graph.ts'
import { ourApp, permissions, subscribedApps, unlessDown } from '../meta/permissions.ts'
import { versionOf } from '../meta/versions.ts'
import { address, identify } from './client.ts'

/** Sending and receiving, and subscribing the page to our app. */
const needed = ['pages_messaging', 'pages_manage_metadata']

/**
 * Meta ends a page's subscription after an hour in which our webhook failed: then the page lists our app no more, or without
 * its fields. Where the owner did not name the app, any subscribed one counts.
 */
export const health: NonNullable<Channel['health']> = async (account, _webhook_url, http) => {
  const me = await identify(account, http)
  if (!me.ok) return me
  const asked = await call(http, account, 'GET', `${address(account)}/subscribed_apps`)
  if (!asked.ok) return unlessDown(asked, { ok: true, version: versionOf(version(account)) })
  const apps = subscribedApps(asked.body)
  const ours = account.details.app_id ? apps.filter(({ id }) => id === account.details.app_id) : apps
  const isHeard = ours.some(({ subscribed_fields = [] }) => subscribed_fields.includes('messages'))
  const allowed = await permissions(account, account.details.app_id || ourApp(apps, account)?.id, needed, http)
  if ('fault' in allowed) return allowed
  return { ok: true, webhook: isHeard ? 'ours' : 'none', version: versionOf(version(account)), ...allowed }
}
