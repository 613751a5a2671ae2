import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buffersFor, storedBytes } from './buffers.ts'

const mb = 2 ** 20
const gb = 2 ** 30

test.each([
  ['a fresh installation', 40 * mb, 24 * gb, 256],
  ['nothing stored yet', 0, 24 * gb, 256],
  ['an installation that has grown', 100 * mb, 24 * gb, 400],
  ['a fresh installation in little memory', 40 * mb, 0.75 * gb, 192],
  ['a million customers', 1100 * mb, 24 * gb, 4400],
  ['more than the machine’s memory', 20 * gb, 8 * gb, 2048],
  ['a small machine', 20 * gb, 256 * mb, 128],
])('%s', (_, stored, memory, expected) => {
  expect(buffersFor(stored, memory)).toBe(expected)
})

test('the size is summed over all databases, and is nothing without a cluster', async () => {
  const data = await mkdtemp(join(tmpdir(), 'hawker-buffers-'))
  expect(await storedBytes(data)).toBe(0)
  for (const [database, bytes] of [
    ['1', 1000],
    ['5', 24],
  ] as const) {
    await mkdir(join(data, 'base', database), { recursive: true })
    await writeFile(join(data, 'base', database, '1259'), Buffer.alloc(bytes))
  }
  expect(await storedBytes(data)).toBe(1024)
  await rm(data, { recursive: true })
})
