import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sampleBot } from '../../testing/sample-bot.ts'
import { type Bot, blankBot, botDocument } from '../document/document.ts'
import { blankFlow, flow as flowSchema } from '../document/flow.ts'
import { readBot } from '../document/read-bot.ts'
import { idsIn } from '../triggers/uses.ts'
import { planImport } from './plan-import.ts'
import { type Things, thingsOf } from './things.ts'

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

const byName = { match: 'name', takes_settings: false } as const

/** A flow of another bot with what it names there, copied into a bot that has these things. */
const copy = (flow: ReturnType<typeof flowWith>, from: Partial<Things>, into: Partial<Things>) => {
  const { tags, custom_fields, bot_fields, ...references } = { ...nothing, ...from }
  const incoming: Bot = { ...blankBot('line', ''), tags, custom_fields, bot_fields, flows: [flow] }
  const { flows = [], ...lists } = into
  const current = botDocument.parse({
    ...blankBot('line', ''),
    ...lists,
    flows: flows.map(({ id, name }) => blankFlow(id, name)),
  })
  let made = 0
  const newId = () => (made++ ? `fresh${made}` : 'fresh')
  const { document, report } = planImport(current, incoming, { ...byName, references, newId })
  const [copied] = document.flows
  if (!copied) throw new Error('the flow')
  const told = report.map(({ list, name, outcome, why }) => `${list} ${name}: ${outcome}, ${why}`)
  return { flow: copied, document, told }
}
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
  const { flow, document } = copy(flowWith([addTag('t1')]), { tags: [vip] }, { tags })
  expect(said(flow)).toContain(`"action_id":"${action_id}"`)
  expect(document.tags).toEqual(made)
})

test('a tag that was gone already names nothing, not a stranger’s thing', () => {
  const { flow } = copy(flowWith([addTag('gone')]), {}, { tags: [{ id: 'gone', name: 'Complaint' }] })
  expect(said(flow)).toContain('"action_id":""')
})

test('a field that only a text names comes along', () => {
  const size = { id: 'f1', name: 'Size', type: 1 as const }
  const { flow, document } = copy(flowWith([], [], 'Your size: {{f1//Size}}'), { custom_fields: [size] }, {})
  expect(document.custom_fields).toEqual([{ ...size, id: 'fresh' }])
  expect(said(flow)).toContain('{{fresh//Size}}')
})

test('the things of a flow are those it names', () => {
  const bot = {
    ...blankBot('line', 'Shop'),
    tags: [vip, { id: 't2', name: 'Other' }],
    custom_fields: [{ id: 'f1', name: 'Size', type: 1 as const }],
  }
  expect(thingsOf(bot, [flowWith([addTag('t1')], [], '{{f1//Size}}')])).toEqual({
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

test('arrows to itself follow it; those to flows of the same name lead there; others name the missing flow', () => {
  const flows = [
    { id: 'prices', name: 'Prices' },
    { id: 'returns', name: 'Returns' },
  ]
  const into = {
    flows: [
      { id: 'p2', name: 'Prices' },
      { id: 'returns', name: 'Something else' },
    ],
  }
  const { flow, told } = copy(flowWith([], [toFlow('welcome'), toFlow('prices'), toFlow('returns')]), { flows }, into)
  expect(flow.id).toBe('fresh')
  expect(flow.blocks[0]?.gotos.map((goto) => goto.type === 'flow' && goto.flow)).toEqual(['fresh', 'p2', 'Returns'])
  expect(told).toEqual([
    'flows Welcome: needs_you, names_missing',
    'flows Prices: taken, same_name',
    'flows Returns: lost, not_here',
  ])
})

test.each([
  ['by its name', { topics: [{ id: '7', name: 'News' }] }, 'topics News: lost, not_here'],
  ['by its number, where its own bot had deleted it', {}, 'topics 7: lost, not_here'],
])('a block keeps no tag of a missing topic, and the report names it %s', (_, from, line) => {
  const [block] = flowWith([]).blocks
  const { flow, told } = copy({ ...flowWith([]), blocks: block ? [{ ...block, message_tag: 7 }] : [] }, from, {})
  expect(flow.blocks[0]?.message_tag).toBeNull()
  expect(told).toContain(line)
})

test('a connection is chosen again in the other bot', () => {
  const sheet = { action: 'connect_google_api', integration_id: 'i1' }
  const { flow, told } = copy(flowWith([sheet]), {}, {})
  expect(told).toEqual(['flows Welcome: taken, new', 'connections : needs_you, choose_again'])
  expect(said(flow)).not.toContain('i1')
})

test('a field of the same name and another type is used, and the report says so', () => {
  const { told, document } = copy(
    flowWith([], [], '{{f1//Size}}'),
    { custom_fields: [{ id: 'f1', name: 'Size', type: 1 }] },
    { custom_fields: [{ id: 'f2', name: 'size', type: 2 }] },
  )
  expect(told).toContain('custom_fields Size: changed, other_type')
  expect(document.custom_fields).toEqual([])
})

const read = (json: unknown): Bot => {
  const result = readBot(json)
  if (!result.ok) throw new Error(`${result.path} ${result.reason}`)
  return result.bot
}
const sample = read(sampleBot())
const lists = [
  'tags',
  'custom_fields',
  'bot_fields',
  'topics',
  'agents',
  'sequences',
  'segments',
  'menus',
  'rules',
  'keywords',
  'tools',
  'flows',
] as const

/** Parts of the sample, as another bot may have them under the same ids or names. */
const someBot: fc.Arbitrary<Bot> = fc
  .record({ chosen: fc.subarray([...lists]), names: fc.constantFrom('', ' 2'), ids: fc.constantFrom('', 'x') })
  .map(({ chosen, names, ids }) => ({
    ...blankBot('facebook', 'Shop'),
    ...Object.fromEntries(
      chosen.map((list) => [
        list,
        sample[list].map((item) => ({
          ...item,
          id: `${item.id}${ids}`,
          ...('name' in item && { name: `${item.name}${names}` }),
        })),
      ]),
    ),
  }))

test('each object of an import is in exactly one line of the report, and what is taken is in the document', () => {
  fc.assert(
    fc.property(someBot, fc.constantFrom('id', 'name'), fc.boolean(), (current, match, takes_settings) => {
      let made = 0
      const before = JSON.stringify(current)
      const plan = planImport(current, sample, { match, takes_settings, newId: () => `new${++made}` })
      const items = plan.report.map(({ list, id }) => `${list}/${id}`)
      expect(new Set(items).size).toBe(items.length)
      const objects = lists.flatMap((list) => sample[list].map(({ id }) => `${list}/${id}`))
      expect(objects.filter((each) => !items.includes(each))).toEqual([])
      for (const { id } of sample.folders ?? []) expect(items).toContain(`folders/${id}`)
      for (const part of ['main_menu', 'asked_questions', 'settings']) expect(items).toContain(`${part}/`)
      for (const { list, outcome, into } of plan.report) {
        if (outcome === 'lost') continue
        const ids = [...lists, 'folders' as const].flatMap((each) =>
          each === list ? [...(current[each] ?? []), ...(plan.document[each] ?? [])] : [],
        )
        if (into) expect(ids.map(({ id }) => id)).toContain(into)
      }
      expect(JSON.stringify(current)).toBe(before)
      expect(read(JSON.parse(JSON.stringify(plan.document)))).toEqual(plan.document)
    }),
    { numRuns: 60 },
  )
})

test('by name: nothing of the bot is replaced, and no id of the other bot names a thing of this one', () => {
  fc.assert(
    fc.property(someBot, (current) => {
      let made = 0
      const { document, id_map } = planImport(current, sample, { ...byName, newId: () => `new${++made}` })
      for (const list of lists) {
        const own = new Set(current[list].map(({ id }) => id))
        expect(document[list].filter(({ id }) => own.has(id))).toEqual([])
      }
      // An arrow to a missing flow goes on naming it, so that it is a finding.
      const isDead = (id: string) => ![...current.flows, ...document.flows].some((flow) => flow.id === id)
      for (const list of ['tags', 'custom_fields', 'bot_fields', 'flows', 'sequences', 'topics', 'agents'] as const) {
        const known = new Set([...id_map[list].values()])
        const parts = [document.flows, document.keywords, document.tools, document.sequences, document.main_menu]
        const stranger = (id: string) => !known.has(id) && !(list === 'flows' && isDead(id))
        expect(idsIn(parts, list).filter(stranger)).toEqual([])
      }
      expect([idsIn(document, 'connections'), document.settings]).toEqual([[], {}])
    }),
    { numRuns: 60 },
  )
})
