// npm start: builds what is stale and runs the server on this Node, the one the project brings.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { join, resolve } from 'node:path'

const root = join(import.meta.dirname ?? '.', '..')
if (Number(process.versions.node.split('.')[0]) < 24) {
  console.error(`Hawker runs on Node 24 or newer; this is ${process.versions.node}.`)
  console.error('"npm start" brings Node 26 for most machines; on this one, install it and try again.')
  process.exit(1)
}

const { build } = await import('./build.mjs')
try {
  await build()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

const program = join(root, 'apps/server/src/main.ts')
// What was compiled is kept: the next start takes half the time, and the process a good deal less memory.
const dataDir = resolve(root, process.env.HAWKER_DATA_DIR || '.hawker')
const env = { ...process.env, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(dataDir, 'cache', 'node') }

// The server takes this process's place where the system can do that: one process less, and signals reach it by themselves.
if (process.execve && process.platform !== 'win32') process.execve(process.execPath, [process.execPath, program], env)

const server = spawn(process.execPath, [program], { stdio: 'inherit', env })
// Ctrl-C reaches the whole group, so the server has it already; a signal to this process alone is passed on.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => server.kill('SIGTERM'))
server.once('error', (error) => {
  console.error(error.message)
  process.exit(1)
})
server.once('exit', (code, signal) => process.exit(code ?? 128 + (signal ? constants.signals[signal] : 0)))
