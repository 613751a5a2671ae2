// Installs the packages of package-lock.json, unless they are installed. Runs on Node 20 and without any dependency.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..')
const stamp = join(root, 'node_modules', '.hawker-installed')
const wanted = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex')
const installed = existsSync(stamp) ? readFileSync(stamp, 'utf8') : ''

/** npm lists the installed packages in a lock of its own; a person may have called npm by hand. */
function isInstalled() {
  const hidden = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(hidden)) return false
  const versionsIn = (path) => JSON.parse(readFileSync(path, 'utf8')).packages
  const there = versionsIn(hidden)
  const named = Object.entries(versionsIn(join(root, 'package-lock.json'))).filter(([path]) =>
    path.includes('node_modules/'),
  )
  // Packages for other machines are optional and missing.
  return named.every(([path, { version, optional }]) => there[path]?.version === version || (optional && !there[path]))
}

if (wanted !== installed && !installed && isInstalled()) writeFileSync(stamp, wanted)
else if (wanted !== installed) {
  console.log('Installing what Hawker needs (once, about half a minute) …')
  const started = Date.now()
  const npm = process.env.npm_execpath
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  const run = npm
    ? spawnSync(process.execPath, [npm, ...args], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' })
  if (run.status !== 0) {
    console.error('The installation failed; the lines above say why. Try again with: npm ci')
    process.exit(run.status ?? 1)
  }
  writeFileSync(stamp, wanted)
  console.log(`Installed in ${Math.round((Date.now() - started) / 1000)} s.`)
}
