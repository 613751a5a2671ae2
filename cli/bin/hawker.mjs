#!/usr/bin/env node
// Node below 22.18 cannot run TypeScript, so this launcher is plain JavaScript and finds a Node that can.
import { spawnSync } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = dirname(realpathSync(fileURLToPath(import.meta.url)))
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)

if (major > 22 || (major === 22 && minor >= 18)) {
  const { start } = await import('../src/main.ts')
  await start(process.argv.slice(2))
} else {
  const bin = join(here, '..', '..', 'node_modules', '.bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (existsSync(bin)) {
    const { status, signal } = spawnSync(bin, [join(here, 'hawker.mjs'), ...process.argv.slice(2)], {
      stdio: 'inherit',
    })
    process.exitCode = status ?? 128 + (constants.signals[signal] ?? 0)
  } else {
    console.error(
      `hawker needs Node 22.18 or newer and found ${process.versions.node}. Run "npm install" here to get one.`,
    )
    process.exitCode = 2
  }
}
