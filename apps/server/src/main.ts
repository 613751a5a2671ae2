import cluster from 'node:cluster'
import { whenNpmEnds } from './platform/npm-parent.ts'
import { readSettings, type Settings } from './platform/settings.ts'
import { unreadSettings } from './platform/unread-settings.ts'
import { wordsFor } from './platform/words-for.ts'

if (Number(process.versions.node.split('.')[0]) < 24) {
  console.error(`Hawker runs on Node 24 or newer; this is ${process.versions.node}. "npm start" brings its own.`)
  process.exit(1)
}

/** A drain that hangs must not keep a restart waiting for ever. */
const longestCloseMs = 40_000

try {
  if (cluster.isPrimary) for (const line of unreadSettings(process.env)) console.log(line)
  const settings = readSettings(process.env)
  const stopping = new AbortController()
  const starting = start(settings, stopping)
  const close = async () => {
    if (stopping.signal.aborted) return
    stopping.abort()
    setTimeout(() => process.exit(1), longestCloseMs).unref()
    // A start in progress is closed too, or its database would stay behind. The error of a failed start is printed below.
    await (await starting).close()
    process.exit(0)
  }
  const stop = () => void close().catch(() => process.exit(1))
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  // A closing terminal sends SIGHUP. Without this handler it would be a kill, as Node overrides `nohup`.
  process.on('SIGHUP', stop)
  if (cluster.isPrimary) whenNpmEnds(stop)
  await starting
} catch (error) {
  console.error(wordsFor(error) ?? error)
  process.exit(1)
}

async function start(settings: Settings, stopping: AbortController): Promise<{ close(): Promise<void> }> {
  if (cluster.isPrimary && settings.processes > 1)
    return (await import('./primary.ts')).startPrimary(settings, stopping)
  return (await import('./server.ts')).startServer(settings)
}
