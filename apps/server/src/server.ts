import cluster from 'node:cluster'
import { joinStandIns, openStandIns, phoneRoutes, sampleRoutes, standInsVariable, startLife } from './demo/index.ts'
import { healthRoutes } from './features/health/index.ts'
import { features, plainFeatures } from './features/index.ts'
import { buildApp } from './platform/http/app.ts'
import { closerOf } from './platform/http/close.ts'
import { holdPort } from './platform/http/port.ts'
import type { Settings } from './platform/settings.ts'
import { welcome } from './welcome.ts'
import { wire } from './wire.ts'

/** Runs one server process; resolves when it is running. `close` refuses new work, drains, and ends the database last. */
export async function startServer(settings: Settings): Promise<{ close(): Promise<void> }> {
  const isWeb = settings.roles.has('web')
  // Of several processes the primary has the port, greets, and joins the stand-ins to the demo.
  const letGo = cluster.isPrimary ? await holdPort(settings) : null
  const told = process.env[standInsVariable]
  const standIns = settings.isDemo && isWeb ? await openStandIns(told) : null
  const deps = await wire(settings, standIns?.api_urls ?? {})
  const close = async () => {
    await deps.close()
    standIns?.close()
  }
  try {
    const all = standIns ? [...features, phoneRoutes(standIns), sampleRoutes] : features
    const app = isWeb ? await buildApp(deps, all, plainFeatures) : await buildApp(deps, [healthRoutes])
    const closeHttp = closerOf(app)
    const lines = cluster.isPrimary ? await welcome(deps) : []
    if (standIns && !told) await joinStandIns(deps, standIns)
    await letGo?.()
    await app.listen({ port: settings.port, host: settings.host, listenTextResolver: () => 'Listening' })
    for (const line of lines) console.log(line)
    const life = standIns && !told ? startLife(deps, standIns, deps.httpTo) : null
    return {
      close: async () => {
        await life?.stop()
        await closeHttp()
        await close()
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}
