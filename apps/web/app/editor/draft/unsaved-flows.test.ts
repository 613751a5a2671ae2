import { expect, test } from 'vitest'
import { nothingLeft } from './draft.ts'
import { localCopy } from './local-copy.ts'
import { memoryStore, title } from './testing.ts'
import { unsavedFlows } from './unsaved-flows.ts'

const copyOf = (store: ReturnType<typeof memoryStore>, flow_id: string, parts: object = {}) =>
  localCopy(store, { user_id: 'u', bot_id: 'b', flow_id, visit: '1', ...parts })
const waiting = { ...nothingLeft, waiting: [title('a', 'A')] }

test('the list names the flows whose edits or files wait here, and no others', async () => {
  const store = memoryStore()
  copyOf(store, 'edited').keep(waiting, 0, 1, true)
  copyOf(store, 'filed').keep(nothingLeft, 1, 1, true)
  copyOf(store, 'saved').keep(nothingLeft, 0, 1, true)
  copyOf(store, 'theirs', { user_id: 'other' }).keep(waiting, 0, 1, true)
  copyOf(store, 'elsewhere', { bot_id: 'c' }).keep(waiting, 0, 1, true)
  await store.put('u/b/strange/1', { of: 'another release' })
  expect(await unsavedFlows(store, { user_id: 'u', bot_id: 'b' })).toEqual(new Set(['edited', 'filed', 'strange']))
})
