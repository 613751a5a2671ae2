import { hostname } from 'node:os'
import { carriersOf } from './carriers.ts'
import { channelHttp, type HttpTo, type StandInUrls } from './channel-http.ts'
import { scheduleAlarms } from './features/alarms/index.ts'
import { enterOperatorApps, scheduleAppCopies } from './features/apps/index.ts'
import { scheduleEmptyingOfBots } from './features/bots/index.ts'
import { freezeJob, freezeKind, scheduleForgettingBroadcasts, watchBroadcasts } from './features/broadcasts/index.ts'
import { scheduleAbandonedCarts } from './features/carts/index.ts'
import { createRefresh, scheduleAccounts } from './features/channel/index.ts'
import { scheduleCatchUp } from './features/comments/index.ts'
import { bulkJob } from './features/customers/index.ts'
import type { Deps } from './features/deps.ts'
import { scheduleEmptyingOfTrash, scheduleVersionPruning } from './features/document/index.ts'
import { exportJob, exportKind, orderExportJob, orderExportKind } from './features/exports/index.ts'
import { scheduleForgettingFiles } from './features/files/index.ts'
import { moveJob } from './features/flows/index.ts'
import { importJob, importKind } from './features/imports/index.ts'
import { scheduleServiceEvents } from './features/integrations/index.ts'
import { scheduleForgettingJobs, startJobRunner } from './features/jobs/index.ts'
import { schedulePushes, watchVersions } from './features/menus/index.ts'
import { scheduleTemplates } from './features/message-templates/index.ts'
import { scheduleMeta } from './features/meta/index.ts'
import { schedulePayments } from './features/payments/index.ts'
import { schedulePointsOfSale } from './features/point-of-sale/index.ts'
import { keepPolled, schedulePolls } from './features/polls/index.ts'
import { productImportJob, productImportKinds, scheduleForgettingProducts } from './features/products/index.ts'
import { schedulePurchases } from './features/purchases/index.ts'
import { scheduleReconciliations } from './features/reconciliations/index.ts'
import { scheduleForgettingSteps } from './features/sequences/index.ts'
import { scheduleShipments } from './features/shipments/index.ts'
import { openAccountWith } from './platform/accounts.ts'
import { openApp } from './platform/apps.ts'
import { isDatabaseAway } from './platform/db/away.ts'
import type { Cell } from './platform/db/cell.ts'
import { startJobs } from './platform/jobs.ts'
import { openPlatform } from './platform/open.ts'
import type { Platform } from './platform/platform.ts'
import type { Settings } from './platform/settings.ts'
import { tellRefusedWith } from './platform/tell-refused.ts'
import { scheduleUpkeep } from './platform/upkeep.ts'
import { receiversOf } from './receivers.ts'
import { defaultPathSettings, type RuntimeDeps, startRuntime } from './runtime/index.ts'
import { turnLinks } from './turn-links.ts'

/** Everything of one process, running and not yet listening. */
export type Wired = Deps & {
  /** Ends the process in the order that loses nothing: the path drains, then the database closes. */
  close(): Promise<void>
}

/** `standInUrls`: the demo's stand-ins of platforms, by channel. */
export async function wire(settings: Settings, standInUrls: StandInUrls = {}): Promise<Wired> {
  const { close, ...platform } = await openPlatform(settings)
  const { cells, log, notify, outgoing } = platform
  const httpTo = keepPolled(channelHttp(outgoing, settings.apiUrls, standInUrls), platform)
  const first = cells.all()
  const tokens = createRefresh({ ...platform, httpTo })
  const runtime = await startRuntime({
    ...runtimeDeps(platform, first, httpTo),
    async renewToken(bot_id, spent) {
      const renewed = await tokens.refresh(await cells.of(bot_id), bot_id, spent)
      return renewed.ok ? renewed.account : null
    },
  })
  // This process has already leased or requested the inputs it stored itself: a claim after each batch would find nothing.
  notify.onChanged((cell, _, isOurs) => {
    if (!isOurs) runtime.wake(cell)
  })
  notify.onTold('cells_changed', () => {
    runtime.forgetIdle()
    void cells.lookForNew().catch((error: unknown) => log.warn({ error }, 'A new cell is not open'))
  })
  const addCell = (cell: Cell) => runtime.addCell(cell, connectionOf(cell))
  cells.onAdd(addCell)
  // A cell that was added meanwhile.
  for (const cell of cells.all()) if (!first.includes(cell)) await addCell(cell)

  await enterOperatorApps(platform)
  const isWorker = settings.roles.has('worker')
  const kinds = {
    move: moveJob({ ...platform, runtime }),
    customers: bulkJob({ ...platform, runtime }),
    [exportKind]: exportJob(platform),
    [orderExportKind]: orderExportJob(platform),
    [importKind]: importJob({ ...platform, runtime }),
    [productImportKinds.check]: productImportJob(platform),
    [productImportKinds.run]: productImportJob(platform),
    [freezeKind]: freezeJob({ ...platform, wakeBroadcasts: runtime.wakeBroadcasts }),
  }
  const runner = isWorker ? startJobRunner(platform, kinds) : null
  const watching = isWorker ? watchBroadcasts(platform) : null
  const versions = isWorker ? watchVersions({ ...platform, httpTo }) : null
  const jobs = isWorker ? await startJobs(cells.controlDatabase.url, log) : null
  if (jobs) await scheduleUpkeep({ ...platform, ...settings, jobs })
  if (jobs) await scheduleVersionPruning(platform, jobs)
  if (jobs) await scheduleEmptyingOfTrash(platform, jobs)
  if (jobs) await scheduleServiceEvents(platform, jobs, receiversOf(platform))
  if (jobs) await scheduleMeta(platform, jobs)
  if (jobs) await schedulePurchases(platform, jobs)
  if (jobs) await scheduleAbandonedCarts(platform, jobs)
  if (jobs) await scheduleAccounts({ ...platform, httpTo }, tokens, jobs)
  if (jobs) await scheduleTemplates({ ...platform, httpTo }, jobs)
  if (jobs) await schedulePushes({ ...platform, httpTo }, jobs)
  if (jobs) await scheduleCatchUp({ ...platform, httpTo, runtime }, jobs)
  if (jobs) await scheduleAlarms(platform, jobs)
  if (jobs) await scheduleAppCopies(platform, jobs)
  if (jobs) await schedulePolls(platform, jobs)
  if (jobs) await scheduleForgettingJobs(platform, jobs)
  if (jobs) await scheduleForgettingBroadcasts(platform, jobs)
  if (jobs) await scheduleForgettingSteps(platform, jobs)
  if (jobs) await schedulePayments(platform, jobs)
  if (jobs) await scheduleForgettingProducts(platform, jobs)
  if (jobs) await scheduleForgettingFiles(platform, jobs)
  if (jobs) await scheduleShipments(platform, jobs)
  if (jobs) await schedulePointsOfSale(platform, jobs)
  if (jobs) await scheduleReconciliations(platform, jobs)
  if (jobs) await scheduleEmptyingOfBots({ ...platform, runtime, httpTo }, jobs)
  return {
    ...platform,
    runtime,
    httpTo,
    async close() {
      await runner?.stop()
      await watching?.stop()
      await versions?.stop()
      await runtime.stop()
      await jobs?.stop()
      await close()
    },
  }
}

const connectionOf = ({ database }: Cell) => ({ connectionString: database.url })

/** Everything the message path of these cells needs from its process. */
export function runtimeDeps(platform: Platform, first: Cell[], platformHttp: HttpTo): Omit<RuntimeDeps, 'renewToken'> {
  const { settings, secret, log, cells, notify, media, links, metrics, disk, quotas, now, pages } = platform
  let quietUntil = 0
  return {
    control: cells.controlDatabase.pathPool,
    cells: first.map((cell) => ({ cell, connection: connectionOf(cell) })),
    settings: {
      ...defaultPathSettings,
      lease_ms: settings.leaseMs,
      // A lane's lease must outlast its send.
      lane_lease_ms: Math.max(settings.leaseMs, settings.sendTimeoutMs + settings.leaseMs / 3),
      send_timeout_ms: settings.sendTimeoutMs,
      call_timeout_ms: settings.callTimeoutMs,
      account_wait_ms: settings.accountWaitHours * 3_600_000,
      bucket_rates: { comment_acts: settings.commentActsPerSecond },
      retention_ms: settings.retentionDays * 86_400_000,
    },
    works: settings.roles.has('worker'),
    name: `${hostname()}/${process.pid}`,
    open: openAccountWith(secret, settings.apiUrls),
    openApp: (stored) => openApp(secret, stored),
    carriers: carriersOf(platform),
    callQuota: () => quotas.ofBots('calls'),
    platformHttp,
    removeFiles: (paths) => media.remove(paths),
    keepFile: async (bot_id, bytes, filename) => {
      const kept = await media.keep(bot_id, bytes, filename)
      // Without our origin, which may change: only our own pages show it.
      return { ...kept, url: new URL(media.urlOf(kept.path)).pathname }
    },
    files: media,
    links,
    turnLinks: turnLinks(pages),
    fileLimits: {
      most: async (bot_id) => (await quotas.of({ bot: bot_id })).media,
      hasDisk: () => media.hasDisk(settings.minFreeDiskBytes),
    },
    changed: notify.changed,
    accountRefused: tellRefusedWith(platform),
    liveChanged: (bot_id, post_id) => void notify.tell('live_changed', JSON.stringify({ bot_id, post_id })),
    now,
    count: (what) => metrics.webhooks.inc({ what }),
    onRefused: (why) => metrics.refused.inc({ why }),
    onError(error) {
      metrics.problems.inc()
      disk.saw(error)
      // While the database is away each batch logs it: one line in five seconds is enough.
      const isAway = isDatabaseAway(error)
      if (isAway && performance.now() < quietUntil) return
      if (isAway) quietUntil = performance.now() + 5_000
      log.error({ error }, 'The path of messages has a problem')
    },
  }
}
