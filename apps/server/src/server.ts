import cluster from 'node:cluster'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { joinStandIns, openStandIns, standInsVariable } from './features/demo/index.ts'
import { features } from './features/index.ts'
import { buildApp } from './platform/http/app.ts'
import { SettingProblem, type Settings } from './platform/settings.ts'
import { welcome } from './welcome.ts'
import { type Wired, wire } from './wire.ts'

/** One server process: running when this resolves. `close` stops taking, drains, and leaves the database last. */
export async function startServer(settings: Settings): Promise<{ close(): Promise<void> }> {
  const told = process.env[standInsVariable]
  const standIns = settings.isDemo ? await openStandIns(told) : null
  const deps = await wire(settings, standIns)
  const app = await buildApp(deps, features)
  // Of several processes the primary greets.
  const lines = cluster.isPrimary ? await welcome(deps) : []
  if (standIns && !told) await joinStandIns(deps, standIns)
  await listen(app, deps, settings)
  for (const line of lines) console.log(line)
  return {
    async close() {
      await app.close()
      await deps.close()
      standIns?.close()
    },
  }
}

const waitForPortMs = 8_000

/** A server that is just closing may still have the port. */
async function listen(app: FastifyInstance, deps: Wired, { port, host }: Settings) {
  for (const until = Date.now() + waitForPortMs; ; await sleep(250))
    try {
      await app.listen({ port, host, listenTextResolver: () => 'Listening' })
      return
    } catch (error) {
      const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
      if (isTaken && Date.now() < until) continue
      await app.close()
      await deps.close()
      if (!isTaken) throw error
      throw new SettingProblem(
        `Port ${port} is in use. Is Hawker running already? PORT=4700 npm start takes another one.`,
      )
    }
}
