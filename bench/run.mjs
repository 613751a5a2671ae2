// npm run bench: runs on any Node and continues with the project's own.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..')
const ours = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node')
const node = Number(process.versions.node.split('.')[0]) >= 26 || !existsSync(ours) ? process.execPath : ours

// Measurements in a browser need the built pages and a browser.
if (['inbox', 'screens', 'editor'].includes(process.argv[2])) {
  await (await import('../scripts/build.mjs')).build()
  process.env.CHROMIUM_PATH = (await import('../scripts/chromium.mjs')).findChromium()
}

const bench = spawn(node, [join(root, 'bench', 'src', 'main.ts'), ...process.argv.slice(2)], { stdio: 'inherit' })
// Ctrl-C reaches the whole group; a signal to this process alone is passed on.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => bench.kill('SIGTERM'))
bench.once('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
