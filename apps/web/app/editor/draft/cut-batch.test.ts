import { type Block, type Edit, gotoBlock } from '@hawker/core'
import { expect, test } from 'vitest'
import { applyAll } from './apply.ts'
import { cutBatch } from './cut-batch.ts'
import { flowOf, keysOf, messages, textCard, title, write } from './testing.ts'

const mebibyte = 1024 * 1024
const bytes = (edits: Edit[]) => Buffer.byteLength(JSON.stringify(edits))
const allBatches = (waiting: readonly Edit[]) => {
  const batches: Edit[][] = []
  for (let left = [...waiting]; left.length > 0; ) {
    const { edits, rest } = cutBatch(left)
    batches.push(edits)
    left = rest
  }
  return batches
}
const sizes = (waiting: readonly Edit[]) => allBatches(waiting).map((edits) => edits.length)
const large = (key: string, words: string): Block => ({ ...messages(key), cards: [textCard(words)] })
/** Half of a batch in Thai letters: three bytes each. */
const thai = 'ก'.repeat(100_000)

test.each([
  ['few', Array.from({ length: 500 }, (_, index) => title('a', `${index}`)), [500]],
  ['more than 500', Array.from({ length: 501 }, (_, index) => title('a', `${index}`)), [500, 1]],
  ['large ones', [write('a', thai), write('b', thai), title('a', 'A')], [1, 2]],
  ['one larger than a batch, alone', [title('a', 'A'), write('a', thai + thai), title('b', 'B')], [1, 1, 1]],
  ['none', [], []],
])('edits are cut by number and bytes: %s', (_, waiting, lengths) => {
  expect(sizes(waiting)).toEqual(lengths)
})

test('blocks too many for one batch come in several, each where it would have come', () => {
  const blocks = Array.from({ length: 20 }, (_, index) => ({
    index: index % 3 === 0 ? index : null,
    block: { ...large(`p${index}`, thai), next_step: gotoBlock('p9') },
  }))
  const waiting: Edit[] = [title('a', 'A'), { edit: 'add_blocks', blocks }, title('p19', 'last')]
  const batches = allBatches(waiting)
  expect(batches.length).toBeGreaterThan(10)
  expect(Math.max(...batches.map(bytes))).toBeLessThan(mebibyte / 2)
  const flow = flowOf('a', 'b')
  const whole = applyAll(flow, waiting)
  expect(applyAll(flow, batches.flat())).toEqual(whole)
  expect(keysOf(whole)).toContain('p19')
})
