import { appendFile, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createSecret, loadSecret } from './secret.ts'
import { StartProblem } from './settings.ts'

const secret = createSecret('one secret of an installation, long enough')

test('encrypted text can be read back, only in its own context', () => {
  const sealed = secret.encrypt('a page token', 'account/1/token')
  expect(sealed.includes('a page token')).toBe(false)
  expect(secret.decrypt(sealed, 'account/1/token')).toBe('a page token')
  expect(() => secret.decrypt(sealed, 'account/2/token')).toThrow()
})

test('one text is never sealed the same way twice', () => {
  expect(secret.encrypt('x', 'y')).not.toEqual(secret.encrypt('x', 'y'))
})

test('another secret, or a changed byte, opens nothing', () => {
  const sealed = secret.encrypt('a page token', 'account/1/token')
  const other = createSecret('another secret of an installation')
  expect(() => other.decrypt(sealed, 'account/1/token')).toThrow()
  sealed.writeUInt8(sealed.readUInt8(30) ^ 1, 30)
  expect(() => secret.decrypt(sealed, 'account/1/token')).toThrow()
})

test('an unset secret is generated once, readable only by the folder’s owner', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hawker-secret-'))
  const [first, second] = await Promise.all([loadSecret(null, folder), loadSecret(null, folder)])
  expect(first.fingerprint).toBe(second.fingerprint)
  expect((await loadSecret(null, folder)).fingerprint).toBe(first.fingerprint)
  expect((await stat(join(folder, 'secret'))).mode & 0o777).toBe(0o600)
  await rm(folder, { recursive: true })
})

test('a secret with a trailing line feed is the same secret', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hawker-secret-'))
  const { fingerprint } = await loadSecret(null, folder)
  await appendFile(join(folder, 'secret'), '\n')
  expect((await loadSecret(null, folder)).fingerprint).toBe(fingerprint)
  await rm(folder, { recursive: true })
})

test.each(['', '\n', 'half of o'])(
  'a secret file with only %j in it is refused, because that key is public',
  async (left) => {
    const folder = await mkdtemp(join(tmpdir(), 'hawker-secret-'))
    await writeFile(join(folder, 'secret'), left)
    await expect(loadSecret(null, folder)).rejects.toThrow(StartProblem)
    await rm(folder, { recursive: true })
  },
)
