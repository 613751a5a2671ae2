import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { commands } from './commands.ts'
import { programOf } from './server.ts'

const own = ['lint', 'talk', 'diff']
const ofServer = [...commands.keys()].filter((name) => !own.includes(name))

test.each(ofServer)('help names %s, and there is such a program', (name) => {
  expect(existsSync(programOf(name))).toBe(true)
})

test('help names every program the server has', () => {
  const folder = dirname(programOf('cells'))
  const programs = readdirSync(folder)
    // Files shared by the programs are not programs themselves.
    .filter((file) => /^await runCommand\(/m.test(readFileSync(join(folder, file), 'utf8')))
    .map((file) => basename(file, '.ts'))
  expect(programs.sort()).toEqual(ofServer.sort())
})
