// npm run pictures: makes the pictures of README and docs.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { build } from './build.mjs'
import { findChromium } from './chromium.mjs'

await build()
const program = join(import.meta.dirname, '../e2e/pictures.ts')
const env = { ...process.env, CHROMIUM_PATH: findChromium() }
spawn(process.execPath, [program], { stdio: 'inherit', env }).once('exit', (code) => process.exit(code ?? 1))
