import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'

const roots: string[] = []
afterAll(() => Promise.all(roots.map((root) => rm(root, { recursive: true, force: true }))))

/** Behaves like a real build: deletes old files first, and writes the needed file last. It records that it ran. */
const maker = (made: string, needed: string, log: string) => `
import { appendFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
appendFileSync(${JSON.stringify(log)}, ${JSON.stringify(`${made}\n`)})
rmSync(${JSON.stringify(needed)}, { force: true })
mkdirSync(dirname(${JSON.stringify(needed)}), { recursive: true })
await new Promise((resolve) => setTimeout(resolve, 300))
writeFileSync(${JSON.stringify(needed)}, 'made')
`

async function newClone() {
  const root = await mkdtemp(join(tmpdir(), 'hawker-build-'))
  roots.push(root)
  const log = join(root, 'log')
  await writeFile(join(root, 'package-lock.json'), '{}')
  await writeFile(log, '')
  for (const name of ['core', 'channels', 'phrases', 'api', 'integrations'])
    await mkdir(join(root, 'packages', name, 'src'), { recursive: true })
  await mkdir(join(root, 'docs'))
  for (const name of ['custom-channel.md', 'custom-channel.openapi.json', 'custom-channel-app.mjs'])
    await writeFile(join(root, 'docs', name), '')
  const needed = [join(root, 'apps/web/build/client/index.html'), join(root, 'apps/widget/dist/hawker.js')]
  for (const [index, app] of ['web', 'widget'].entries()) {
    await mkdir(join(root, 'apps', app), { recursive: true })
    await writeFile(join(root, 'apps', app, 'package.json'), '{ "scripts": { "build": "node make.mjs" } }')
    await writeFile(join(root, 'apps', app, 'make.mjs'), maker(app, needed[index] ?? '', log))
  }
  return {
    root,
    needed,
    built: async () => (await readFile(log, 'utf8')).split('\n').filter(Boolean),
    start: () =>
      spawn(
        process.execPath,
        [
          '--input-type=module',
          '-e',
          `const { build } = await import(${JSON.stringify(join(import.meta.dirname, 'build.mjs'))})
           await build({ root: ${JSON.stringify(root)}, say() {} })`,
        ],
        { stdio: ['ignore', 'inherit', 'inherit'] },
      ),
  }
}

test('any number of starts at once end with one good build', async () => {
  const { start, built, needed } = await newClone()
  const ends = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const [code] = await once(start(), 'exit')
      // A process that has started can serve at once.
      return [code, needed.every((path) => existsSync(path))]
    }),
  )
  expect(ends).toEqual(Array.from({ length: 4 }, () => [0, true]))
  expect(await built()).toEqual(['web', 'widget'])
})

test('a fresh target is not built again; a missing one is, whatever its stamp', async () => {
  const { start, built, needed } = await newClone()
  const run = async () => (await once(start(), 'exit'))[0]
  expect([await run(), await run()]).toEqual([0, 0])
  expect(await built()).toEqual(['web', 'widget'])
  await rm(needed[0] ?? '')
  expect([await run(), await built()]).toEqual([0, ['web', 'widget', 'web']])
})

test('a start killed during its build blocks no other, and its target is built again', async () => {
  const { start, built, needed } = await newClone()
  const killed = start()
  const ended = once(killed, 'exit')
  while (!(await built()).length) await sleep(10)
  killed.kill('SIGKILL')
  await ended
  expect((await once(start(), 'exit'))[0]).toBe(0)
  expect(await built()).toEqual(['web', 'web', 'widget'])
  expect(needed.every((path) => existsSync(path))).toBe(true)
})
