import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { lintRules, rulesOf } from './lint-rules.ts'

const folder = await mkdtemp(join(tmpdir(), 'hawker-core-'))
afterAll(() => rm(folder, { recursive: true }))
await cp(dirname(createRequire(import.meta.url).resolve('@hawker/core')), folder, { recursive: true })

test('the same code has the same number wherever it lies', () => {
  expect(rulesOf(folder)).toBe(lintRules())
})

test.each([
  ['a rule that changes', 'lint/lint.ts', false],
  ['a card that gets another limit', 'cards/text.ts', false],
  ['a new file', 'lint/another.ts', false],
  ['a test', 'lint/another.test.ts', true],
])('%s in %s: the number stays the same: %s', async (_, file, isSame) => {
  const before = rulesOf(folder)
  await writeFile(join(folder, file), '// changed', { flag: 'a' })
  expect(rulesOf(folder) === before).toBe(isSame)
})
