import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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

test('a reader who stops early is no error', () => {
  const blocks = Array.from({ length: 5000 }, (_, index) => ({ key: `b${index}` }))
  const folder = mkdtempSync(join(tmpdir(), 'hawker-cli-'))
  const file = join(folder, 'bot.json')
  writeFileSync(file, JSON.stringify({ format: 'hawker/1', platform: 'line', flows: [{ id: 'f', blocks }] }))
  const line = `"${process.execPath}" "${launcher}" lint "${file}" | head -n 1`
  const { stdout, stderr } = spawnSync('/bin/sh', ['-c', line], { encoding: 'utf8' })
  rmSync(folder, { recursive: true })
  expect({ lines: stdout.split('\n').length, stderr }).toEqual({ lines: 2, stderr: '' })
})

test.skipIf(!existsSync('/dev/full'))('an error that cannot be printed changes no exit code', () => {
  const line = `"${process.execPath}" "${launcher}" lint /nowhere 2> /dev/full`
  expect(spawnSync('/bin/sh', ['-c', line]).status).toBe(2)
})

test('a talk reads every sign that JSON may contain; invalid text is refused', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hawker-cli-'))
  const file = join(folder, 'bot.json')
  const cards = [{ key: 'c', plugin_id: 'text', config: { text: 'Hi' } }]
  const flows = [{ id: 'f', blocks: [{ key: 'b', title: 'B', cards }] }]
  writeFileSync(file, JSON.stringify({ format: 'hawker/1', platform: 'line', welcome_flow: 'f', flows }))
  const input = Buffer.concat([Buffer.from('{"text":"a\u2028b"}\n{"text":"'), Buffer.from([0xff]), Buffer.from('"}\n')])
  const { status, stdout, stderr } = spawnSync(process.execPath, [launcher, 'talk', file], { encoding: 'utf8', input })
  rmSync(folder, { recursive: true })
  expect({ status, said: stdout.trim().split('\n').length, stderr }).toEqual({
    status: 2,
    said: 1,
    stderr: '{"file":"standard input, line 2","path":"","reason":"not UTF-8 text"}\n',
  })
})
