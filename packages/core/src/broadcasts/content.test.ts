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
  expect(flow && contentRules(flow, profiles[platform])).toMatchObject(rules)
})

const named = (text: string, category = 'MARKETING') => ({
  cards: [
    {
      ...{ key: 'c', plugin_id: 'whatsapp_message_template' },
      config: { name: 't', language: 'vi', category, components: [{ type: 'BODY', text }] },
    },
  ],
})
const zns = {
  cards: [
    {
      key: 'c',
      plugin_id: 'zalo_zns_message_template',
      config: { template_id: '9', params: { name: '{{user_full_name}}' } },
    },
  ],
}
const full = ['full_name', 'first_name', 'last_name'].map((column) => ({ in: 'customer', column }))

test.each<[string, Platform, object, object]>([
  [
    'a marketing template to numbers of the US',
    'whatsapp_business_account',
    named('Hi'),
    { region: 'whatsapp_marketing', is_stoppable: true },
  ],
  ['a utility template', 'whatsapp_business_account', named('Hi', 'UTILITY'), { region: null, is_stoppable: false }],
  [
    'parameters, one with a default',
    'whatsapp_business_account',
    named('Hi {{user_first_name}}, {{email|none}}, {{color//Colour}}'),
    { needs: [[{ in: 'customer', column: 'first_name' }], [{ in: 'field', field: 'f1' }]] },
  ],
  [
    'a card of the ad account',
    'facebook',
    { cards: [{ key: 'c', plugin_id: 'marketing_message', config: {} }] },
    { token: { after_hours: null }, gap_hours: 12, region: 'messenger_marketing' },
  ],
  [
    'a tag for marketing',
    'facebook',
    { ...text, message_tag: 'MARKETING_MESSAGE' },
    { token: { after_hours: 24 }, gap_hours: 12 },
  ],
  ['a topic', 'facebook', { ...text, message_tag: 7 }, { token: { after_hours: 24 }, gap_hours: null }],
  ['messages until the next answer', 'tiktok_business_messaging', text, { most_messages: 10 }],
  ['a promotion by phone', 'zalo', zns, { is_by_phone: true, needs: [full], night: { from: '22:00' }, gap_hours: 24 }],
])('rules of %s', (_, platform, block, rules) => {
  const [flow] = botFrom({ flows: [{ id: 'f', blocks: blocksOf(block) }] }).flows
  const known = { field_ids: new Map([['Colour', 'f1']]), categories: new Map([['9', 'PROMOTION']]) }
  expect(flow && contentRules(flow, profiles[platform], known)).toMatchObject(rules)
})
