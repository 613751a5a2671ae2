import { expect, test } from 'vitest'
import { blankBot } from '../document/document.ts'
import { flow as flowSchema } from '../document/flow.ts'
import { copyFlow, type Things, thingsOf } from './copy-flow.ts'

const nothing: Things = {
  tags: [],
  custom_fields: [],
  bot_fields: [],
  flows: [],
  sequences: [],
  topics: [],
  agents: [],
}
const vip = { id: 't1', name: 'VIP' }

const flowWith = (actions: object[], gotos: object[] = [], text = 'Hi') =>
  flowSchema.parse({
    id: 'welcome',
    name: 'Welcome',
    blocks: [
      {
        key: 'b1',
        title: 'Hello',
        cards: [{ key: 'c1', plugin_id: 'text', config: { text }, buttons: [] }],
        gotos,
      },
      { key: 'b2', title: 'Then', type: 'action', config: { add_actions: actions }, gotos: [] },
    ],
  })
const addTag = (action_id: string) => ({ action: 'add_tag', action_id })
const toFlow = (flow: string) => ({ type: 'flow', flow })

const copy = (flow: ReturnType<typeof flowWith>, from: Partial<Things>, into: Partial<Things>) =>
  copyFlow({
    flow,
    id: 'copy',
    from: { ...nothing, ...from },
    into: { ...nothing, ...into },
    newId: () => 'fresh',
  })
const said = (flow: unknown) => JSON.stringify(flow)

test.each([
  ['a tag of the same name is found', [{ id: 'theirs', name: 'vip' }], 'theirs', []],
  ['a missing tag comes along', [], 'fresh', [{ id: 'fresh', name: 'VIP' }]],
  [
    'another thing with its id is left alone',
    [{ id: 't1', name: 'Complaint' }],
    'fresh',
    [{ id: 'fresh', name: 'VIP' }],
  ],
])('%s', (_, tags, action_id, made) => {
  const { flow, ...rest } = copy(flowWith([addTag('t1')]), { tags: [vip] }, { tags })
  expect(said(flow)).toContain(`"action_id":"${action_id}"`)
  expect(rest).toEqual({ made: { tags: made, custom_fields: [], bot_fields: [] }, missing: [] })
})

test('a tag that was gone already names nothing, not a stranger’s thing', () => {
  const { flow } = copy(flowWith([addTag('gone')]), {}, { tags: [{ id: 'gone', name: 'Complaint' }] })
  expect(said(flow)).toContain('"action_id":""')
})

test('things the flow does not use stay behind', () => {
  expect(copy(flowWith([]), { tags: [vip] }, {}).made.tags).toEqual([])
})

test('a field that only a text names comes along', () => {
  const size = { id: 'f1', name: 'Size', type: 1 as const }
  const { flow, made } = copy(flowWith([], [], 'Your size: {{f1//Size}}'), { custom_fields: [size] }, {})
  expect(made.custom_fields).toEqual([{ ...size, id: 'fresh' }])
  expect(said(flow)).toContain('{{fresh//Size}}')
})

test('the things of a flow are those it names', () => {
  const bot = {
    ...blankBot('line', 'Shop'),
    tags: [vip, { id: 't2', name: 'Other' }],
    custom_fields: [{ id: 'f1', name: 'Size', type: 1 as const }],
  }
  expect(thingsOf(bot, flowWith([addTag('t1')], [], '{{f1//Size}}'))).toEqual({
    ...nothing,
    tags: [vip],
    custom_fields: bot.custom_fields,
  })
})

test('a text speaks of the field as the other bot knows it', () => {
  const { flow } = copy(
    flowWith([], [], '{{f1//Size|none}} {{ b1/|Hours }}'),
    {
      custom_fields: [{ id: 'f1', name: 'Size', type: 1 }],
      bot_fields: [{ id: 'b1', name: 'Hours', type: 'string', value: '' }],
    },
    {
      custom_fields: [{ id: 'f9', name: 'size', type: 1 }],
      bot_fields: [{ id: 'b1', name: 'Phone', type: 'string', value: '' }],
    },
  )
  expect(said(flow)).toContain('{{f9//Size|none}} {{fresh/|Hours }}')
})

test('arrows to itself follow it; those to flows of the same name lead there; others are named and lead nowhere', () => {
  const flows = [
    { id: 'welcome', name: 'Welcome' },
    { id: 'prices', name: 'Prices' },
    { id: 'returns', name: 'Returns' },
  ]
  const into = {
    flows: [
      { id: 'p2', name: 'Prices' },
      { id: 'returns', name: 'Something else' },
    ],
  }
  const { flow, missing } = copy(
    flowWith([], [toFlow('welcome'), toFlow('prices'), toFlow('returns')]),
    { flows },
    into,
  )
  expect(flow.id).toBe('copy')
  expect(flow.blocks[0]?.gotos.map((goto) => goto.type === 'flow' && goto.flow)).toEqual(['copy', 'p2', ''])
  expect(missing).toEqual([{ list: 'flows', name: 'Returns' }])
})

test('a connection is chosen again in the other bot', () => {
  const sheet = { action: 'connect_google_api', integration_id: 'i1' }
  expect(copy(flowWith([sheet]), {}, {}).missing).toEqual([{ list: 'connections', name: '' }])
})
