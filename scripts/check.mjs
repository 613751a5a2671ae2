// npm run check: every check that runs without the product. One line each; the details where it fails.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const bin = (name) => join(root, 'node_modules/.bin', name)
const tsc = join(root, 'node_modules/@typescript/native/bin/tsc')
// Two checks run at a time, so each compiler works alone: several checkers in one compiler each infer the types they
// share again, for two to three times the processor's time.
const types = [tsc, '--singleThreaded', '-p']
const typed = (project) => ({ name: `types of ${project}`, command: [process.execPath, ...types, project] })
const projects = [
  'packages/core',
  'packages/core/tsconfig.test.json',
  'packages/outside',
  'packages/channels',
  'packages/integrations',
  'packages/phrases',
  'packages/api',
  'apps/server',
  'apps/simulator',
  'apps/simulator/phone',
  'apps/web/worker',
  'apps/widget',
  'cli',
  'e2e',
  'bench',
].filter((project) => existsSync(join(root, project.endsWith('.json') ? project : `${project}/tsconfig.json`)))

const checks = [
  { name: 'format and lint', command: [bin('biome'), 'ci', '--error-on-warnings', '.'] },
  {
    // Reads the types of the whole repository, so an editor or a commit does not wait for it.
    name: 'switches handle every case',
    command: [bin('biome'), 'lint', '--only=nursery/useExhaustiveSwitchCases', '.'],
    proves: (said) => !/not exhaustive/.test(said),
  },
  ...projects.map(typed),
  {
    name: 'types of apps/web',
    command: ['/bin/sh', '-c', `react-router typegen && node ${types.join(' ')} .`],
    cwd: 'apps/web',
  },
  {
    name: 'import arrows',
    command: [
      bin('depcruise'),
      '--config',
      '.dependency-cruiser.cjs',
      '--output-type',
      'err',
      'packages',
      'apps',
      'cli',
    ],
    proves: (said) => !/\(0 modules/.test(said),
  },
  { name: 'dead code', command: [bin('knip'), '--no-progress'] },
  { name: 'requests and webhooks by other libraries’ types', command: [process.execPath, 'scripts/vendor-types.mjs'] },
  { name: 'generated files', command: [process.execPath, 'scripts/generate.mjs', '--check'] },
]

const run = ({ name, command: [program, ...args], cwd = '.', proves }) =>
  new Promise((resolve) => {
    const started = Date.now()
    const child = spawn(program, args, {
      cwd: join(root, cwd),
      env: { ...process.env, PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}`, FORCE_COLOR: '0' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let said = ''
    child.stdout.on('data', (data) => (said += data))
    child.stderr.on('data', (data) => (said += data))
    child.once('error', (error) => resolve({ name, isGood: false, said: error.message }))
    child.once('exit', (code) => {
      const isGood = code === 0 && (proves?.(said) ?? true)
      console.log(`${isGood ? 'ok  ' : 'FAIL'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`)
      if (!isGood) console.log(said.split('\n').slice(0, 60).join('\n'))
      resolve({ name, isGood, said })
    })
  })

/** Runs all checks, two at a time. Returns how many passed, and the failed ones with their output. */
export async function check() {
  const waiting = [...checks]
  const results = []
  const next = async () => {
    for (let each = waiting.shift(); each; each = waiting.shift()) results.push(await run(each))
  }
  await Promise.all([next(), next()])
  return {
    passed: results.filter(({ isGood }) => isGood).length,
    failed: results.filter(({ isGood }) => !isGood),
  }
}

if (import.meta.main) {
  const { failed } = await check()
  process.exitCode = failed.length ? 1 : 0
}
