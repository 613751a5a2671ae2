import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const launcher = fileURLToPath(new URL('../bin/hawker.mjs', import.meta.url))
const start = (...args: string[]) => spawnSync(process.execPath, [launcher, ...args], { encoding: 'utf8' })

test('the program hands on output and exit code', () => {
  const { status, stdout, stderr } = start('lint', '/nowhere')
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
  expect(stderr).toBe('{"file":"/nowhere","path":"","reason":"no such file"}\n')
})

test('the program helps', () => {
  const { status, stdout } = start('help')
  expect(status).toBe(0)
  expect(stdout).toContain('hawker lint FILE')
})
