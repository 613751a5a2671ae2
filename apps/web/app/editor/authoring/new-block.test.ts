import { blockKind, cardProblems, profiles } from '@hawker/core'
import { expect, test } from 'vitest'
import { allKinds } from '../all-kinds.ts'
import { flowOf } from '../draft/testing.ts'
import { freeTitle, newBlock, newCard } from './new-block.ts'

const counter = () => {
  let count = 0
  return () => `k${++count}`
}
const place = () => ({ title: 'New', coordinate: { X: 4, Y: 8 }, newKey: counter() })

test.each(allKinds.offeredCards)('a block with the card %s', (card) => {
  const block = newBlock(allKinds, { card }, place())
  expect(block).toMatchObject({ key: 'k1', title: 'New', coordinate: { X: 4, Y: 8 }, type: null })
  expect(block.cards.at(-1)?.plugin_id).toBe(card)
  expect(new Set(block.cards.map(({ key }) => key)).size).toBe(block.cards.length)
})

test.each(allKinds.offeredBlocks)('a block of kind %s', (kind) => {
  expect(blockKind(newBlock(allKinds, { block: kind }, place()))).toBe(kind)
})

test('a block with quick replies starts with the message they need', () => {
  const cards = newBlock(allKinds, { card: 'quick_reply' }, place()).cards
  expect(cards.map(({ plugin_id }) => plugin_id)).toEqual(['text', 'quick_reply'])
})

test('a new gallery, list and quick reply have their first item, so only its fields are missing', () => {
  const problems = (['gallery', 'list', 'quick_reply'] as const).map((plugin_id) =>
    cardProblems(newCard(allKinds, plugin_id, 'k'), profiles.facebook).map(({ at }) =>
      at?.split('/').slice(0, -1).join('/'),
    ),
  )
  for (const places of problems) expect(places.length).toBeGreaterThan(0)
})

test('a title in use: the next free number follows it', () => {
  expect(freeTitle([], 'Text')).toBe('Text')
  const { blocks } = flowOf('Text', 'Text 2', 'Text 4')
  expect(freeTitle(blocks, 'Text')).toBe('Text 3')
})
