import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { Refusal } from '../apps/server/src/platform/http/refusal.ts'
import { refusalCodes } from '../packages/core/src/problems.ts'

const page = readFileSync(join(import.meta.dirname, '../docs/api.md'), 'utf8')
/** Rows of the table of message codes: a code, its status, its meaning. */
const rows = page.split('\n').flatMap((line) => {
  const [, code, status] = /^\| `([a-z_.]+)` \| (\d{3}) \| \S/.exec(line) ?? []
  return code ? [`${code} ${status}`] : []
})

test('docs/api.md explains every message code with its status, and no other', () => {
  expect(rows.sort()).toEqual(refusalCodes.map((code) => `${code} ${new Refusal(code).status}`).sort())
})
