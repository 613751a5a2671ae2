import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placesIn, sampleBot, withAt } from '../../testing/sample-bot.ts'
import { diffBots } from '../diff/diff.ts'
import { lint } from '../lint/lint.ts'
import { pointer } from './pointer.ts'
import { readBot } from './read-bot.ts'
import { writeBot } from './write-bot.ts'

const file = sampleBot()
const places = placesIn(file)

test('a file with every field there is reads back as it is', () => {
  const read = readBot(file)
  expect(read).toEqual({ ok: true, bot: file })
  if (read.ok) expect(JSON.parse(writeBot(read.bot))).toEqual(file)
})

const wrong = fc.oneof(
  fc.constantFrom<unknown[]>(
    5,
    -1,
    1.5,
    1e308,
    Number.POSITIVE_INFINITY,
    '',
    'x',
    '__proto__',
    true,
    null,
    [],
    {},
    [1],
  ),
  fc.constantFrom<unknown[]>([[]], [null], [{}], { a: 1 }, { __proto__: null }, { type: 'x' }, { key: '' }),
  fc.jsonValue({ maxDepth: 2 }),
)
/** A key on which the rest of its object depends: a wrong value is reported at the key itself. */
const naming = /^(.*\/)?(type|plugin_id|action|format|platform|id|key)$/

test('anything at any place is read, or refused with that place and a reason', () => {
  fc.assert(
    fc.property(fc.constantFrom(...places), wrong, (keys, value) => {
      const read = readBot(withAt(file, keys, () => value))
      if (read.ok) {
        lint(read.bot, '2026-01-01T00:00:00Z')
        expect(diffBots(read.bot, read.bot)).toEqual([])
        return
      }
      const place = pointer(...keys)
      expect(read.reason).not.toBe('')
      expect(read.path.startsWith(place) || place.startsWith(read.path) || naming.test(read.path)).toBe(true)
    }),
    { numRuns: 60 },
  )
})

test('any other JSON is refused without a throw', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), (json) => {
      expect(readBot(json).ok).toBe(false)
    }),
  )
})
