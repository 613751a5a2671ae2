import type { HttpTo } from '../../channel-http.ts'
import { eachCell } from '../../platform/db/each-cell.ts'
import type { Jobs } from '../../platform/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { askDueHealthWith } from './ask-health.ts'
import type { Refresh } from './refresh.ts'
import { sealAccountsAgain } from './seal-again.ts'

// Longer than the time between two runs.
const changedMs = 3 * 3_600_000

/** Jobs for accounts that no message starts. */
export async function scheduleAccounts(
  deps: Platform & { httpTo: HttpTo },
  { refresh, refreshDue }: Refresh,
  jobs: Jobs,
): Promise<void> {
  const { cells, log, secret, now } = deps
  const inEachCell = eachCell(cells, log)
  const askDueHealth = askDueHealthWith(deps, refresh)
  await jobs.every('* * * * *', 'refresh-tokens', () => inEachCell(refreshDue))
  await jobs.every('* * * * *', 'account-health', () => inEachCell(askDueHealth))
  await jobs.every('25 * * * *', 'sealed-accounts', () =>
    inEachCell(({ db }) => sealAccountsAgain(db, secret, new Date(now().getTime() - changedMs))),
  )
}
