// npm run test:cluster: the tests of the message path and of what works on cells, with their cells on the nodes of the Citus
// cluster whose coordinator CITUS_URL names. It is no part of npm test.
import { spawn } from 'node:child_process'
import { join } from 'node:path'

if (!process.env.CITUS_URL) {
  console.error(
    'test:cluster needs CITUS_URL: the address of a database on the coordinator of a Citus cluster that has workers, as\n' +
      'postgres://user@host:port/database. The user makes and drops databases on all nodes. docs/scaling.md says how to build one.',
  )
  process.exit(2)
}

const root = join(import.meta.dirname, '..')
const args = ['run', '--config', 'vitest.cluster.config.ts', ...process.argv.slice(2)]
const tests = spawn(join(root, 'node_modules/.bin/vitest'), args, {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}` },
})
tests.once('error', (error) => {
  console.error(error.message)
  process.exitCode = 2
})
tests.once('exit', (code) => {
  process.exitCode = code ?? 1
})
