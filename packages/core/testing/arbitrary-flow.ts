import fc from 'fast-check'
import { type Block, type BlockKind, blankBlock, blockKinds } from '../src/blocks/index.ts'
import { blankButton, blankQuickReply } from '../src/buttons/index.ts'
import { blankCard, type Card, pluginIds } from '../src/cards/index.ts'
import { arrows } from '../src/document/arrows.ts'
import type { Edit } from '../src/document/edit.ts'
import type { Flow } from '../src/document/flow.ts'
import { type Goto, gotoBlock, gotoFlow } from '../src/document/goto.ts'
import type { Note } from '../src/document/note.ts'

const blockKeys = ['a', 'b', 'c', 'd', 'e'] as const
const cardKeys = ['x', 'y', 'z'] as const

const goto = (keys: readonly string[]): fc.Arbitrary<Goto | null> =>
  fc.oneof(fc.constant(null), fc.constant(gotoFlow('other')), fc.constantFrom(...keys).map(gotoBlock))

const card = (key: string, keys: readonly string[]): fc.Arbitrary<Card> =>
  fc
    .record({
      plugin_id: fc.constantFrom(...pluginIds),
      titles: fc.array(fc.string({ maxLength: 4 }), { maxLength: 2 }),
      target: fc.constantFrom(...keys),
      gotos: fc.array(fc.constantFrom(...keys).map(gotoBlock), { maxLength: 2 }),
    })
    .map(({ plugin_id, titles, target, gotos }) => ({
      ...blankCard(plugin_id, key),
      buttons: titles.map((title) => ({
        ...(plugin_id === 'quick_reply' ? blankQuickReply() : blankButton()),
        title,
        block_key: target,
      })),
      gotos,
    }))

const withArrow = (kind: BlockKind, key: string, target: Goto | null): Block => {
  const block = { ...blankBlock(kind, key), next_step: target }
  if (block.type === 'condition')
    return { ...block, config: { branches: [{ match: 'all', filters: [], goto: target }], default_goto: target } }
  return block.type === 'randomizer' ? { ...block, config: { branches: [{ percent: 1, goto: target }] } } : block
}

const block = (key: string, keys: readonly string[]): fc.Arbitrary<Block> =>
  fc
    .record({
      kind: fc.constantFrom(...blockKinds),
      title: fc.string({ maxLength: 5 }),
      target: goto(keys),
      cards: fc
        .shuffledSubarray([...cardKeys])
        .chain((chosen) => fc.tuple(...chosen.map((cardKey) => card(cardKey, keys)))),
    })
    .map(({ kind, title, target, cards }) => ({ ...withArrow(kind, key, target), title, cards }))

const noteList: fc.Arbitrary<Note[]> = fc.uniqueArray(
  fc.record({
    key: fc.constantFrom('n1', 'n2', 'n3'),
    text: fc.string({ maxLength: 3 }),
    color: fc.constant(''),
    coordinate: fc.record({ X: fc.integer(), Y: fc.integer() }),
    size: fc.record({ W: fc.nat(), H: fc.nat() }),
  }),
  { selector: ({ key }) => key },
)

/** A flow of up to five blocks whose arrows lead to blocks of the flow. */
const flow: fc.Arbitrary<Flow> = fc
  .shuffledSubarray([...blockKeys], { minLength: 1 })
  .chain((keys) => fc.tuple(...keys.map((key) => block(key, keys))))
  .chain((blocks) =>
    fc.record({ folder: fc.constantFrom('', 'f1', 'f2'), notes: noteList }).map(({ folder, notes }) => ({
      id: 'f',
      name: 'Flow',
      message_type: null,
      blocks,
      ...(folder && { folder }),
      ...(notes.length > 0 && { notes }),
    })),
  )

/** An edit that could be made on any flow; its subject need not be there. */
const anyEdit = (keys: readonly string[]): fc.Arbitrary<Edit> => {
  const key = fc.constantFrom(...keys)
  const cardKey = fc.constantFrom(...cardKeys)
  const index = fc.nat({ max: 5 })
  const point = { X: fc.integer(), Y: fc.integer() }
  const newBlock = fc.constantFrom('new1', 'new2').chain((name) => block(name, keys))
  const is = <K extends Edit['edit']>(edit: K) => fc.constant(edit)
  return fc.oneof(
    fc.record({ edit: is('rename_flow'), name: fc.string({ maxLength: 3 }) }),
    fc.record({ edit: is('set_folder'), folder: fc.constantFrom('', 'f1', 'f3') }),
    fc.record({ edit: is('put_notes'), notes: noteList.filter((notes) => notes.length > 0) }),
    fc.record({ edit: is('remove_notes'), notes: fc.constantFrom<string[]>(['n1'], ['n2', 'n3']) }),
    fc.record({ edit: is('set_message_type'), message_type: fc.constantFrom(null, 'promotional') }),
    fc.record({
      edit: is('add_blocks'),
      blocks: fc.array(fc.record({ index: fc.option(index), block: newBlock }), { minLength: 1, maxLength: 2 }),
    }),
    fc.record({ edit: is('update_block'), block: key.chain((each) => block(each, keys)) }),
    fc.record({ edit: is('rename_block'), block: key, title: fc.string({ maxLength: 3 }) }),
    fc.record({
      edit: is('move_blocks'),
      to: fc.uniqueArray(fc.record({ block: key, ...point }), { minLength: 1, selector: (each) => each.block }),
    }),
    fc.record({ edit: is('place_block'), block: key, index }),
    fc.record({ edit: is('remove_blocks'), blocks: fc.uniqueArray(key, { minLength: 1 }) }),
    fc.record({
      edit: is('duplicate_blocks'),
      copies: fc
        .uniqueArray(key, { minLength: 1 })
        .map((list) => list.map((each) => ({ block: each, key: `${each}2` }))),
      by: fc.record(point),
    }),
    fc.record({
      edit: is('add_card'),
      block: key,
      card: fc.constantFrom('new', ...cardKeys).chain((each) => card(each, keys)),
      index: fc.option(index),
    }),
    fc.record({ edit: is('update_card'), block: key, card: cardKey.chain((each) => card(each, keys)) }),
    fc.record({ edit: is('move_card'), block: key, card: cardKey, index }),
    fc.record({ edit: is('remove_card'), block: key, card: cardKey }),
    fc.record({ edit: is('duplicate_card'), block: key, card: cardKey, key: fc.constantFrom('copy', ...cardKeys) }),
  )
}

/** An edit of this flow; arrows are aimed from places it really has. */
const editOf = (each: Flow): fc.Arbitrary<Edit> => {
  const keys = each.blocks.map(({ key }) => key)
  const places = each.blocks.flatMap((from) => arrows(from).map(({ card, slot }) => ({ block: from.key, card, slot })))
  if (places.length === 0) return anyEdit(keys)
  const aimed = fc
    .record({ place: fc.constantFrom(...places), goto: goto(keys) })
    .map(({ place, goto }): Edit => ({ edit: 'set_goto', ...place, goto }))
  return fc.oneof({ arbitrary: anyEdit(keys), weight: 3 }, aimed)
}

export const flowAndEdit: fc.Arbitrary<{ flow: Flow; edit: Edit }> = flow.chain((each) =>
  editOf(each).map((edit) => ({ flow: each, edit })),
)

export const flowAndTwoEdits: fc.Arbitrary<{ flow: Flow; one: Edit; two: Edit }> = flow.chain((each) =>
  fc.tuple(editOf(each), editOf(each)).map(([one, two]) => ({ flow: each, one, two })),
)

/** A flow and what several edits make of it. */
export const flowAndEdits: fc.Arbitrary<{ flow: Flow; edits: Edit[] }> = flow.chain((each) =>
  fc.array(editOf(each), { minLength: 1, maxLength: 4 }).map((edits) => ({ flow: each, edits })),
)

/** Two flows that have nothing in common but keys. */
export const twoFlows: fc.Arbitrary<[Flow, Flow]> = fc.tuple(flow, flow)
