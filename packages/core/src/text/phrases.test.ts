import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compilePhrases } from './phrases.ts'

const found = (list: readonly string[], text: string): string[] => {
  const phrases = compilePhrases(list)
  const all: string[] = []
  phrases.find(text, (phrase, start) => all.push(`${phrase}@${start}`))
  return all.sort()
}

/** The same result, by searching for every phrase at every position. */
const plainly = (list: readonly string[], text: string): string[] => {
  const different = [...new Set(list)]
  return different
    .flatMap((phrase, number) =>
      Array.from({ length: text.length }, (_, start) => start).flatMap((start) =>
        text.startsWith(phrase, start) ? [`${number}@${start}`] : [],
      ),
    )
    .sort()
}

const word = (max: number) =>
  fc.array(fc.constantFrom('a', 'b', 'c', ' ', 'ă', '😀'), { maxLength: max }).map((all) => all.join(''))

test('every occurrence of every phrase is found, and nothing else', () => {
  fc.assert(
    fc.property(fc.array(word(4).filter(Boolean), { maxLength: 12 }), word(30), (list, text) => {
      expect(found(list, text)).toEqual(plainly(list, text))
    }),
    { numRuns: 500 },
  )
})

test.each([
  ['no phrases', [], 'anything', []],
  ['no text', ['a'], '', []],
  ['a letter of no phrase between', ['ab'], 'axb ab', ['0@4']],
  ['the same phrase twice in the list', ['a', 'a'], 'a', ['0@0']],
  ['phrases inside each other', ['she', 'he', 'hers'], 'ushers', ['0@1', '1@2', '2@2']],
])('%s', (_, list, text, places) => {
  expect(found(list, text)).toEqual(places)
})

test('a phrase of the list has a number, any other text has none', () => {
  const { numberOf } = compilePhrases(['a', 'b', 'a'])
  expect([numberOf('a'), numberOf('b'), numberOf('c')]).toEqual([0, 1, undefined])
})

test('the memory of a list depends on its phrases', () => {
  const before = process.memoryUsage().arrayBuffers
  const kept = Array.from({ length: 1000 }, (_, bot) => compilePhrases([`price ${bot}`, 'giao hàng']))
  const each = (process.memoryUsage().arrayBuffers - before) / kept.length
  expect(each).toBeLessThan(5000)
})
