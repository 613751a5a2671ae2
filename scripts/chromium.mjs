// Finds a Chromium for the browser tests, or installs Debian's.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const usual = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** The path of a Chromium; throws with instructions when there is none and none can be installed. */
export function findChromium() {
  const given = process.env.CHROMIUM_PATH
  if (given) {
    if (existsSync(given)) return given
    throw new Error(`CHROMIUM_PATH names ${given}, which is not there.`)
  }
  const found = usual.find((path) => existsSync(path))
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium for the browser tests …')
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const options = { stdio: ['ignore', 'ignore', 'inherit'], env }
    spawnSync('apt-get', ['update', '-qq'], options)
    spawnSync('apt-get', ['install', '-y', '-qq', 'chromium', 'fonts-noto-core'], options)
    const installed = usual.find((path) => existsSync(path))
    if (installed) return installed
  }
  throw new Error('The browser tests need a Chromium: install the package "chromium", or set CHROMIUM_PATH to one.')
}
