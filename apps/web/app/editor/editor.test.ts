import { profiles } from '@hawker/core'
import { expect, test } from 'vitest'
import { openDraft } from './draft/draft.ts'
import { makeStore } from './draft/store.ts'
import { flowOf, write } from './draft/testing.ts'
import { makeEditor, nothingSelected } from './editor.ts'

function open() {
  const draft = makeStore(openDraft(1, flowOf('a')))
  const view = makeStore(nothingSelected)
  const editor = makeEditor({ draft, view, canEdit: true, profile: profiles.facebook })
  const problems = () => draft.get().flow.blocks.flatMap(editor.problemsOf)
  return { editor, problems, keys: () => problems().map(({ key }) => key) }
}

test('a card with errors shows the list of them until they are mended', () => {
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

test('blocks are held against the message type that the flow has now', () => {
  const { editor, keys } = open()
  editor.edit(write('a', 'Hi'))
  editor.edit({ edit: 'set_message_type', message_type: 'one_time_notif' })
  expect(keys()).toEqual(['message_tag_mismatch', 'notif_block_content', 'notif_block_topic'])
  editor.edit({ edit: 'set_message_type', message_type: null })
  expect(keys()).toEqual([])
})
