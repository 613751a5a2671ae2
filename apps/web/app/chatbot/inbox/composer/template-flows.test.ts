import { readFlow } from '@hawker/core'
import { expect, test } from 'vitest'
import { templateFlows } from './template-flows.ts'

const config = { name: 'order_upd', language: 'vi', category: 'UTILITY', components: [{ type: 'BODY', text: 'Sent' }] }
const template = { key: 'c', plugin_id: 'whatsapp_message_template', config }
const text = { key: 't', plugin_id: 'text', config: { text: 'Hello' } }
const flowOf = (id: string, cards: object[]) => {
  const read = readFlow({ id, name: id, blocks: [{ key: 'a', title: 'a', cards }] })
  if (!read.ok) throw new Error(read.reason)
  return read.flow
}
const flows = [flowOf('first', [template]), flowOf('later', [text, template]), flowOf('draft', [template])]

test('flows that begin with a template and are published may go while the window is closed', () => {
  const entries = [
    { id: 'first', published_revision: 1 },
    { id: 'later', published_revision: 1 },
    { id: 'draft', published_revision: null },
  ]
  expect(templateFlows({ flows }, entries).map(({ id }) => id)).toEqual(['first'])
})
