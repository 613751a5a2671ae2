import { expect, test } from 'vitest'
import { blocksOf, botFrom } from '../../testing/documents.ts'
import type { Platform } from '../channel.ts'
import { profiles } from '../channel-profiles.ts'
import { contentRules } from './content.ts'

const text = { cards: [{ key: 'c', plugin_id: 'text', config: { text: 'Hi' } }] }
const survey = { cards: [{ key: 'c', plugin_id: 'customer_feedback', config: {} }] }
const template = { cards: [{ key: 'c', plugin_id: 'whatsapp_message_template', config: {} }] }

test.each<[string, Platform, object[], string | null, object]>([
  ['a text on Messenger', 'facebook', [text], null, { window_hours: 24, topic: null, is_tag_retired: false }],
  ['a text on Telegram', 'telegram_bot', [text], null, { window_hours: null, topic: null, is_tag_retired: false }],
  ['a tag of a week', 'facebook', [survey], null, { window_hours: 168, topic: null, is_tag_retired: false }],
  [
    'a template',
    'whatsapp_business_account',
    [template],
    null,
    { window_hours: null, topic: null, is_tag_retired: false },
  ],
  [
    'a retired tag',
    'facebook',
    [{ ...text, message_tag: 'ACCOUNT_UPDATE' }],
    null,
    { window_hours: 24, topic: null, is_tag_retired: true },
  ],
  [
    'a topic',
    'facebook',
    [{ ...text, message_tag: 7 }],
    null,
    { window_hours: null, topic: '7', is_tag_retired: false },
  ],
  [
    'the tag of the flow’s type',
    'facebook',
    [text],
    'marketing_message',
    { window_hours: null, topic: null, is_tag_retired: false },
  ],
  [
    'a block without cards',
    'facebook',
    [{ type: 'action', config: {} }, text],
    null,
    { window_hours: null, topic: null, is_tag_retired: false },
  ],
])('%s', (_, platform, blocks, message_type, rules) => {
  const [flow] = botFrom({ flows: [{ id: 'f', message_type, blocks: blocksOf(...blocks) }] }).flows
  expect(flow && contentRules(flow, profiles[platform])).toEqual(rules)
})
