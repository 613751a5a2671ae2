import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placesIn, sampleBot, withAt } from '../../testing/sample-bot.ts'
import { pointer } from '../document/pointer.ts'
import { readBot } from '../document/read-bot.ts'
import { diffBots } from './diff.ts'
import { whatOf } from './what.ts'

const file = sampleBot()
const places = placesIn(file)
const read = (json: unknown) => {
  const result = readBot(json)
  return result.ok ? result.bot : null
}
const bot = read(file)
if (!bot) throw new Error('the sample cannot be read')

/** Another value of the same kind, where the schema allows it. */
const other = (value: unknown): unknown => {
  if (typeof value === 'string') return `${value}!`
  if (typeof value === 'number') return value + 1
  if (typeof value === 'boolean') return !value
  return Array.isArray(value) ? value.slice(1) : null
}
const reversed = (value: unknown): unknown => (Array.isArray(value) ? value.toReversed() : value)
const doubled = (value: unknown): unknown => {
  const [first] = Array.isArray(value) ? value : []
  const twin = first && typeof first === 'object' && ('id' in first || 'key' in first) ? [] : [first]
  return Array.isArray(value) && value.length > 0 ? [...value, ...twin] : value
}

const isAbout = (path: string, place: string) =>
  `${path}/`.startsWith(`${place}/`) || `${place}/`.startsWith(`${path}/`)

test('the sample holds every kind of card and block', () => {
  expect(bot.flows[0]?.blocks).toHaveLength(8)
  expect(bot.flows[0]?.blocks[0]?.cards).toHaveLength(24)
})

test('every change of one value of the file is reported with its path', () => {
  const edit = fc.record({
    keys: fc.constantFrom(...places),
    change: fc.constantFrom(other, reversed, doubled, () => null),
  })
  fc.assert(
    fc.property(edit, ({ keys, change }) => {
      const changed = read(withAt(file, keys, change))
      fc.pre(changed !== null)
      const changes = changed ? diffBots(bot, changed) : []
      const isSame = JSON.stringify(changed) === JSON.stringify(bot)
      expect(changes.length === 0).toBe(isSame)
      // Keys of the format are no words of the product.
      for (const change of changes) expect(whatOf(change)).not.toMatch(/[a-z]_[a-z]/)
      if (!isSame) expect(changes.filter(({ path }) => isAbout(path, pointer(...keys)))).not.toEqual([])
    }),
    { numRuns: 60 },
  )
})
