import type { Edit } from '@hawker/core'
import { expect, test } from 'vitest'
import {
  change,
  changeAlong,
  chooseOurs,
  chooseTheirs,
  type Draft,
  dropRefused,
  leftOf,
  nothingLeft,
  openDraft,
  putBack,
  redo,
  takeIn,
  undo,
} from './draft.ts'
import { accepted, dispatch, isSaved, unsaved } from './saving.ts'
import { add, flowOf, keysOf, remove, textOf, title, write } from './testing.ts'

const flow = flowOf('a', 'b', 'c')
const open = () => openDraft(1, flow)
const saved = (draft: Draft, revision: number): Draft => {
  const sent = dispatch(draft.saving, 'key')
  return { ...draft, saving: accepted(sent, revision) }
}

test('a keystroke renews one block and leaves the others the very same objects', () => {
  const { flow: after } = change(open(), [write('b', 'hi')], 0)
  expect(after.blocks.map((block, index) => block === flow.blocks[index])).toEqual([true, false, true])
})

test('an edit that changes nothing is neither saved nor remembered', () => {
  const draft = open()
  expect(change(draft, [remove('gone')], 0)).toBe(draft)
})

test('typing without a pause is one step back and one edit to save', () => {
  let draft = open()
  for (const [at, text] of ['h', 'he', 'hey'].entries()) draft = change(draft, [write('a', text)], at * 300)
  expect(unsaved(draft.saving)).toEqual([write('a', 'hey')])
  expect(textOf(undo(draft).flow, 'a')).toBe('')
})

test('a pause, or typing somewhere else, begins a new step', () => {
  let draft = change(open(), [write('a', 'one')], 0)
  draft = change(draft, [write('a', 'two')], 5000)
  draft = change(draft, [title('a', 'A')], 5100)
  draft = undo(draft)
  expect([draft.flow.blocks[0]?.title, textOf(draft.flow, 'a')]).toEqual(['a', 'two'])
  draft = undo(draft)
  expect(textOf(draft.flow, 'a')).toBe('one')
})

test('several edits made together are one step', () => {
  const draft = change(open(), [remove('b'), add('d'), title('a', 'A')], 0)
  expect(keysOf(draft.flow)).toBe('acd')
  expect(undo(draft).flow).toEqual(flow)
})

test('forward after back restores, and a new edit ends the way forward', () => {
  const draft = change(open(), [remove('b')], 0)
  const back = undo(draft)
  expect(redo(back).flow).toEqual(draft.flow)
  expect(redo(change(back, [title('a', 'A')], 1)).flow.blocks).toHaveLength(3)
})

test('edits that follow from a step are undone with it, and typing goes on in the same step', () => {
  const down: Edit = { edit: 'move_blocks', to: [{ block: 'b', X: 0, Y: 400 }] }
  let draft = change(open(), [write('a', 'Hi')], 0)
  draft = changeAlong(draft, [down])
  draft = change(draft, [write('a', 'Hi there')], 500)
  expect(draft.flow.blocks[1]?.coordinate.Y).toBe(400)
  const back = undo(draft)
  expect(back.flow).toEqual(flow)
  expect(redo(back).flow).toEqual(draft.flow)
})

test('undo is saved like any other edit', () => {
  const draft = undo(saved(change(open(), [title('a', 'A')], 0), 2))
  expect(unsaved(draft.saving)).toEqual([title('a', 'a')])
})

test('undo skips edits of things that others removed', () => {
  let draft = change(open(), [title('a', 'A')], 0)
  draft = change(draft, [title('b', 'B')], 2000)
  draft = saved(draft, 2)
  draft = takeIn(draft, [{ revision: 3, edits: [remove('b')] }])
  draft = undo(draft)
  expect(draft.flow.blocks.map((block) => block.title)).toEqual(['a', 'c'])
})

test('edits of others merge with ours; in the same field theirs stay, and ours can be chosen', () => {
  let draft = change(open(), [write('a', 'ours'), title('b', 'ours')], 0)
  draft = takeIn(draft, [
    { revision: 2, edits: [write('a', 'theirs'), write('b', 'theirs')] },
    { revision: 3, edits: [add('d')] },
  ])
  expect([textOf(draft.flow, 'a'), textOf(draft.flow, 'b'), keysOf(draft.flow)]).toEqual(['theirs', 'theirs', 'abcd'])
  expect([draft.flow.blocks[1]?.title, draft.saving.revision]).toEqual(['ours', 3])
  expect(isSaved(draft.saving)).toBe(false)
  const [conflict] = draft.conflicts
  if (!conflict) throw new Error('a conflict')
  expect(conflict).toMatchObject({ conflict: 'value', block: 'a', card: 't', ours: 'ours', theirs: 'theirs' })
  const chosen = chooseOurs(draft, conflict, 1)
  expect([textOf(chosen.flow, 'a'), chosen.conflicts]).toEqual(['ours', []])
  expect(textOf(undo(chosen).flow, 'a')).toBe('theirs')
  expect(chooseTheirs(draft, conflict)).toMatchObject({ flow: draft.flow, conflicts: [] })
})

test('a block that others removed while we wrote in it can be put back', () => {
  const draft = takeIn(change(open(), [write('b', 'ours')], 0), [{ revision: 2, edits: [remove('b')] }])
  expect([keysOf(draft.flow), isSaved(draft.saving)]).toEqual(['ac', true])
  const [conflict] = leftOf(draft).conflicts
  if (!conflict) throw new Error('a conflict')
  const back = chooseOurs(draft, conflict, 1)
  expect([keysOf(back.flow), textOf(back.flow, 'b')]).toEqual(['abc', 'ours'])
})

test('a batch on its way and the edits after it meet the edits of others one after the other', () => {
  let draft = change(open(), [write('a', 'one')], 0)
  draft = { ...draft, saving: dispatch(draft.saving, 'key') }
  draft = change(draft, [title('a', 'A')], 5000)
  draft = takeIn(draft, [{ revision: 2, edits: [title('a', 'theirs'), add('d')] }])
  const { sending, waiting } = draft.saving
  expect([sending, waiting]).toEqual([{ edit_key: 'key', edits: [write('a', 'one')] }, []])
  expect(draft.conflicts).toMatchObject([{ conflict: 'value', path: '/title', ours: 'A', theirs: 'theirs' }])
})

test('an earlier visit’s unsent edits are on screen at once', () => {
  const draft = openDraft(1, flow, {
    sending: { edit_key: 'k', edits: [write('a', 'sent')] },
    waiting: [title('b', 'B')],
    refused: [],
    conflicts: [],
  })
  expect([textOf(draft.flow, 'a'), draft.flow.blocks[1]?.title]).toEqual(['sent', 'B'])
})

test('a batch that the server has already is not applied twice', () => {
  const duplicated = { edit_key: 'k', edits: [add('d')] }
  const { saving } = openDraft(7, flowOf('a', 'd'), { ...nothingLeft, sending: duplicated })
  const after = accepted(saving, 5)
  expect([after.revision, keysOf(after.base), isSaved(after)]).toEqual([7, 'ad', true])
})

test('the edits of a long time offline are sent in batches that the server accepts', () => {
  const edits = Array.from({ length: 501 }, (_, index) => title('abc'.charAt(index % 3), `${index}`))
  const { saving } = change(open(), edits, 0)
  const sent = dispatch(saving, 'key')
  expect([sent.sending?.edits.length, sent.waiting.length]).toEqual([500, 1])
})

test('refused edits are stored for the next visit, which sends them only on request', () => {
  const draft = change(open(), [write('a', 'huge')], 0)
  const sent = { ...draft, saving: dispatch(draft.saving, 'key') }
  const stuck: Draft = { ...change(sent, [title('b', 'B')], 1), trouble: { kind: 'refused', error: null } }
  const left = leftOf(stuck)
  expect(left).toEqual({ ...nothingLeft, refused: [write('a', 'huge'), title('b', 'B')] })

  const next = openDraft(1, flow, left)
  expect([next.flow, isSaved(next.saving)]).toEqual([flow, true])
  expect(leftOf(next)).toEqual(left)
  expect(leftOf(dropRefused(next))).toEqual(nothingLeft)
  const back = putBack(next, 2)
  expect([textOf(back.flow, 'a'), back.refused, undo(back).flow]).toEqual(['huge', [], flow])
  expect(unsaved(back.saving)).toEqual(left.refused)
})
