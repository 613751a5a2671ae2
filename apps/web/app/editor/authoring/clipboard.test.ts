import { gotoBlock } from '@hawker/core'
import { expect, test } from 'vitest'
import { applyAll } from '../draft/apply.ts'
import { flowOf, textCard } from '../draft/testing.ts'
import { copiedIn, copyText, flowIn, pasted } from './clipboard.ts'
import { connectEdits } from './connect.ts'

const handle = '|/next_step'
const connect = (flow: ReturnType<typeof flowOf>, from: string, to: string) =>
  applyAll(flow, connectEdits(flow, { block: from, handle }, gotoBlock(to)))
const flow = connect(connect(flowOf('a', 'b', 'c'), 'a', 'b'), 'b', 'c')

const from = {
  ...{ bot_id: '7', custom_fields: [], bot_fields: [], flows: [{ id: 'f', name: 'Prices' }] },
  ...{ tags: [{ id: 't', name: 'VIP' }], sequences: [], topics: [], agents: [] },
}

test('copied blocks come back as they were, with the names of what they name', () => {
  const blocks = flow.blocks.slice(0, 2)
  expect(copiedIn(copyText(flow, new Set(['a', 'b']), from))).toEqual({ blocks, from })
})

test('a text of an earlier release, and one with broken names, have blocks alone', () => {
  const text = (more: object) => JSON.stringify({ format: 'hawker/1', blocks: flow.blocks, ...more })
  for (const more of [{}, { from: null }, { from: { ...from, tags: 'VIP' } }])
    expect(copiedIn(text(more))).toEqual({ blocks: flow.blocks, from: null })
})

test('pasted blocks have keys of their own; arrows among them are kept, others lead nowhere', () => {
  let count = 0
  const blocks = pasted(flow.blocks.slice(0, 2), { X: 100, Y: 40 }, () => `new${++count}`)
  expect(blocks.map(({ key, next_step }) => [key, next_step])).toEqual([
    ['new1', gotoBlock('new2')],
    ['new2', null],
  ])
  expect(blocks[0]?.coordinate).toEqual({ X: 100, Y: 40 })
})

test.each([
  ['prose', 'Hello {there}'],
  ['broken JSON', '{"format":'],
  ['other JSON', '{"blocks": []}'],
  ['a block of an unknown kind', JSON.stringify({ format: 'hawker/1', blocks: [{ key: 'a', type: 'rocket' }] })],
])('%s is no blocks', (_, text) => {
  expect(copiedIn(text).blocks).toEqual([])
})

test('a handwritten block may omit empty keys', () => {
  const text = JSON.stringify({ format: 'hawker/1', blocks: [{ key: 'a', title: 'A', cards: [textCard('hi')] }] })
  expect(copiedIn(text).blocks).toMatchObject([{ key: 'a', title: 'A', type: null, next_step: null }])
})

test.each([
  ['words', 'Linen '.repeat(350_000)],
  ['an open brace and words', `{${'Linen '.repeat(350_000)}`],
  ['a file of another program', JSON.stringify({ format: 'other', blocks: Array(200_000).fill('block') })],
])('2 MB of foreign text, %s, are no blocks and hold nothing up', (_, text) => {
  // The thread's own time, which a busy machine does not stretch.
  const before = process.threadCpuUsage()
  expect(copiedIn(text)).toEqual({ blocks: [], from: null })
  const { user, system } = process.threadCpuUsage(before)
  expect((user + system) / 1000).toBeLessThan(1000)
})

test.each([
  [
    'the flow of this id',
    [
      { id: 'f', name: 'Mine' },
      { id: 'g', name: 'Other' },
    ],
    'Mine',
  ],
  ['the only flow', [{ id: 'g', name: 'Other' }], 'Other'],
  ['two other flows', [{ id: 'g' }, { id: 'h' }], undefined],
  ['no flow', [], undefined],
])('in the text of a bot file with %s', (_, flows, name) => {
  expect(flowIn(JSON.stringify({ format: 'hawker/1', flows }), 'f')?.name).toBe(name)
})

test('other texts have no flow', () => {
  for (const text of ['', 'Hello', '{', '{"flows":[{"id":"f"}]}']) expect(flowIn(text, 'f')).toBeNull()
})
