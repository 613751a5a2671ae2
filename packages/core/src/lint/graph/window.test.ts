import { expect, test } from 'vitest'
import { cardsOf } from '../../../testing/documents.ts'
import { asks, hi, late, says, template, to, toFlow, wait } from '../../../testing/window.ts'

test.each<[string, string, Record<string, object[]>, string[]]>([
  ['at once', 'facebook', { f: [says(to('b1')), says()] }, []],
  ['after 23 hours', 'facebook', { f: [wait(23, to('b1')), says()] }, []],
  ['after 24 hours', 'facebook', { f: [wait(24, to('b1')), says()] }, ['f.b1 1 24 wait 24']],
  ['on instagram', 'instagram_official', { f: [wait(24, to('b1')), says()] }, ['f.b1 1 24 wait 24']],
  ['on whatsapp', 'whatsapp_business_account', { f: [wait(24, to('b1')), says()] }, ['f.b1 1 24 wait 24']],
  [
    'on tiktok: two days',
    'tiktok_business_messaging',
    { f: [wait(47, to('b1')), says(to('b2')), wait(1, to('b3')), says()] },
    ['f.b3 1 48 wait 1'],
  ],
  [
    'on zalo: a week',
    'zalo',
    { f: [wait(167, to('b1')), says(to('b2')), wait(1, to('b3')), says()] },
    ['f.b3 1 168 wait 1'],
  ],
  ['on telegram: always', 'telegram_bot', { f: [wait(900, to('b1')), says()] }, []],
  [
    'two delays that add up',
    'facebook',
    { f: [wait(20, to('b1')), says(to('b2')), wait(20, to('b3')), says()] },
    ['f.b3 1 24 wait 20'],
  ],
  [
    'only the longer way',
    'facebook',
    {
      f: [
        {
          type: 'randomizer',
          config: {
            branches: [
              { percent: 50, goto: to('b3') },
              { percent: 50, goto: to('b1') },
            ],
          },
        },
        wait(25, to('b2')),
        says(to('b3')),
        says(),
      ],
    },
    ['f.b2 1 24 wait 25', 'f.b3 1 24 wait 25'],
  ],
  [
    'a date',
    'facebook',
    { f: [wait(0, to('b1'), { delay_type: 'date', date: '2030-01-01' }), says()] },
    ['f.b1 1 24 wait 0'],
  ],
  [
    'a delay whose window opens late',
    'facebook',
    {
      f: [
        wait(12, to('b1'), { use_time_window: true, sending_time_start: '08:00', sending_time_end: '20:00' }),
        says(),
      ],
    },
    ['f.b1 1 24 wait 12'],
  ],
  [
    'a delay with a wide window',
    'facebook',
    {
      f: [
        wait(12, to('b1'), { use_time_window: true, sending_time_start: '00:00', sending_time_end: '23:00' }),
        says(),
      ],
    },
    [],
  ],
  ['a circle of short delays', 'facebook', { f: [says(to('b1')), wait(1, to('b0'))] }, ['f.b0 1 24 wait 1']],
  ['a circle with a question', 'facebook', { f: [asks({}, to('b1')), wait(1, to('b0'))] }, []],

  [
    'an answer reopens the window',
    'facebook',
    { f: [wait(23, to('b1')), asks({}, to('b2')), wait(2, to('b3')), says()] },
    [],
  ],
  ['a question that is itself too late', 'facebook', { f: [wait(24, to('b1')), asks({})] }, ['f.b1 1 24 wait 24']],
  ['a silence of a day', 'facebook', { f: [asks({ timeout_minutes: 1440 })] }, ['f.b0 2 24 T']],
  ['a silence of hours', 'facebook', { f: [wait(20, to('b1')), asks({ timeout_minutes: 240 })] }, ['f.b1 2 24 T']],
  [
    'a press reopens the window',
    'facebook',
    {
      f: [
        wait(23, to('b1')),
        cardsOf({ ...hi, buttons: [{ title: 'Go', block_key: 'b2' }] }),
        wait(2, to('b3')),
        says(),
      ],
    },
    [],
  ],

  ['into another flow', 'facebook', { f: [wait(24, toFlow('g'))], g: [says()] }, ['g.b0 1 24 wait 24']],
  [
    'a tag that allows more',
    'facebook',
    { f: [wait(48, to('b1')), says(null, { message_tag: 'MARKETING_MESSAGE' })] },
    [],
  ],
  ['a topic', 'facebook', { f: [wait(48, to('b1')), says(null, { message_tag: 5 })] }, []],
  [
    'a tag that messenger has retired',
    'facebook',
    { f: [wait(48, to('b1')), says(null, { message_tag: 'ACCOUNT_UPDATE' })] },
    ['f.b1 1 24 wait 48'],
  ],
  [
    'a tag that allows nothing',
    'facebook',
    { f: [wait(48, to('b1')), says(null, { message_tag: 'OTHER' })] },
    ['f.b1 1 24 wait 48'],
  ],
  [
    'tags are of messenger',
    'instagram_official',
    {
      f: [wait(48, to('b1')), says(null, { message_tag: 'ACCOUNT_UPDATE' })],
    },
    ['f.b1 1 24 wait 48'],
  ],
  ['an approved template', 'whatsapp_business_account', { f: [wait(48, to('b1')), cardsOf(template)] }, []],
  [
    'and a text after it',
    'whatsapp_business_account',
    { f: [wait(48, to('b1')), cardsOf(template, hi)] },
    ['f.b1 2 24 wait 48'],
  ],
  [
    'a template after a date',
    'whatsapp_business_account',
    {
      f: [wait(0, to('b1'), { delay_type: 'date' }), cardsOf(template)],
    },
    [],
  ],
  [
    'typing is no message',
    'facebook',
    { f: [wait(48, to('b1')), cardsOf({ plugin_id: 'typing' }, { plugin_id: 'meta_pixel' })] },
    [],
  ],
  [
    'feedback may be asked for a week',
    'facebook',
    {
      f: [wait(160, to('b1')), cardsOf({ plugin_id: 'customer_feedback' })],
    },
    [],
  ],
  [
    'not for longer',
    'facebook',
    {
      f: [wait(168, to('b1')), cardsOf({ plugin_id: 'customer_feedback' })],
    },
    ['f.b1 1 168 wait 168'],
  ],
  [
    'an agent',
    'facebook',
    { f: [wait(24, to('b1')), { type: 'AI', config: { agent_id: 'a' } }] },
    ['f.b1 null 24 wait 24'],
  ],
  [
    'against the order of the document',
    'facebook',
    { f: [says(to('b3')), says(), wait(20, to('b1')), wait(20, to('b2'))] },
    ['f.b1 1 24 wait 20'],
  ],
  ['a template elsewhere', 'instagram_official', { f: [wait(48, to('b1')), cardsOf(template)] }, ['f.b1 1 24 wait 48']],
  ['a utility template', 'facebook', { f: [wait(48, to('b1')), cardsOf(template)] }, []],
  [
    'other words with the tag of a template',
    'facebook',
    { f: [wait(48, to('b1')), says(null, { message_tag: 'UTILITY_MESSAGE' })] },
    ['f.b1 1 24 wait 48'],
  ],
  ['a marketing message', 'facebook', { f: [wait(48, to('b1')), cardsOf({ plugin_id: 'marketing_message' })] }, []],
  ['a ZNS template', 'zalo', { f: [wait(200, to('b1')), cardsOf({ plugin_id: 'zalo_zns_message_template' })] }, []],
  [
    'feedback elsewhere',
    'instagram_official',
    { f: [wait(30, to('b1')), cardsOf({ plugin_id: 'customer_feedback' })] },
    ['f.b1 1 24 wait 30'],
  ],
  ['intents', 'facebook', { f: [wait(24, to('b1')), { type: 'ChatGPT' }] }, ['f.b1 null 24 wait 24']],
  ['cards of a block that says none', 'facebook', { f: [wait(48, to('b1')), { ...says(), type: 'action' }] }, []],
  [
    'a window over midnight',
    'facebook',
    {
      f: [wait(9, to('b1'), { use_time_window: true, sending_time_start: '22:00', sending_time_end: '06:00' }), says()],
    },
    ['f.b1 1 24 wait 9'],
  ],
  [
    'a window that is none',
    'facebook',
    {
      f: [
        wait(9, to('b1'), { use_time_window: true, sending_time_start: '22:00', sending_time_end: 'noon' }),
        says(to('b2')),
        wait(9, to('b3'), { use_time_window: true, sending_time_start: '22', sending_time_end: '22:00' }),
        says(),
      ],
    },
    [],
  ],
  ['an unreachable block', 'facebook', { f: [says(), wait(48, to('b2')), says()] }, []],
  [
    'an arrow the flow never follows',
    'facebook',
    { f: [{ ...wait(48, to('b1')), gotos: [to('b2')] }, cardsOf({ plugin_id: 'typing' }), says()] },
    [],
  ],
])('%s', (_, platform, flows, found) => {
  expect(late(platform, flows)).toEqual(found)
})
