import { profiles } from '@hawker/core'
import { expect, test } from 'vitest'
import { openDraft } from './draft/draft.ts'
import { makeStore } from './draft/store.ts'
import { flowOf, noUploads, write } from './draft/testing.ts'
import { makeEditor, meantBlocks, nothingSelected } from './editor.ts'

function open() {
  const draft = makeStore(openDraft(1, flowOf('a')))
  const view = makeStore(nothingSelected)
  const editor = makeEditor({
    draft,
    uploads: noUploads(draft),
    view,
    canEdit: true,
    profile: profiles.facebook,
  })
  const problems = () => draft.get().flow.blocks.flatMap(editor.problemsOf)
  return { editor, problems, keys: () => problems().map(({ key }) => key) }
}

test('a card shows its errors until they are fixed', () => {
  const { editor, problems, keys } = open()
  expect(problems()).toEqual([{ key: 'enter_message', at: '/cards/0', card: 1 }])
  editor.edit(write('a', 'Hi'))
  expect(keys()).toEqual([])
})

test('a block that did not change has the very same list', () => {
  const { editor, problems } = open()
  const [block] = editor.draft.get().flow.blocks
  expect(block && editor.problemsOf(block)).toBe(block && editor.problemsOf(block))
  expect(problems()).toHaveLength(1)
})

test('blocks are checked against the flow’s present message type', () => {
  const { editor, keys } = open()
  editor.edit(write('a', 'Hi'))
  editor.edit({ edit: 'set_message_type', message_type: 'one_time_notif' })
  expect(keys()).toEqual(['message_tag_mismatch', 'notif_block_content', 'notif_block_topic'])
  editor.edit({ edit: 'set_message_type', message_type: null })
  expect(keys()).toEqual([])
})

test.each([
  ['nothing is selected or focused', [], null, []],
  ['a block has the focus, and none is selected', [], 'a', ['a']],
  ['one is selected by a click', ['b'], null, ['b']],
  ['a selected block has the focus', ['a', 'b'], 'a', ['a', 'b']],
  ['another block than the selected one has the focus', ['b'], 'a', ['a']],
  ['the focused block is gone', ['b'], 'gone', ['b']],
])('%s: the blocks that a key acts on', (_, selected, focused, meant) => {
  const view = { ...nothingSelected, selected: new Set(selected), focused }
  expect([...meantBlocks(view, flowOf('a', 'b'))]).toEqual(meant)
})

test('selecting another block does not move the focus', () => {
  const { editor } = open()
  editor.view.set({ ...nothingSelected, focused: 'a', writing: 'somewhere' })
  editor.select('a')
  expect(editor.view.get()).toMatchObject({ selected: new Set(['a']), focused: 'a', writing: null })
  editor.select(null)
  expect(editor.view.get()).toMatchObject({ selected: new Set(), focused: 'a', card: null })
})

test('a removed block is no longer selected', () => {
  const { editor } = open()
  editor.select('a')
  editor.edit({ edit: 'remove_blocks', blocks: ['a'] })
  expect(editor.view.get().selected).toEqual(new Set())
})

test('an attempt returns its edits and changes nothing', () => {
  const { editor, keys } = open()
  expect(editor.attempt(() => editor.edit(write('a', 'Hi')))).toEqual([write('a', 'Hi')])
  expect(keys()).toEqual(['enter_message'])
  editor.edit(write('a', 'Hi'))
  expect(keys()).toEqual([])
})
