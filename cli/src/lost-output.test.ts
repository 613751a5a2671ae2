import { expect, test } from 'vitest'
import { lostOutput } from './lost-output.ts'

const failure = (code: string) => Object.assign(new Error(`${code}: no line left`), { code })

test.each([
  ['a reader who stops early', failure('EPIPE'), 0, 0, []],
  ['a reader who stops at a problem', failure('EPIPE'), 1, 1, []],
  ['a full disk', failure('ENOSPC'), 0, 2, ['hawker: ENOSPC: no line left']],
  ['anything else', new Error('gone'), 1, 2, ['hawker: gone']],
])('%s', (_, error, soFar, code, said) => {
  const complained: string[] = []
  expect(lostOutput(error, { complain: (line) => complained.push(line) }, soFar)).toBe(code)
  expect(complained).toEqual(said)
})
