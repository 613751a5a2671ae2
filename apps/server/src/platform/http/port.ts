import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Settings, StartProblem } from '../settings.ts'

/** A closing server may still have the port. */
const patienceMs = 8_000

/**
 * Holds the port while everything behind it gets ready, so that a second start touches nothing of a running Hawker.
 * Connections meanwhile are refused. Returns a function that releases the port.
 */
export async function holdPort({ port, host }: Pick<Settings, 'port' | 'host'>, wait_ms = patienceMs) {
  const holder = createServer((socket) => socket.destroy())
  let isSaid = false
  for (const until = Date.now() + wait_ms; ; await sleep(100)) {
    holder.listen(port, host)
    const code = await once(holder, 'listening').then(() => null, codeOf)
    if (code === null) break
    if (code !== 'EADDRINUSE') throw new StartProblem(`${host}:${port} cannot be opened (${code}): set HOST and PORT.`)
    if (!isSaid) console.log(`Port ${port} is in use; waiting a moment for it …`)
    isSaid = true
    if (Date.now() > until)
      throw new StartProblem(
        `Port ${port} is in use. Is Hawker running already? PORT=${otherThan(port)} npm start takes another one.`,
      )
  }
  return async () => {
    holder.close()
    await once(holder, 'close')
  }
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : 'unknown')

const otherThan = (port: number) => (port + 100 <= 65_535 ? port + 100 : port - 100)
