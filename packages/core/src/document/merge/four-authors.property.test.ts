import fc from 'fast-check'
import { expect, test } from 'vitest'
import { blankBlock } from '../../blocks/index.ts'
import { blankButton } from '../../buttons/index.ts'
import { blankCard, type Card } from '../../cards/index.ts'
import type { Edit } from '../edit.ts'
import { applyEdit } from '../edits.ts'
import { blankFlow, type Flow, flow as flowSchema } from '../flow.ts'
import { gotoBlock } from '../goto.ts'
import type { Conflict } from './conflict.ts'
import { mergeEdits } from './merge-edits.ts'

const applyAll = (flow: Flow, edits: readonly Edit[]): Flow => edits.reduce(applyEdit, flow)

const textCard = (key: string, text: string, ...titles: string[]): Card => {
  const card = blankCard('text', key)
  if (card.plugin_id !== 'text') throw new Error('a text card')
  return { ...card, config: { text }, buttons: titles.map((title) => ({ ...blankButton(), title })) }
}
const messages = (key: string, title: string, cards: Card[]) => ({ ...blankBlock('messages', key), title, cards })

const start: Flow = {
  ...blankFlow('f', 'Flow'),
  blocks: ['a', 'b', 'c'].map((key) => messages(key, key, [textCard('x', 'Hi', 'Yes', 'No'), textCard('y', 'Ho')])),
}

/** The edits that an author may make in the flow as they see it; `word` was never written before. */
const acts: ((flow: Flow, pick: number, word: string) => Edit | null)[] = [
  (flow, pick, word) =>
    withCard(flow, pick, (card) => (card.plugin_id === 'text' ? { ...card, config: { text: word } } : card)),
  (flow, pick, word) =>
    withCard(flow, pick, (card) => ({
      ...card,
      buttons: card.buttons.map((button, index) =>
        index === pick % card.buttons.length ? { ...button, title: word } : button,
      ),
    })),
  (flow, pick, word) =>
    withCard(flow, pick, (card) => ({ ...card, buttons: [...card.buttons, { ...blankButton(), title: word }] })),
  (flow, pick) => withCard(flow, pick, (card) => ({ ...card, buttons: card.buttons.slice(1) })),
  (flow, pick) => withCard(flow, pick, (card) => ({ ...card, buttons: card.buttons.toReversed() })),
  ({ blocks }, pick, word) => {
    const block = blocks[pick % blocks.length]
    return block ? { edit: 'rename_block', block: block.key, title: word } : null
  },
  ({ blocks }, pick, word) => {
    const block = blocks[pick % blocks.length]
    return block ? { edit: 'add_card', block: block.key, card: textCard(word, word), index: pick % 3 } : null
  },
  ({ blocks }, pick, word) => ({
    edit: 'add_blocks',
    blocks: [{ index: pick % (blocks.length + 1), block: messages(word, word, [textCard('x', `${word}x`)]) }],
  }),
  ({ blocks }, pick) => {
    const block = blocks[pick % blocks.length]
    return block ? { edit: 'remove_blocks', blocks: [block.key] } : null
  },
  ({ blocks }, pick) => {
    const block = blocks[pick % blocks.length]
    const card = block?.cards[pick % block.cards.length]
    return block && card ? { edit: 'remove_card', block: block.key, card: card.key } : null
  },
  ({ blocks }, pick) => {
    const block = blocks[pick % blocks.length]
    const card = block?.cards[pick % block.cards.length]
    return block && card ? { edit: 'move_card', block: block.key, card: card.key, index: 0 } : null
  },
  ({ blocks }, pick) => {
    const [block, target] = [blocks[pick % blocks.length], blocks[(pick + 1) % blocks.length]]
    if (!block || !target) return null
    return { edit: 'set_goto', block: block.key, card: null, slot: '/next_step', goto: gotoBlock(target.key) }
  },
  (_, __, word) => ({ edit: 'rename_flow', name: word }),
]

const withCard = ({ blocks }: Flow, pick: number, next: (card: Card) => Card): Edit | null => {
  const block = blocks[pick % blocks.length]
  const card = block?.cards[(pick >> 2) % block.cards.length]
  return block && card ? { edit: 'update_card', block: block.key, card: next(card) } : null
}

type Author = { revision: number; base: Flow; unsaved: Edit[]; conflicts: Conflict[] }

const step = fc.record({
  author: fc.nat({ max: 3 }),
  act: fc.oneof({ arbitrary: fc.nat({ max: acts.length - 1 }), weight: 4 }, fc.constantFrom('save', 'catch up')),
  pick: fc.nat({ max: 40 }),
})

const isWritten = (word: string, place: unknown): boolean => JSON.stringify(place).includes(`"${word}"`)

test('four authors, in any order, offline or not: one flow in the end, and no text is gone', () => {
  let met = 0
  fc.assert(
    fc.property(fc.array(step, { minLength: 5, maxLength: 60 }), (steps) => {
      const log: Edit[][] = []
      const authors = [0, 1, 2, 3].map((): Author => ({ revision: 0, base: start, unsaved: [], conflicts: [] }))
      const written: string[] = []
      const dropped = new Set<string>()
      const seen = (author: Author) => applyAll(author.base, author.unsaved)
      const catchUp = (author: Author) => {
        const theirs = log.slice(author.revision).flat()
        const { edits, conflicts } = mergeEdits(author.base, author.unsaved, theirs)
        author.base = applyAll(author.base, theirs)
        author.unsaved = edits
        author.conflicts.push(...conflicts)
        author.revision = log.length
        met += conflicts.length
      }
      const save = (author: Author) => {
        catchUp(author)
        log.push(author.unsaved)
        author.base = seen(author)
        author.unsaved = []
        author.revision = log.length
      }
      for (const [index, { author: number, act, pick }] of steps.entries()) {
        const author = authors[number]
        if (!author) continue
        if (act === 'save') save(author)
        else if (act === 'catch up') catchUp(author)
        else if (typeof act === 'number') {
          const word = `w${index}`
          const before = seen(author)
          const edit = acts[act]?.(before, pick, word)
          if (!edit) continue
          const after = applyEdit(before, edit)
          for (const old of written) if (isWritten(old, before) && !isWritten(old, after)) dropped.add(old)
          if (isWritten(word, after)) written.push(word)
          author.unsaved.push(edit)
        }
      }
      for (const author of authors) save(author)
      for (const author of authors) catchUp(author)
      const [first, ...others] = authors.map(({ base }) => base)
      for (const other of others) expect(other).toEqual(first)
      expect(flowSchema.parse(JSON.parse(JSON.stringify(first)))).toEqual(first)
      const beside = authors.map(({ conflicts }) => conflicts)
      for (const word of written)
        if (!dropped.has(word) && !isWritten(word, first))
          expect(
            beside.some((each) => isWritten(word, each)),
            word,
          ).toBe(true)
    }),
    { numRuns: 200 },
  )
  expect(met).toBeGreaterThan(100)
})

test('four authors in four fields of one block: the same flow whatever the order', () => {
  const [block] = start.blocks
  const [card] = block?.cards ?? []
  if (!block || card?.plugin_id !== 'text') throw new Error('a text card')
  const edits: Edit[] = [
    { edit: 'update_card', block: 'a', card: { ...card, config: { text: 'Hello' } } },
    {
      edit: 'update_card',
      block: 'a',
      card: { ...card, buttons: card.buttons.map((each) => ({ ...each, title: 'B' })) },
    },
    { edit: 'update_block', block: { ...block, next_step: gotoBlock('b') } },
    { edit: 'rename_block', block: 'a', title: 'Greeting' },
  ]
  fc.assert(
    fc.property(fc.shuffledSubarray(edits, { minLength: 4 }), (order) => {
      const saved: Edit[] = []
      for (const edit of order) saved.push(...mergeEdits(start, [edit], saved).edits)
      const merged = applyAll(start, saved)
      expect(merged.blocks[0]).toMatchObject({ title: 'Greeting', next_step: gotoBlock('b') })
      expect(merged.blocks[0]?.cards[0]).toMatchObject({
        config: { text: 'Hello' },
        buttons: [{ title: 'B' }, { title: 'B' }],
      })
      expect(merged.blocks.slice(1)).toEqual(start.blocks.slice(1))
    }),
  )
})
