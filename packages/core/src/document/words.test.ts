import fc from 'fast-check'
import { expect, test } from 'vitest'
import { flowAndEdit } from '../../testing/arbitrary-flow.ts'
import { applyEdit } from './edits.ts'
import { type Flow, flow as flowSchema } from './flow.ts'
import { note as noteSchema } from './note.ts'
import { findWords, replaceWords } from './words.ts'

const flow = flowSchema.parse({
  id: 'f',
  name: 'Flow',
  blocks: [
    {
      key: 'linen',
      title: 'Linen shelf',
      cards: [
        {
          key: 'x',
          plugin_id: 'text',
          config: { text: 'Our linen, LINEN only' },
          buttons: [{ title: 'See linen', url: 'https://linen.example' }],
        },
        { key: 'y', plugin_id: 'gallery', config: { items: [{ title: 'Cotton', subtitle: 'No linen' }] } },
      ],
    },
    { key: 'b', title: 'Other', cards: [{ key: 'z', plugin_id: 'text', config: { text: 'Price: $5 (net)' } }] },
  ],
})
const replaced = (words: string, by: string) => replaceWords(flow, words, by).reduce(applyEdit, flow)

test('words are found in titles, texts, buttons and items, whatever their case', () => {
  expect(findWords(flow, 'linen').map(({ block, card, text }) => [block, card, text])).toEqual([
    ['linen', null, 'Linen shelf'],
    ['linen', 'x', 'Our linen, LINEN only'],
    ['linen', 'x', 'See linen'],
    ['linen', 'y', 'No linen'],
  ])
  expect(findWords(flow, '')).toEqual([])
  expect(findWords(flow, '(net)')).toHaveLength(1)
})

test('words are replaced in all of them; keys and addresses stay', () => {
  const after = replaced('linen', 'hemp $&')
  expect(findWords(after, 'linen')).toEqual([])
  expect(findWords(after, 'hemp $&')).toHaveLength(4)
  expect(after.blocks[0]?.key).toBe('linen')
  expect(after.blocks[0]?.cards[0]?.buttons[0]?.url).toBe('https://linen.example')
  expect(after.blocks[1]).toBe(flow.blocks[1])
})

test('words are found and replaced in notes, too', () => {
  const noted: Flow = { ...flow, notes: [noteSchema.parse({ key: 'n', text: 'Ask Ann about linen' })] }
  expect(findWords(noted, 'ann')).toEqual([{ block: null, card: null, note: 'n', text: 'Ask Ann about linen' }])
  expect(replaceWords(noted, 'Ann', 'Bo').reduce(applyEdit, noted).notes?.[0]?.text).toBe('Ask Bo about linen')
})

test('words replaced by themselves, or not found, change nothing', () => {
  fc.assert(
    fc.property(flowAndEdit, fc.string(), ({ flow }, words) => {
      expect(replaceWords(flow, words, words).filter(() => findWords(flow, words).length === 0)).toEqual([])
    }),
  )
  expect(replaceWords(flow, 'nowhere', 'x')).toEqual([])
})
