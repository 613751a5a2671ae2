import { expect, test } from 'vitest'
import { botOf, cardsOf, rulesBroken as says } from '../../testing/documents.ts'
import { type MessageTag, messageTag, messageTags } from '../blocks/message-tag.ts'
import type { MessageType } from '../document/flow.ts'
import { lint } from './lint.ts'
import { tagFits } from './tag.ts'

test.each([
  ['an integer, a topic', 7, true],
  ['none', null, true],
  ['a number that is none', 7.5, false],
  ['a topic in words', '7', false],
  ['an unknown tag', 'SALE', false],
])('a message tag: %s', (_, tag, isRead) => {
  expect(messageTag.safeParse(tag).success).toBe(isRead)
})

const all: readonly MessageTag[] = [null, ...messageTags, 7]

/** A line for each sentence about the tags of a type; all other tags do not fit it. */
test.each<[string, MessageType, readonly MessageTag[]]>([
  ['phone_numbers fits any tag', 'phone_numbers', all],
  ['an empty tag or OTHER fits promotional', 'promotional', [null, 'OTHER']],
  ['an integer tag fits one_time_notif', 'one_time_notif', [7]],
  ['an integer tag fits notification_messages', 'notification_messages', [7]],
  [
    'event, purchase and account fit non_promotional',
    'non_promotional',
    ['CONFIRMED_EVENT_UPDATE', 'POST_PURCHASE_UPDATE', 'ACCOUNT_UPDATE'],
  ],
  ['MARKETING_MESSAGE fits marketing_message', 'marketing_message', ['MARKETING_MESSAGE']],
  ['UTILITY_MESSAGE fits utility_message', 'utility_message', ['UTILITY_MESSAGE']],
])('%s', (_, type, fitting) => {
  expect(all.filter((tag) => tagFits(tag, type))).toEqual(fitting)
})

const hi = { plugin_id: 'text', config: { text: 'Hi' } }
const replies = { plugin_id: 'quick_reply', buttons: [{ title: 'Yes', block_key: 'b0' }] }
const tagged = (message_type: string | null, message_tag: MessageTag) =>
  botOf([{ ...cardsOf(hi, replies), message_tag }], {}, { message_type })

test('every block of a typed flow is checked against its type', () => {
  expect(says(tagged('promotional', 'OTHER'))).toEqual([])
  expect(says(tagged(null, 'ACCOUNT_UPDATE'))).toEqual([])
  const params = { tag: 'ACCOUNT_UPDATE', message_type: 'promotional' }
  expect(lint(tagged('promotional', 'ACCOUNT_UPDATE'))).toMatchObject([{ key: 'message_tag_mismatch', params }])
  expect(lint(tagged('utility_message', null))).toMatchObject([{ params: { tag: '' } }])
})

test.each(['one_time_notif', 'notification_messages'])('a block of the type %s has a topic', (type) => {
  expect(says(tagged(type, 7))).toEqual([])
  expect(says(tagged(type, null))).toEqual(['message_tag_mismatch', 'notif_block_topic'])
})

test('its content is checked without a topic too', () => {
  expect(says(botOf([cardsOf(hi)], {}, { message_type: 'one_time_notif' }))).toEqual([
    'message_tag_mismatch',
    'notif_block_content',
    'notif_block_topic',
  ])
})

test('a block that says nothing itself is not asked for a quick reply', () => {
  expect(says(botOf([{ type: 'AI', config: { agent_id: 'a' }, message_tag: 7 }]))).toEqual([])
})
