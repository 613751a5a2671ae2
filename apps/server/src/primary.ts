import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { channelHttp } from './channel-http.ts'
import { joinStandIns, openStandIns, type StandIns, standInsVariable, startLife } from './demo/index.ts'
import { holdPort } from './platform/http/port.ts'
import type { Log } from './platform/log.ts'
import { openPlatform } from './platform/open.ts'
import { type Settings, StartProblem } from './platform/settings.ts'
import { welcome } from './welcome.ts'

/**
 * Runs several server processes on one machine: this one owns the embedded database and the port, and replaces processes
 * that die. `stopping` ends the start, and the replacing.
 */
export async function startPrimary(settings: Settings, stopping: AbortController): Promise<{ close(): Promise<void> }> {
  const { signal } = stopping
  const letGo = await holdPort(settings)
  const platform = await openPlatform(settings, { pathConnections: 2, webConnections: 2 })
  let standIns: StandIns | null = null
  let life: ReturnType<typeof startLife> | null = null
  const close = async () => {
    stopping.abort()
    await life?.stop()
    await Promise.all(Object.values(cluster.workers ?? {}).map(end))
    await platform.close()
    standIns?.close()
  }
  try {
    standIns = settings.isDemo && settings.roles.has('web') ? await openStandIns(undefined) : null
    const lines = await welcome(platform)
    if (standIns) await joinStandIns(platform, standIns)
    await letGo()
    const environment = {
      DATABASE_URL: platform.cells.controlDatabase.url,
      HAWKER_DEMO: String(settings.isDemo),
      HAWKER_PROCESSES: '1',
      HAWKER_DATA_DIR: settings.dataDir,
      ...(standIns && { [standInsVariable]: JSON.stringify(standIns) }),
    }
    const ready = listening(settings.processes, signal)
    for (let count = 0; count < settings.processes; count++) fork(environment, signal, platform.log)
    await ready
    if (!signal.aborted) for (const line of lines) console.log(line)
    const httpTo = channelHttp(platform.outgoing, settings.apiUrls, standIns?.api_urls ?? {})
    life = standIns && !signal.aborted ? startLife(platform, standIns, httpTo) : null
    return { close }
  } catch (error) {
    await close()
    throw error
  }
}

/** A server process, replaced by another one whenever it ends. */
function fork(environment: object, stopping: AbortSignal, log: Log) {
  if (stopping.aborted) return
  cluster.fork(environment).on('exit', async (code, signal) => {
    // Ctrl-C reaches all processes, and a child may end before our own signal arrives.
    await sleep(1_000)
    if (stopping.aborted) return
    log.error({ code, signal }, 'A server process ended; starting another')
    fork(environment, stopping, log)
  })
}

/**
 * Resolves when so many processes accept requests; one that dies before is counted when it is replaced. A process that ends
 * by itself before any works has printed the reason, and its replacements would fail the same way.
 */
const listening = (many: number, stopping: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const workers = new Set<Worker>()
    let isWorking = false
    if (stopping.aborted) return resolve()
    stopping.addEventListener('abort', () => resolve())
    cluster.on('exit', (worker, code) => {
      workers.delete(worker)
      if (code && !isWorking) reject(new StartProblem('No server process could start; the lines above say why.'))
    })
    cluster.on('listening', (worker) => {
      isWorking = true
      if (workers.add(worker).size === many) resolve()
    })
  })

async function end(worker: Worker | undefined) {
  if (!worker || worker.isDead()) return
  const exited = once(worker, 'exit')
  // Ctrl-C has reached it already; a signal to this process alone has not.
  worker.process.kill('SIGTERM')
  await exited
}
