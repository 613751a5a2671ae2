import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const page = readFileSync(join(root, 'docs/what-goes-wrong.md'), 'utf8')
const lines = page.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| rule |'))
const row = /^\| (.+) \| \[`(.+)`\]\(\.\.\/\2\): (.+) \|$/

test.each(lines)('the test of %s is there', (line) => {
  const [, , file = '', name = ''] = row.exec(line) ?? []
  // Only a quoted name, or the beginning of one: the same words in a comment are no test.
  const quoted = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  expect(readFileSync(join(root, file), 'utf8')).toMatch(new RegExp(`\\(?\\s*['"\`]${quoted}`))
})

test('there are many of them', () => {
  expect(lines.length).toBeGreaterThan(60)
})
