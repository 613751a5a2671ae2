import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createCountedLinks } from './counted-links.ts'
import { openCells } from './db/cells.ts'
import { createDiskWatch } from './db/disk-full.ts'
import { createHeavy } from './heavy/heavy.ts'
import { createLimits } from './http/limits.ts'
import { createLog } from './log.ts'
import { createMedia } from './media.ts'
import { createMetrics } from './metrics.ts'
import { createNotify } from './notify.ts'
import { createOutgoing } from './outgoing.ts'
import { createPageLinks } from './page-links.ts'
import type { Platform } from './platform.ts'
import { startEmbedded } from './postgres/embedded.ts'
import { createPrivateFiles } from './private-files.ts'
import { createQuotas } from './quotas/quotas.ts'
import { loadSecret } from './secret.ts'
import type { Settings } from './settings.ts'
import { createSignIns } from './sign-in/sign-ins.ts'

type Pools = Pick<Settings, 'pathConnections' | 'webConnections'>

/**
 * Opens everything that features need. `close` shuts it down, the database last. `pools` are this process's own; the
 * embedded database is sized for the server processes of the settings. `opensCells` is false for commands that need no
 * cell.
 */
export async function openPlatform(
  settings: Settings,
  pools: Pools = settings,
  opensCells = true,
): Promise<Platform & { close(): Promise<void> }> {
  const log = createLog(settings.logLevel)
  const now = () => new Date()
  await mkdir(settings.dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
  const secret = await loadSecret(settings.secret, settings.dataDir)
  const embedded = settings.databaseUrl
    ? null
    : await startEmbedded({ dataDir: settings.dataDir, log, maxConnections: connectionsFor(settings) })
  const url = settings.databaseUrl ?? embedded?.url ?? ''
  const cells = await openCells({ ...pools, url, secret, log, now, opensCells }).catch(async (error: unknown) => {
    // A failed start leaves no database running.
    await embedded?.stop()
    throw error
  })
  const notify = createNotify(cells, log)
  const signIns = createSignIns({
    control: cells.control,
    secret,
    now,
    tellOthers: (id) => notify.tell('sign_in_ended', id),
  })
  notify.onTold('sign_in_ended', signIns.endedElsewhere)
  const outgoing = createOutgoing()
  const heavy = createHeavy(settings.logLevel)
  const files = createPrivateFiles(join(settings.dataDir, 'files'))
  return {
    settings,
    secret,
    log,
    cells,
    signIns,
    limits: createLimits(Date.now),
    quotas: createQuotas(cells.control, settings.quotas),
    heavy,
    notify,
    outgoing,
    media: createMedia(join(settings.dataDir, 'media'), settings.origin, files),
    files,
    links: createCountedLinks(secret.linkKey, settings.publicUrl),
    pages: createPageLinks(secret.pageKey, settings.origin),
    metrics: createMetrics(),
    disk: createDiskWatch(),
    now,
    async close() {
      await heavy.close()
      await outgoing.close()
      await notify.stop()
      await cells.close()
      await embedded?.stop()
    },
  }
}

// Besides its pools a process holds a few connections: listening, its lock, its jobs, its threads.
const connectionsFor = ({ processes, pathConnections, webConnections }: Settings) =>
  processes * (pathConnections + webConnections + 9) + 14
