import { findChannel } from '@hawker/channels'
import { z } from 'zod'
import { openAccountWith, sealAccount } from '../../platform/accounts.ts'
import { appSecretsOf, type OpenApp, openApp } from '../../platform/apps.ts'
import type { Cell } from '../../platform/db/cell.ts'
import { eachCell } from '../../platform/db/each-cell.ts'
import { raiseRevision } from '../../platform/db/raise-revision.ts'
import type { Jobs } from '../../platform/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { listChangedApps, lockAccountsOf } from './queries.ts'

type Parts = Pick<Platform, 'cells' | 'log' | 'secret' | 'settings'>

const texts = z.record(z.string(), z.string())

/** Gives the accounts of an app, in all cells, the app's present secrets. */
export const renewCopies = (parts: Parts, app: OpenApp): Promise<void> =>
  eachCell(parts.cells, parts.log)((cell) => renewInCell(parts, cell, app))

const renewInCell = ({ secret, settings }: Parts, { db }: Cell, app: OpenApp) =>
  db.transaction().execute(async (tx) => {
    for (const row of await lockAccountsOf(tx, app.id)) {
      const channel = findChannel(row.platform)
      if (!channel) continue
      const account = openAccountWith(secret, settings.apiUrls)({ ...row, details: texts.parse(row.details) })
      const { secrets, ...own } = appSecretsOf(channel, app)
      const renewed = { ...account, ...own, secrets: { ...account.secrets, ...secrets } }
      if (JSON.stringify(renewed) === JSON.stringify(account)) continue
      await tx
        .updateTable('account')
        .set(sealAccount(secret, row.bot_id, renewed))
        .where('bot_id', '=', row.bot_id)
        .execute()
      await raiseRevision(tx, row.bot_id)
    }
  })

const lookBackMs = 24 * 3_600_000

/** Renews the copies of apps that were changed while a cell was away, or whose process died. */
export async function renewChanged(platform: Parts & Pick<Platform, 'now'>): Promise<void> {
  const { cells, secret, now } = platform
  const since = new Date(now().getTime() - lookBackMs)
  for (const row of await listChangedApps(cells.control, since)) await renewCopies(platform, openApp(secret, row))
}

export const scheduleAppCopies = (platform: Platform, jobs: Jobs): Promise<void> =>
  jobs.every('*/15 * * * *', 'app-copies', () => renewChanged(platform))
