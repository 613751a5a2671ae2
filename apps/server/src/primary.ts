import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { joinStandIns, openStandIns, standInsVariable } from './features/demo/index.ts'
import { holdPort } from './platform/http/port.ts'
import { openPlatform } from './platform/open.ts'
import type { Settings } from './platform/settings.ts'
import { welcome } from './welcome.ts'

/** Several server processes on one machine: this one owns the embedded database and the port, and brings back who dies. */
export async function startPrimary(settings: Settings): Promise<{ close(): Promise<void> }> {
  const letGo = await holdPort(settings)
  const platform = await openPlatform({ ...settings, pathConnections: 2, webConnections: 2 })
  const standIns = settings.isDemo && settings.roles.has('web') ? await openStandIns(undefined) : null
  const lines = await welcome(platform)
  if (standIns) await joinStandIns(platform, standIns)
  await letGo()
  let isClosing = false

  const environment = {
    DATABASE_URL: platform.cells.controlDatabase.url,
    HAWKER_DEMO: String(settings.isDemo),
    HAWKER_PROCESSES: '1',
    HAWKER_DATA_DIR: settings.dataDir,
    ...(standIns && { [standInsVariable]: JSON.stringify(standIns) }),
  }
  const fork = () => {
    const worker = cluster.fork(environment)
    worker.on('exit', async (code, signal) => {
      if (isClosing) return
      platform.log.error({ code, signal }, 'A server process ended; starting another')
      await sleep(1_000)
      if (!isClosing) fork()
    })
  }
  const ready = listening(settings.processes)
  for (let count = 0; count < settings.processes; count++) fork()
  await ready
  for (const line of lines) console.log(line)

  return {
    async close() {
      isClosing = true
      await Promise.all(Object.values(cluster.workers ?? {}).map(end))
      await platform.close()
      standIns?.close()
    },
  }
}

/** Resolves when so many take requests at the same time: one that dies before it does is counted when it is replaced. */
const listening = (many: number) =>
  new Promise<void>((resolve) => {
    const workers = new Set<Worker>()
    cluster.on('exit', (worker) => workers.delete(worker))
    cluster.on('listening', (worker) => {
      if (workers.add(worker).size === many) resolve()
    })
  })

async function end(worker: Worker | undefined) {
  if (!worker || worker.isDead()) return
  const exited = once(worker, 'exit')
  // Ctrl-C has told it already; a signal to this process alone has not.
  worker.process.kill('SIGTERM')
  await exited
}
