import { expect, test } from 'vitest'
import { blankBot } from '../document/document.ts'
import { flow } from '../document/flow.ts'
import { lint } from '../lint/lint.ts'
import { planImport } from './plan-import.ts'

const toFlow = { type: 'flow', flow: 'theirs' }
const text = (buttons: object[] = []) => ({ key: 'c', plugin_id: 'text', config: { text: 'Hi' }, buttons })
const action = (fields: object) => ({ type: 'action', config: { add_actions: [fields] } })

test.each([
  ['an arrow', { cards: [text()], next_step: toFlow }, 'goto_missing'],
  ['a button', { cards: [text([{ ...toFlow, title: 'Go' }])] }, 'button_action'],
  ['a branch', { type: 'condition', config: { default_goto: toFlow } }, 'goto_missing'],
  ['a sequence', action({ action: 'sign_follow_sequence', action_id: 'theirs' }), 'add_sequence'],
  ['an agent', { type: 'AI', config: { agent_id: 'theirs' } }, 'ai_no_agent'],
  [
    'a topic',
    { cards: [{ key: 'c', plugin_id: 'one_time_notif_req', config: { text: 'News?', topic_id: 'theirs' } }] },
    'select_topic',
  ],
])('blocks of another bot: %s that is missing here is a finding', (_, parts, key) => {
  const pasted = flow.parse({ id: 'f', name: 'F', blocks: [{ key: 'b', title: 'B', ...parts }] })
  const named = [{ id: 'theirs', name: 'Returns' }]
  const references = { flows: named, sequences: named, agents: named, topics: named }
  const choices = { match: 'name', takes_settings: false, references, newId: () => 'new' } as const
  const incoming = { ...blankBot('facebook', ''), flows: [pasted] }
  const { document } = planImport(blankBot('facebook', 'Shop'), incoming, choices)
  expect(lint(document).map((problem) => problem.key)).toContain(key)
})
