import cluster from 'node:cluster'
import { leanAfterStart } from './platform/lean.ts'
import { whenNpmEnds } from './platform/npm-parent.ts'
import { readSettings, StartProblem } from './platform/settings.ts'

if (Number(process.versions.node.split('.')[0]) < 24) {
  console.error(`Hawker runs on Node 24 or newer; this is ${process.versions.node}. "npm start" brings its own.`)
  process.exit(1)
}

/** A drain that hangs must not keep a restart waiting for ever. */
const longestCloseMs = 40_000

try {
  const settings = readSettings(process.env)
  const isPrimary = cluster.isPrimary && settings.processes > 1
  const running = isPrimary
    ? await (await import('./primary.ts')).startPrimary(settings)
    : await (await import('./server.ts')).startServer(settings)

  leanAfterStart()
  let isClosing = false
  const close = async () => {
    if (isClosing) return
    isClosing = true
    setTimeout(() => process.exit(1), longestCloseMs).unref()
    await running.close()
    process.exit(0)
  }
  process.on('SIGINT', close)
  process.on('SIGTERM', close)
  if (cluster.isPrimary) whenNpmEnds(close)
} catch (error) {
  // Words for a person where it is a person's to mend; the whole story where it is ours.
  console.error(error instanceof StartProblem ? error.message : error)
  process.exit(1)
}
