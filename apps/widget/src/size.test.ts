import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'

const most = 16 * 1024
const folder = join(import.meta.dirname, '..')
const vite = join(import.meta.dirname, '../../../node_modules/vite/bin/vite.js')

test('the widget is one classic script of at most 16 KiB on the wire', async () => {
  const outDir = await mkdtemp(join(tmpdir(), 'widget-'))
  // A process of its own, because a test's environment would make a development build.
  await promisify(execFile)(process.execPath, [vite, 'build', '--outDir', outDir, '--emptyOutDir'], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const script = await readFile(join(outDir, 'hawker.js'), 'utf8')
  await rm(outDir, { recursive: true })
  expect(gzipSync(script).length).toBeLessThanOrEqual(most)
  // Parsed as a script: a remaining import or export would stop it on every page.
  expect(() => new Function(script)).not.toThrow()
  expect(script).not.toMatch(/process\.env|import\.meta/)
}, 120_000)
