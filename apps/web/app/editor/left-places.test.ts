import { profiles } from '@hawker/core'
import { expect, test } from 'vitest'
import { openDraft } from './draft/draft.ts'
import { makeStore } from './draft/store.ts'
import { add, flowOf, messages, noUploads, title, write } from './draft/testing.ts'
import { makeEditor, nothingSelected } from './editor.ts'
import { leaveAll, wasLeft } from './left-places.ts'

function open(revision = 0, flow = flowOf('a', 'b')) {
  const draft = makeStore(openDraft(revision, flow))
  const uploads = noUploads(draft)
  const view = makeStore(nothingSelected)
  const editor = makeEditor({ draft, uploads, view, canEdit: true, profile: profiles.facebook })
  /** The red problems, each by its block and key. */
  const red = () =>
    draft.get().flow.blocks.flatMap((block) =>
      editor
        .problemsOf(block)
        .filter((found) => wasLeft(editor.left.get(), block, found))
        .map(({ key }) => `${block.key} ${key}`),
    )
  return { editor, red }
}

test('opening: a fresh flow has things to do, an edited one the problems its author left there', () => {
  expect(open(0).red()).toEqual([])
  expect(open(1).red()).toEqual(['a enter_message', 'b enter_message'])
})

test('an edit that waits since an earlier visit: its flow was left then', () => {
  const draft = openDraft(0, flowOf('a'), { sending: null, waiting: [title('a', 'A')], refused: [], conflicts: [] })
  const view = makeStore(nothingSelected)
  const store = makeStore(draft)
  const { left } = makeEditor({ draft: store, uploads: noUploads(store), view, canEdit: true, profile: profiles.line })
  const [block = messages('a')] = draft.flow.blocks
  expect(wasLeft(left.get(), block, { card: 1 })).toBe(true)
})

test('leaving a block makes its problems red, those of others not', () => {
  const { editor, red } = open()
  editor.select('a')
  expect(red()).toEqual([])
  editor.edit(write('a', 'x'))
  editor.edit(write('a', ' '))
  expect(red()).toEqual([])
  editor.select('b')
  expect(red()).toEqual(['a enter_message'])
  editor.select(null)
  expect(red()).toEqual(['a enter_message', 'b enter_message'])
})

test('closing a card makes its own problems red while its block stays selected', () => {
  const { editor, red } = open()
  editor.edit(title('a', ''))
  editor.select('a', 't')
  editor.select('a', null)
  expect(red()).toEqual(['a enter_message'])
  editor.select(null)
  expect(red().toSorted()).toEqual(['a enter_message', 'a missing_title'])
})

test('several blocks selected together were not written, and none of them is left', () => {
  const { editor, red } = open()
  editor.selectAll(['a', 'b'])
  editor.select(null)
  expect(red()).toEqual([])
})

test('Publish makes all problems red, and a block added afterwards starts as to do', () => {
  const { editor, red } = open()
  leaveAll(editor.left, editor.draft.get().flow)
  expect(red()).toEqual(['a enter_message', 'b enter_message'])
  editor.edit(add('c'))
  expect(red()).toEqual(['a enter_message', 'b enter_message'])
})
