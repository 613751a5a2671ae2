import { spawn } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** Runs the tests of one of the project's configurations, with the project's own Node. Ends this process with their code. */
export function vitest(config, args) {
  const tests = spawn(join(root, 'node_modules/.bin/vitest'), ['run', '--config', config, ...args], {
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
}
