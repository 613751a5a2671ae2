// Builds the web application and the website chat when their sources have changed since the last build.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { oneAtATime } from './one-at-a-time.mjs'

const ownRoot = join(import.meta.dirname, '..')
const shared = [
  'packages/core/src',
  'packages/channels/src',
  'packages/phrases/src',
  'packages/api/src',
  'packages/integrations/src',
]
/** The guide of own apps is a page of the web application. */
const guide = ['docs/custom-channel.md', 'docs/custom-channel.openapi.json', 'docs/custom-channel-app.mjs']
const skipped = new Set(['node_modules', 'build', 'dist', '.react-router', 'transcripts', 'fixtures'])

const targets = [
  {
    name: 'the web application',
    folder: 'apps/web',
    sources: ['apps/web', ...shared, ...guide],
    made: 'apps/web/build',
    needed: 'client/index.html',
  },
  {
    name: 'the website chat',
    folder: 'apps/widget',
    sources: ['apps/widget'],
    made: 'apps/widget/dist',
    needed: 'hawker.js',
  },
]

async function* filesOf(folder) {
  if ((await stat(folder)).isFile()) return yield folder
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (skipped.has(entry.name) || entry.name.startsWith('.')) continue
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesOf(path)
    else if (!/\.test\.[jt]sx?$/.test(entry.name)) yield path
  }
}

async function fingerprint(root, sources) {
  const hash = createHash('sha256').update(await readFile(join(root, 'package-lock.json')))
  for (const source of sources) {
    const paths = []
    for await (const path of filesOf(join(root, source))) paths.push(path)
    for (const path of paths.sort()) hash.update(relative(root, path)).update(await readFile(path))
  }
  return hash.digest('hex')
}

const run = (root, folder) =>
  new Promise((resolve, reject) => {
    const npm = process.env.npm_execpath
    const [program, args] = npm ? [process.execPath, [npm, 'run', 'build']] : ['npm', ['run', 'build']]
    const path = `${join(root, 'node_modules/.bin')}:${process.env.PATH}`
    const child = spawn(program, [...args, '--silent'], {
      cwd: join(root, folder),
      env: { ...process.env, NODE_ENV: 'production', PATH: path },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let said = ''
    child.stdout.on('data', (data) => (said += data))
    child.stderr.on('data', (data) => (said += data))
    child.once('error', reject)
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`Building ${folder} failed.\n${said}`))))
  })

/** Builds stale targets; other processes that start in this folder wait. `force` builds everything. */
export async function build({ force = false, say = console.log, root = ownRoot } = {}) {
  if (!force && (await isFresh(root))) return
  const onWait = () => say('Another start is building here; waiting for it …')
  await oneAtATime(`build ${root}`, () => buildStale(root, force, say), onWait)
}

const stampOf = (root, { made }) => join(root, made, '.built-from')

async function isFresh(root) {
  for (const target of targets) if (await staleness(root, target)) return false
  return true
}

/** The reason to build the target; null when it is up to date. */
async function staleness(root, target) {
  const wanted = await fingerprint(root, target.sources)
  const stamp = await readFile(stampOf(root, target), 'utf8').catch(() => '')
  return stamp === wanted && existsSync(join(root, target.made, target.needed)) ? null : wanted
}

async function buildStale(root, force, say) {
  for (const target of targets) {
    const { name, folder, sources } = target
    const wanted = (await staleness(root, target)) ?? (force ? await fingerprint(root, sources) : null)
    if (!wanted) continue
    const started = Date.now()
    say(`Building ${name} …`)
    // An interrupted build leaves half of its files, and no stamp.
    await rm(stampOf(root, target), { force: true })
    await run(root, folder)
    await writeFile(stampOf(root, target), wanted)
    say(`Built ${name} in ${((Date.now() - started) / 1000).toFixed(1)} s.`)
  }
}

if (import.meta.main) await build({ force: process.argv.includes('--force') })
