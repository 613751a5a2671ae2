// npm start: builds stale targets and runs the server on the project's own Node.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { constants } from 'node:os'
import { join, resolve } from 'node:path'
import { nodeFlags } from './node-flags.mjs'

const root = join(import.meta.dirname ?? '.', '..')
if (Number(process.versions.node.split('.')[0]) < 24) {
  console.error(`Hawker runs on Node 24 or newer; this is ${process.versions.node}.`)
  console.error('"npm start" brings Node 26 for most machines; on this one, install it and try again.')
  process.exit(1)
}

// Compiled code is stored: the next start takes half the time, and the process a good deal less memory.
const dataDir = resolve(root, process.env.HAWKER_DATA_DIR || '.hawker')
// Other accounts cannot read it; root's database runs as another account, which must pass through.
try {
  mkdirSync(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
} catch (error) {
  console.error(
    `The data folder cannot be used: ${error instanceof Error ? error.message : error}. See HAWKER_DATA_DIR.`,
  )
  process.exit(1)
}
const cache = process.env.NODE_COMPILE_CACHE ?? join(dataDir, 'cache', 'node')
const env = { ...process.env, NODE_COMPILE_CACHE: cache }
const program = [...nodeFlags, join(root, 'apps/server/src/main.ts')]

/** The first start compiles while the web application is built. The server's own start will report a failure. */
const warmUp = () =>
  new Promise((resolve) => {
    if (existsSync(cache)) return resolve()
    spawn(process.execPath, [join(root, 'scripts/warm.mjs')], { stdio: 'ignore', env })
      .once('error', resolve)
      .once('exit', resolve)
  })

const { build } = await import('./build.mjs')
try {
  await Promise.all([build(), warmUp()])
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

// Where the system can, the server replaces this process: one process less, and signals reach it by themselves.
if (process.execve && process.platform !== 'win32')
  process.execve(process.execPath, [process.execPath, ...program], env)

const server = spawn(process.execPath, program, { stdio: 'inherit', env })
// Ctrl-C reaches the whole group, so the server has it already; a signal to this process alone is passed on.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => server.kill('SIGTERM'))
server.once('error', (error) => {
  console.error(error.message)
  process.exit(1)
})
server.once('exit', (code, signal) => process.exit(code ?? 128 + (signal ? constants.signals[signal] : 0)))
