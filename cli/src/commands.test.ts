import { existsSync, readdirSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { expect, test } from 'vitest'
import { commands } from './commands.ts'
import { programOf } from './server.ts'

const own = ['lint', 'talk', 'diff']
const ofServer = [...commands.keys()].filter((name) => !own.includes(name))

test.each(ofServer)('help names %s, and there is such a program', (name) => {
  expect(existsSync(programOf(name))).toBe(true)
})

test('help names every program the server has', () => {
  const programs = readdirSync(dirname(programOf('cells')))
    // What the programs have in common is none itself.
    .filter((file) => !file.endsWith('.test.ts') && file !== 'command.ts')
    .map((file) => basename(file, '.ts'))
  expect(programs.sort()).toEqual(ofServer.sort())
})
