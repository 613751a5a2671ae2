// npm run gallery: photographs every part in every size and every screen in every state, and fails where one does not fit or is unusable.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { build } from './build.mjs'
import { findChromium } from './chromium.mjs'

const root = join(import.meta.dirname, '..')
await build()
const env = { ...process.env, CHROMIUM_PATH: findChromium(), HAWKER_GALLERY: '1' }
const args = ['test', '--config', 'e2e/playwright.config.ts', 'gallery.spec.ts', 'states.spec.ts', 'overlays.spec.ts']
spawn(join(root, 'node_modules/.bin/playwright'), args, { cwd: root, stdio: 'inherit', env }).once('exit', (code) =>
  process.exit(code ?? 1),
)
