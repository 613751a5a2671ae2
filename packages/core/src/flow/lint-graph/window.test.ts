import { expect, test } from 'vitest'
import { blocksOf, botFrom, cardsOf } from '../../../testing/documents.ts'
import { lint } from '../lint.ts'

const hi = { plugin_id: 'text', config: { text: 'Hi' } }
const to = (block_key: string, rest: object = {}) => ({ type: 'blocks', block_key, ...rest })
const toFlow = (flow: string) => ({ type: 'flow', flow })
const says = (next: object | null = null, rest: object = {}) => ({ ...cardsOf(hi), next_step: next, ...rest })
const wait = (hours: number, next: object, config: object = {}) => ({
  type: 'smart_delay',
  title: `wait ${hours}`,
  config: { delay_value: hours, delay_unit: 'hours', ...config },
  next_step: next,
})
const asks = (config: object, next: object | null = null) => ({
  ...cardsOf({ plugin_id: 'user_input', config: { question: 'Who?', ...config } }, hi),
  next_step: next,
})
const template = {
  plugin_id: 'whatsapp_message_template',
  config: { name: 'order', components: [{ type: 'BODY', text: 'Hello' }] },
}
const follow = { action: 'sign_follow_sequence', action_id: 's' }
const care = (...hours: number[]) => ({
  sequences: [
    { id: 's', name: 'Care', steps: hours.map((after) => ({ flow: 'g', schedule: { after, after_type: 'hours' } })) },
  ],
})

/** Where the window may have closed: flow, block, card, and what took so long. */
const late = (platform: string, flows: Record<string, object[]>, rest: object = {}) => {
  const bot = botFrom({
    platform,
    ...rest,
    flows: Object.entries(flows).map(([id, blocks]) => ({ id, blocks: blocksOf(...blocks) })),
  })
  return lint(bot)
    .filter(({ key }) => key === 'outside_window')
    .map(({ flow, block, card, params }) => `${flow}.${block} ${card} ${params.hours} ${params.via}`)
}

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

  ['an answer begins anew', 'facebook', { f: [wait(23, to('b1')), asks({}, to('b2')), wait(2, to('b3')), says()] }, []],
  ['a question that is itself too late', 'facebook', { f: [wait(24, to('b1')), asks({})] }, ['f.b1 1 24 wait 24']],
  ['a silence of a day', 'facebook', { f: [asks({ timeout_minutes: 1440 })] }, ['f.b0 2 24 T']],
  ['a silence of hours', 'facebook', { f: [wait(20, to('b1')), asks({ timeout_minutes: 240 })] }, ['f.b1 2 24 T']],
  [
    'a press begins anew',
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
    { f: [wait(48, to('b1')), says(null, { message_tag: 'ACCOUNT_UPDATE' })] },
    [],
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
  ['a block nobody comes to', 'facebook', { f: [says(), wait(48, to('b2')), says()] }, []],
  [
    'an arrow nobody follows',
    'facebook',
    { f: [{ ...wait(48, to('b1')), gotos: [to('b2')] }, cardsOf({ plugin_id: 'typing' }), says()] },
    [],
  ],
])('%s', (_, platform, flows, found) => {
  expect(late(platform, flows)).toEqual(found)
})

test('steps of a sequence add up', () => {
  expect(late('facebook', { f: [says()], g: [says()] }, care(20))).toEqual([])
  expect(late('facebook', { f: [says()], g: [says()] }, care(20, 3))).toEqual([])
  expect(late('facebook', { f: [says()], g: [says()] }, care(20, 4))).toEqual(['g.b0 1 24 Care'])
})

test('a sequence begins where it is followed', () => {
  const enrolls = (first: object) => ({
    f: [first, { type: 'action', config: { add_actions: [follow] } }],
    g: [says()],
  })
  expect(late('facebook', enrolls(wait(3, to('b1'))), care(20))).toEqual([])
  expect(late('facebook', enrolls(wait(4, to('b1'))), care(20))).toEqual(['g.b0 1 24 Care'])
  expect(
    late('facebook', { f: [wait(4, to('b1', { add_actions: [follow] })), says()], g: [says()] }, care(20)),
  ).toEqual(['g.b0 1 24 Care'])
})

test('a press that follows a sequence is the customer’s', () => {
  const button = { title: 'Go', add_actions: [follow] }
  const flows = { f: [wait(23, to('b1')), cardsOf({ ...hi, buttons: [button] })], g: [says()] }
  expect(late('facebook', flows, care(20))).toEqual([])
})

test('a step with a tag that allows more', () => {
  const sequences = (message_tag: string) => ({
    sequences: [{ id: 's', steps: [{ flow: 'g', message_tag, schedule: { after: 3, after_type: 'days' } }] }],
  })
  expect(late('facebook', { f: [says()], g: [says()] }, sequences('ACCOUNT_UPDATE'))).toEqual([])
  expect(late('instagram_official', { f: [says()], g: [says()] }, sequences('ACCOUNT_UPDATE'))).toEqual(['g.b0 1 24 s'])
})

test('a flow that starts at a date', () => {
  const trigger = { action: 'datetime_trigger', flow: 'g', datetime: '2030-01-01' }
  expect(late('facebook', { f: [says(null, cardsOf({ ...hi, add_actions: [trigger] }))], g: [says()] })).toEqual([
    'g.b0 1 24 T',
  ])
})
