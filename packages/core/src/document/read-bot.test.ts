import { expect, test } from 'vitest'
import { diffBots } from '../diff/diff.ts'
import { readBot, readFlow } from './read-bot.ts'
import { writeBot } from './write-bot.ts'

const head = { format: 'hawker/1', platform: 'facebook' }
const withBlocks = (...blocks: unknown[]) => ({ ...head, flows: [{ id: 'f', name: 'F', blocks }] })
const withCards = (...cards: unknown[]) => withBlocks({ key: 'b', cards })
const deep = (levels: number): unknown => (levels ? { a: deep(levels - 1) } : 1)

const bot = (json: unknown) => {
  const read = readBot(json)
  if (!read.ok) throw new Error(`${read.path} ${read.reason}`)
  return read.bot
}

test.each([
  ['nothing', null, '', 'expected an object'],
  ['a list', [], '', 'expected an object'],
  ['a word', 'bot', '', 'expected an object'],
  ['no format', {}, '/format', 'missing'],
  ['another format', { ...head, format: 'hawker/9' }, '/format', 'unknown format "hawker/9"'],
  ['no platform', { format: 'hawker/1' }, '/platform', 'missing'],
  ['flows that are text', { ...head, flows: 'x' }, '/flows', 'Invalid input: expected array, received string'],
  ['a flow without id', { ...head, flows: [{ name: 'F' }] }, '/flows/0/id', 'must not be empty'],
  ['a null flow', { ...head, flows: [null] }, '/flows/0/id', 'must not be empty'],
  [
    'a number as a key',
    withBlocks({ key: 5 }),
    '/flows/0/blocks/0/key',
    'Invalid input: expected string, received number',
  ],
  ['an unknown block', withBlocks({ key: 'b', type: 'loop' }), '/flows/0/blocks/0/type', 'unknown type "loop"'],
  [
    'a block by our own name',
    withBlocks({ key: 'b', type: 'messages' }),
    '/flows/0/blocks/0/type',
    'unknown type "messages"',
  ],
  ['no card', withCards(7), '/flows/0/blocks/0/cards/0', 'Invalid input: expected object, received number'],
  ['a card of no kind', withCards({ key: 'c' }), '/flows/0/blocks/0/cards/0/plugin_id', 'plugin_id is missing'],
  [
    'an unknown card',
    withCards({ key: 'c', plugin_id: 'poem' }),
    '/flows/0/blocks/0/cards/0/plugin_id',
    'unknown plugin_id "poem"',
  ],
  [
    'an inherited name',
    withCards({ key: 'c', plugin_id: 'constructor' }),
    '/flows/0/blocks/0/cards/0/plugin_id',
    'unknown plugin_id "constructor"',
  ],
  [
    'an unknown action',
    withBlocks({ key: 'b', type: 'action', config: { add_actions: [{ action: 'fly' }] } }),
    '/flows/0/blocks/0/config/add_actions/0/action',
    'unknown action "fly"',
  ],
  [
    'an unknown arrow',
    withBlocks({ key: 'b', next_step: { type: 'moon' } }),
    '/flows/0/blocks/0/next_step/type',
    'unknown type "moon"',
  ],
  [
    'a key twice',
    withBlocks({ key: 'b' }, { key: 'b' }),
    '/flows/0/blocks/1/key',
    '"b" is already the key of /flows/0/blocks/0',
  ],
  [
    'a card key twice',
    withCards({ key: 'c', plugin_id: 'text' }, { key: 'c', plugin_id: 'text' }),
    '/flows/0/blocks/0/cards/1/key',
    '"c" is already the key of /flows/0/blocks/0/cards/0',
  ],
  [
    'a block of a tool twice',
    { ...head, tools: [{ id: 'q', blocks: [{ key: 'b' }, { key: 'b' }] }] },
    '/tools/0/blocks/1/key',
    '"b" is already the key of /tools/0/blocks/0',
  ],
  [
    'a tag twice',
    { ...head, tags: [{ id: 't' }, { id: 'u' }, { id: 't' }] },
    '/tags/2/id',
    '"t" is already the id of /tags/0',
  ],
  [
    'a ninth type of custom fields',
    { ...head, custom_fields: [{ id: 'f', type: 9 }] },
    '/custom_fields/0/type',
    'Invalid option: expected one of 1|2|3|4|5|6|7|8',
  ],
  [
    'a fifth type of bot fields',
    { ...head, bot_fields: [{ id: 'f', type: 'list' }] },
    '/bot_fields/0/type',
    'Invalid option: expected one of "string"|"number"|"date"|"boolean"',
  ],
  [
    'a zone of no place',
    { ...head, timezone: 'Mars/Base' },
    '/timezone',
    'expected the name of a time zone, such as "Asia/Ho_Chi_Minh", or an offset',
  ],
  [
    'a filter in a bare list',
    {
      ...head,
      sequences: [{ id: 's', steps: [{ audience_filter: [{ type: 'tag' }, { type: 'tag', value: 'x' }, 5] }] }],
    },
    '/sequences/0/steps/0/audience_filter/2',
    'Invalid input: expected object, received number',
  ],
  [
    'a value of a filter that is a list',
    { ...head, sequences: [{ id: 's', steps: [{ audience_filter: { filters: [{ values: ['a', ['b']] }] } }] }] },
    '/sequences/0/steps/0/audience_filter/filters/0/values/1',
    'expected text, a number, true or false',
  ],
  ['a list as a zone', { ...head, timezone: [7] }, '/timezone', 'Invalid input: expected string, received array'],
  [
    'a number without end',
    { ...head, bot_fields: [{ id: 'f', value: JSON.parse('1e999') }] },
    '/bot_fields/0/value',
    'a number without end',
  ],
  ['one under an unknown key', { ...head, more: [1, JSON.parse('-1e999')] }, '/more/1', 'a number without end'],
  [
    'a slash in a name',
    { ...head, tools: [{ id: 't', blocks: [{ key: 'b', type: 'zaloZNS', config: { params: { 'a/b~c': [1] } } }] }] },
    '/tools/0/blocks/0/config/params/a~1b~0c',
    'Invalid input: expected string, received array',
  ],
])('%s is refused with its place', (_, json, path, reason) => {
  expect(readBot(json)).toEqual({ ok: false, path, reason })
})

test('endless nesting is refused, however deep', () => {
  const read = readBot({ ...head, tools: [{ id: 't', config: deep(5000) }] })
  expect(read).toMatchObject({ ok: false, reason: 'nested deeper than 64 levels' })
})

test('absent, null and empty mean the same', () => {
  const full = bot(withCards({ key: 'c', plugin_id: 'user_input' }))
  const nulls = { key: 'c', plugin_id: 'user_input', config: { max_retries: null, options: null }, buttons: null }
  const empties = { key: 'c', plugin_id: 'user_input', config: { max_retries: '', reply_type: '' }, add_actions: {} }
  expect(bot(withCards(nulls))).toEqual(full)
  expect(bot(withCards(empties))).toEqual(full)
  const params = (name: unknown) => withBlocks({ key: 'b', type: 'zaloZNS', config: { params: { name } } })
  expect(bot(params(null))).toEqual(bot(params('')))
  expect(bot({ ...head, ...withCards(nulls), timezone: null, language: '', keywords: {}, main_menu: [] })).toEqual(full)
  expect(full.timezone).toBe('Asia/Ho_Chi_Minh')
  expect(full.flows[0]?.blocks[0]?.cards[0]?.config).toMatchObject({ reply_type: 'text', max_retries: 3 })
})

test('a card’s own field may stand in its config or beside it', () => {
  const reply = { title: 'Yes', block_key: 'b' }
  const inConfig = withCards(
    { key: 'a', plugin_id: 'text', is_spin: true, config: { messages: ['Hi', 'Hello'] } },
    { key: 'l', plugin_id: 'list', config: { items: [], buttons: [reply] } },
    { key: 'q', plugin_id: 'quick_reply', config: { buttons: [reply] } },
  )
  const ofCard = withCards(
    { key: 'a', plugin_id: 'text', is_spin: true, messages: ['Hi', 'Hello'] },
    { key: 'l', plugin_id: 'list', buttons: [reply], config: { buttons: [{ title: 'not this' }] } },
    { key: 'q', plugin_id: 'quick_reply', buttons: [reply] },
  )
  expect(bot(inConfig)).toEqual(bot(ofCard))
  expect(bot(inConfig).flows[0]?.blocks[0]?.cards[2]?.buttons).toMatchObject([{ ...reply, content_type: 'text' }])
})

test('a form’s line may be its title alone, and a product’s number a number', () => {
  const form = (fields: unknown) =>
    bot(withCards({ key: 'c', plugin_id: 'structured_information_template', config: { fields } }))
  expect(form(['Name'])).toEqual(form([{ title: 'Name', value: '' }]))
  const products = (product_items: unknown) =>
    bot(withCards({ key: 'c', plugin_id: 'text', buttons: [{ sections: [{ product_items }] }] }))
  expect(products([5])).toEqual(products(['5']))
})

test('an arrow or a button without a type gets the type of its target', () => {
  const { flows, main_menu } = bot({
    ...withBlocks(
      { key: 'a', next_step: { flow: 'f' } },
      { key: 'b', next_step: { block_key: 'a', flow: 'f' } },
      {
        key: 'c',
        cards: [
          {
            key: 'c',
            plugin_id: 'quick_reply',
            buttons: [{ flow: 'f' }, { block_key: 'a', flow: 'f' }, { url: 'u' }, { phone: '1' }, { title: 'x' }],
          },
        ],
      },
    ),
    main_menu: { items: [{ flow: 'f', items: [{ url: 'u' }] }] },
  })
  const [blocks = []] = flows.map((each) => each.blocks)
  expect(blocks.map(({ next_step }) => next_step?.type)).toEqual(['flow', 'blocks', undefined])
  expect(blocks[2]?.cards[0]?.buttons.map(({ type }) => type)).toEqual(['flow', 'blocks', 'link', 'call', 'blocks'])
  expect(main_menu.items.map(({ type, items }) => [type, items[0]?.type])).toEqual([['flow', 'link']])
})

test('an empty arrow is none, a false and a zero are values', () => {
  const read = bot({
    ...withBlocks({ key: 'b', next_step: {}, coordinate: { X: 0 } }),
    keywords: [{ id: 'k', is_published: false }],
  })
  expect(read.flows[0]?.blocks[0]?.next_step).toBeNull()
  expect(read.keywords[0]?.is_published).toBe(false)
})

test.each([
  ['UTC+7', '+07:00'],
  ['+7', '+07:00'],
  ['-3', '-03:00'],
  ['8.0', '+08:00'],
  [7, '+07:00'],
  ['+05:30', '+05:30'],
  ['+0530', '+05:30'],
  ['5.5', '+05:30'],
  ['5.50', '+05:30'],
  ['6.5', '+06:30'],
  ['9.5', '+09:30'],
  ['UTC-3.5', '-03:30'],
  ['5.75', '+05:45'],
  ['12.75', '+12:45'],
  ['8.00', '+08:00'],
  ['5.30', '+05:30'],
  [5.75, '+05:45'],
  [-9.5, '-09:30'],
  ['Europe/Berlin', 'Europe/Berlin'],
])('the zone %s is read as %s', (given, timezone) => {
  expect(bot({ ...head, timezone: given }).timezone).toBe(timezone)
})

test('a written bot reads back the same, in the order of the schema', () => {
  const read = bot(withCards({ plugin_id: 'text', buttons: [{ title: 'x' }], config: { text: 'hi' }, key: 'c' }))
  const { flows, ...rest } = read
  const shuffled = { flows, ...rest }
  expect(writeBot(shuffled)).toBe(writeBot(read))
  expect(Object.keys(JSON.parse(writeBot(shuffled)))[0]).toBe('format')
  expect(bot(JSON.parse(writeBot(read)))).toEqual(read)
})

test('names of the author’s own choice are written in the order of the alphabet', () => {
  const tools = [{ id: 't', config: { b: 1, a: { d: 1, c: 2 } } }]
  expect(JSON.stringify(bot({ ...head, tools }).tools[0]?.config)).toBe('{"a":{"c":2,"d":1},"b":1}')
})

test('other spellings of a filter are read as the specification’s', () => {
  const filters = ['last_interactive', 'custom_field'].map((type) => ({ type }))
  const [block] =
    bot(withBlocks({ key: 'b', type: 'condition', config: { branches: [{ filters }] } })).flows[0]?.blocks ?? []
  const found = block?.type === 'condition' ? block.config.branches.flatMap((each) => each.filters) : []
  expect(found.map(({ type }) => type)).toEqual(['interactived_at', 'cuf'])
})

test('a stored flow is read on its own', () => {
  expect(readFlow({ id: 'f', blocks: [{ key: 'b' }, { key: 'b' }] })).toMatchObject({
    ok: false,
    path: '/blocks/1/key',
  })
  expect(readFlow({ id: 'f', blocks: [{ key: 'b' }] })).toMatchObject({
    ok: true,
    flow: { id: 'f', message_type: null },
  })
})

test.each([
  [7, '7'],
  [true, 'true'],
  [false, 'false'],
])('a value written as %j is the text %j', (value, text) => {
  const add_actions = [{ action: 'set_custom_field', custom_field_id: 'f', value }]
  const [flow] = bot(withBlocks({ key: 'b', type: 'action', config: { add_actions } })).flows
  expect(flow?.blocks[0]?.config).toMatchObject({ add_actions: [{ value: text }] })
})

/** As a file has it: in code such a key would be the prototype. */
const withProto = (value: string) => JSON.parse(`{"b":1,"__proto__":${value},"a":{"__proto__":[]}}`)

test.each([
  ['params of a block', (own: object) => withBlocks({ key: 'b', type: 'zaloZNS', config: { params: own } })],
  ['headers', (own: object) => withCards({ key: 'c', plugin_id: 'json_api', config: { headers: own } })],
  ['params', (own: object) => withCards({ key: 'c', plugin_id: 'zalo_zns_message_template', config: { params: own } })],
])('%s keep a name that is an object’s prototype', (_, file) => {
  const [one, other] = ['1', '2'].map((value) => bot(file(JSON.parse(`{"b":"x","__proto__":${value}}`))))
  expect(JSON.stringify(one)).toContain('{"__proto__":"1","b":"x"}')
  if (one && other) expect(diffBots(one, other).map(({ path }) => path.split('/').at(-1))).toEqual(['__proto__'])
  expect(readBot(file(JSON.parse('{"__proto__":{"x":1}}')))).toMatchObject({
    ok: false,
    path: expect.stringMatching(/\/(params|headers)\/__proto__$/),
  })
})

test('settings of a tool and an agent keep it as well', () => {
  const read = bot({
    ...head,
    tools: [{ id: 't', config: withProto('{"x":1}') }],
    agents: [{ id: 'a', config: withProto('"x"') }],
  })
  expect(JSON.stringify(read.tools[0]?.config)).toBe('{"__proto__":{"x":1},"a":{"__proto__":[]},"b":1}')
  expect(JSON.stringify(read.agents[0]?.config)).toBe('{"__proto__":"x","a":{"__proto__":[]},"b":1}')
  expect(Object.getPrototypeOf(read.tools[0]?.config)).toBe(Object.prototype)
  expect({}).not.toHaveProperty('x')
})

test.each([
  'tags',
  'custom_fields',
  'bot_fields',
  'topics',
  'agents',
  'flows',
  'keywords',
  'sequences',
  'menus',
  'rules',
  'tools',
])('the ids of %s are not empty, and each stands once', (list) => {
  const read = (...ids: string[]) => readBot({ ...head, [list]: ids.map((id) => ({ id })) })
  expect(read('a', 'b', ' ')).toMatchObject({ ok: true })
  expect(read('a', '')).toMatchObject({ ok: false, path: `/${list}/1/id`, reason: 'must not be empty' })
  expect(read('a', 'b', 'b')).toMatchObject({
    ok: false,
    path: `/${list}/2/id`,
    reason: `"b" is already the id of /${list}/1`,
  })
})

test('folders and notes: kept where there are any; without them a file keeps its bytes', () => {
  const note = { key: 'n', text: 'Ask Ann', color: 'yellow', coordinate: { X: 1, Y: 2 }, size: { W: 3, H: 4 } }
  const full = readBot({
    ...head,
    folders: [{ id: 'f', name: 'Sales' }],
    flows: [{ id: 'a', folder: 'f', notes: [note] }],
  })
  expect(full).toMatchObject({
    ok: true,
    bot: { folders: [{ id: 'f', name: 'Sales', parent: '' }], flows: [{ folder: 'f', notes: [note] }] },
  })
  if (!full.ok) throw new Error(full.reason)
  expect(readBot(JSON.parse(writeBot(full.bot)))).toEqual(full)
  const without = readBot({ ...head, flows: [{ id: 'a' }] })
  const empty = readBot({ ...head, folders: [], flows: [{ id: 'a', folder: null, notes: [] }] })
  expect(empty).toEqual(without)
  if (!empty.ok) throw new Error(empty.reason)
  expect(writeBot(empty.bot)).not.toMatch(/folder|notes/)
  expect(readBot({ ...head, folders: [{ id: 'f' }, { id: 'f' }] })).toMatchObject({ ok: false, path: '/folders/1/id' })
})

test('comments, rules and menus: kept where there are any; without them a file keeps its bytes', () => {
  const comments = {
    cases: { live: { replies: [{ text: 'Hi' }] } },
    posts: [{ id: '1_2' }],
    keywords: [{ id: 'k', keywords: ['price'], replies: [{ text: 'See your inbox' }] }],
    private_replies: [{ key: 'p', type: 'private_replies', name: 'Prices', flow: 'a' }],
    moderation_words: [{ word: 'fake', acts: ['hide'] }],
  }
  const rules = [{ id: 'r', name: 'Thank', event: 'comment', add_actions: [{ action: 'add_tag', action_id: 't' }] }]
  const menus = [{ id: 'm', name: 'VIP', items: [{ type: 'nested', title: 'More', items: [{ title: 'Call' }] }] }]
  const full = readBot({ ...head, comments, rules, menus })
  expect(full).toMatchObject({ ok: true, bot: { comments, rules: [{ runs: 'always', is_published: true }], menus } })
  if (!full.ok) throw new Error(full.reason)
  expect(readBot(JSON.parse(writeBot(full.bot)))).toEqual(full)
  const empty = readBot({ ...head, comments: {}, rules: null, menus: [] })
  expect(empty).toEqual(readBot(head))
  if (!empty.ok) throw new Error(empty.reason)
  expect(writeBot(empty.bot)).not.toMatch(/comments|rules|menus/)
})

test('a menu has three levels; items of a submenu without items of their own keep their bytes', () => {
  const third = { title: 'Third', type: 'flow', flow: 'a' }
  const second = [
    { title: 'Second', type: 'flow', flow: 'a', items: null },
    { title: 'More', type: 'nested', items: [third] },
  ]
  const read = readBot({ ...head, main_menu: { items: [{ title: 'First', type: 'nested', items: second }] } })
  if (!read.ok) throw new Error(read.reason)
  const [first] = read.bot.main_menu.items
  expect(first?.items.map((item) => Object.hasOwn(item, 'items'))).toEqual([false, true])
  expect(first?.items[1]?.items).toMatchObject([third])
  expect(readBot(JSON.parse(writeBot(read.bot)))).toEqual(read)
})

test.each([
  ['keywords', 'id'],
  ['posts', 'id'],
  ['private_replies', 'key'],
])('each of the %s of comments stands once', (list, field) => {
  const two = [1, 2].map(() => ({ [field]: 'a', ...(field === 'key' && { type: 'private_replies' }) }))
  expect(readBot({ ...head, comments: { [list]: two } })).toMatchObject({ path: `/comments/${list}/1/${field}` })
})
