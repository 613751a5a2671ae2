// npm test: checks, then tests; the end lists all failures again, and sums up. `npm run test:long`: those that take long.
// `npm run stories`: every story.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { build } from './build.mjs'
import { check } from './check.mjs'
import { findChromium } from './chromium.mjs'

const root = join(import.meta.dirname, '..')
const bin = (name) => join(root, 'node_modules/.bin', name)
const folder = await mkdtemp(join(tmpdir(), 'hawker-tests-'))
let passedTests = 0
/** The failures: `{ name, said }`. */
const failures = []

const run = (program, args, env = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: root,
      stdio: 'inherit',
      env: {
        ...process.env,
        PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}`,
        // The packages and the threads of each test process are compiled, and stripped of their types, once for all.
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(tmpdir(), 'hawker-tests-compiled'),
        ...env,
      },
    })
    child.once('error', reject)
    child.once('exit', (code) => resolve(code ?? 1))
  })

/** A failed run counts as a failure even when no single test failed. */
async function tests(kind, code, read) {
  const file = join(folder, `${kind}.json`)
  const { passed, failed } = existsSync(file)
    ? await read(JSON.parse(await readFile(file, 'utf8')))
    : { passed: 0, failed: [] }
  passedTests += passed
  failures.push(...failed)
  if (failed.length === 0 && (code !== 0 || passed === 0))
    failures.push({ name: kind, said: `ended with ${code} after ${passed} tests that passed` })
}

/** A file that could not even be loaded has a message and no tests. */
const failedOf = ({ name: file, status, message, assertionResults }) => {
  const failed = assertionResults.filter((test) => test.status === 'failed')
  if (failed.length === 0 && status === 'failed') return [{ name: relative(root, file), said: message }]
  return failed.map(({ fullName, failureMessages }) => ({
    name: `${relative(root, file)} > ${fullName}`,
    said: failureMessages.join('\n'),
  }))
}

const slowMs = 10_000

/** Names the files that took long: what to look at first when the tests are slow. */
function listSlow(results) {
  const slow = results
    .map(({ name, startTime, endTime }) => ({ name: relative(root, name), ms: endTime - startTime }))
    .filter(({ ms }) => ms > slowMs)
    .sort((one, other) => other.ms - one.ms)
  for (const { name, ms } of slow) console.log(`${String(Math.round(ms / 1000)).padStart(5)} s  ${name}`)
}

async function vitest(kind) {
  const output = `--outputFile.json=${join(folder, `${kind}.json`)}`
  const code = await run(bin('vitest'), ['run', '--project', kind, '--reporter=dot', '--reporter=json', output])
  await tests(kind, code, ({ numPassedTests, testResults }) => {
    listSlow(testResults)
    return { passed: numPassedTests, failed: testResults.flatMap(failedOf) }
  })
}

/** The page as it was when the test failed, if the browser could still be asked. */
async function pageOf({ attachments }) {
  const { path } = attachments.find(({ name }) => name === 'error-context') ?? {}
  if (!path || !existsSync(path)) return ''
  const [, page = ''] = (await readFile(path, 'utf8')).split('# Page snapshot')
  const lines = page.split('\n').filter(Boolean)
  // Menus come before the part that the story is about.
  const main = Math.max(
    0,
    lines.findIndex((line) => line.includes('- main')),
  )
  return lines.slice(main, main + 25).join('\n')
}

const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)]

async function browser(env) {
  const code = await run(bin('playwright'), ['test', '--config', 'e2e/playwright.config.ts'], {
    ...env,
    CHROMIUM_PATH: findChromium(),
    PLAYWRIGHT_JSON_OUTPUT_NAME: join(folder, 'browser.json'),
  })
  await tests('browser', code, async ({ stats, suites }) => ({
    passed: stats.expected,
    failed: await Promise.all(
      suites
        .flatMap(specsOf)
        .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected' || status === 'flaky'))
        .map(failedStory),
    ),
  }))
}

async function failedStory({ file, title, tests }) {
  const results = tests.flatMap((test) => test.results)
  const said = results.flatMap(({ errors }) =>
    errors.flatMap(({ message }) => message.split('\n').filter(Boolean).slice(0, 20)),
  )
  return { name: `${file} > ${title}`, said: [...said, ...(await Promise.all(results.map(pageOf)))].join('\n') }
}

const stages = {
  check: async () => {
    const { passed, failed } = await check()
    passedTests += passed
    failures.push(...failed)
  },
  build: () => build(),
  unit: () => vitest('unit'),
  database: () => vitest('database'),
  browser: () => browser({ HAWKER_MAIN_STORIES: '1' }),
  long: () => vitest('long'),
  runtime: () => vitest('runtime'),
  stories: () => browser({}),
}
const usual = ['check', 'build', 'unit', 'database', 'browser']

// `npm test -- unit database` runs some of it.
const named = process.argv.slice(2).filter((name) => name in stages)
try {
  for (const name of named.length ? named : usual) {
    const started = Date.now()
    console.log(`\n── ${name}`)
    await stages[name]()
    console.log(`── ${name}: ${((Date.now() - started) / 1000).toFixed(0)} s`)
  }
} catch (error) {
  failures.push({ name: 'npm test', said: String(error instanceof Error ? error.stack : error) })
} finally {
  await rm(folder, { recursive: true, force: true })
}
for (const { name, said } of failures) console.log(`\nFAIL ${name}\n${said.split('\n').slice(0, 50).join('\n')}`)
// Once more, a line each: a reader of a long log sees its end first.
for (const { name, said } of failures)
  console.log(`\nFAILED ${name}: ${stripVTControlCharacters(said).replace(/\s+/g, ' ').slice(0, 500)}`)
console.log(`\n${passedTests} passed, ${failures.length} failed`)
process.exitCode = failures.length ? 1 : 0
