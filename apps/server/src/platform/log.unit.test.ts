import { spawnSync } from 'node:child_process'
import { openSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const log = JSON.stringify(join(import.meta.dirname, 'log.ts'))
const program = `
  const { createLog } = await import(${log})
  createLog('warn').warn('there is no room for this')
  setTimeout(() => { console.log('it went on'); process.exit(0) }, 100)
`

test.runIf(process.platform === 'linux')('a log that cannot be written blocks neither the process nor its end', () => {
  const run = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', openSync('/dev/full', 'w')],
    encoding: 'utf8',
    timeout: 120_000,
  })
  expect([run.status, run.stdout]).toEqual([0, 'it went on\n'])
})
