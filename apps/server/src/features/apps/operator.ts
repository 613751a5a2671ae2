import { type AppPlatform, appPlatforms } from '@hawker/channels'
import { openApp, sealApp } from '../../platform/apps.ts'
import { randomToken } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import { redirectsOf, webhooksOf } from './addresses.ts'
import { changeApp, findOperatorApp, insertApp, listOperatorRows } from './queries.ts'

type Parts = Pick<Platform, 'cells' | 'secret' | 'settings' | 'now'>

/** Stores the operator's apps, as the settings have them, in the directory. */
export async function enterOperatorApps(parts: Parts): Promise<void> {
  for (const platform of appPlatforms) await enter(parts, platform)
}

async function enter({ cells, secret, settings, now }: Parts, platform: AppPlatform) {
  const { client_id, client_secret, webhook_secret, api_version, config_id } = settings.apps[platform]
  if (!client_id || !client_secret) return
  const key = randomToken(24)
  const fresh = { client_secret, webhook_secret, verify_token: randomToken(12) }
  const entry = {
    key,
    platform,
    owner_id: null,
    client_id,
    api_version,
    config_id,
    secrets: sealApp(secret, key, fresh),
  }
  if (await insertApp(cells.control, entry, now())) return
  const row = await findOperatorApp(cells.control, platform, client_id)
  if (!row) return
  const known = openApp(secret, row)
  const isSame =
    known.client_secret === client_secret &&
    known.webhook_secret === webhook_secret &&
    known.api_version === api_version &&
    known.config_id === config_id
  if (isSame) return
  const secrets = sealApp(secret, row.key, { ...fresh, verify_token: known.verify_token })
  await changeApp(cells.control, row.id, { secrets, api_version, config_id }, now())
}

/** The operator's apps with the values for their platforms' consoles. For the operator only: it contains the verify tokens. */
export async function listOperatorApps({ cells, secret, settings }: Parts) {
  const rows = await listOperatorRows(cells.control)
  return rows.map((row) => ({
    platform: row.platform,
    client_id: row.client_id,
    verify_token: openApp(secret, row).verify_token,
    webhooks: webhooksOf(settings, row).map(({ webhook_url }) => webhook_url),
    redirects: redirectsOf(settings, row).map(({ redirect_url }) => redirect_url),
  }))
}
