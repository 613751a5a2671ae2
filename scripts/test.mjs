// npm test: everything. Checks, then tests of four kinds; the last line sums them up.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from './build.mjs'
import { check } from './check.mjs'
import { findChromium } from './chromium.mjs'

const root = join(import.meta.dirname, '..')
const bin = (name) => join(root, 'node_modules/.bin', name)
const folder = await mkdtemp(join(tmpdir(), 'hawker-tests-'))
const total = { passed: 0, failed: 0 }

const run = (program, args, env = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}`, ...env },
    })
    child.once('error', reject)
    child.once('exit', (code) => resolve(code ?? 1))
  })

const count = (passed, failed) => {
  total.passed += passed
  total.failed += failed
}

/** A run that ends badly counts as a failure even when no single test did. */
async function tests(kind, code, read) {
  const file = join(folder, `${kind}.json`)
  const { passed, failed } = existsSync(file)
    ? read(JSON.parse(await readFile(file, 'utf8')))
    : { passed: 0, failed: 0 }
  count(passed, failed || (code === 0 && passed > 0 ? 0 : 1))
}

async function vitest(kind) {
  const output = `--outputFile.json=${join(folder, `${kind}.json`)}`
  const code = await run(bin('vitest'), ['run', '--project', kind, '--reporter=dot', '--reporter=json', output])
  await tests(kind, code, ({ numPassedTests, numFailedTests }) => ({ passed: numPassedTests, failed: numFailedTests }))
}

async function browser() {
  const code = await run(bin('playwright'), ['test', '--config', 'e2e/playwright.config.ts'], {
    CHROMIUM_PATH: findChromium(),
    PLAYWRIGHT_JSON_OUTPUT_NAME: join(folder, 'browser.json'),
  })
  await tests('browser', code, ({ stats }) => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky }))
}

const stages = {
  check: async () => {
    const { passed, failed } = await check()
    count(passed, failed)
  },
  build: () => build(),
  unit: () => vitest('unit'),
  database: () => vitest('database'),
  runtime: () => vitest('runtime'),
  browser,
}

// `npm test -- unit database` runs some of it.
const named = process.argv.slice(2).filter((name) => name in stages)
try {
  for (const name of named.length ? named : Object.keys(stages)) {
    const started = Date.now()
    console.log(`\n── ${name}`)
    await stages[name]()
    console.log(`── ${name}: ${((Date.now() - started) / 1000).toFixed(0)} s`)
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  count(0, 1)
} finally {
  await rm(folder, { recursive: true, force: true })
}
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed ? 1 : 0
