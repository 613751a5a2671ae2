import { expect, test } from 'vitest'
import { blocksOf, botFrom, cardsOf } from '../../../testing/documents.ts'
import { lint } from '../lint.ts'

const to = (block_key: string) => ({ type: 'blocks', block_key })
const text = (words: string, rest: object = {}) => ({ plugin_id: 'text', config: { text: words }, ...rest })
const says = (words: string, next: string | null = null) => ({ ...cardsOf(text(words)), next_step: next && to(next) })
const ask = (custom_field_id: string) => ({ plugin_id: 'user_input', config: { question: 'Size?', custom_field_id } })
const set = { action: 'set_custom_field', custom_field_id: 'size', value: 'M' }
const size = '{{size//Size}}'
const sheet = (kind: string, value = '') => ({
  type: 'action',
  config: {
    add_actions: [
      {
        action: 'connect_google_api',
        googleAction: { kind, columns: [{ column: 'A', value, custom_field_id: 'size' }] },
      },
    ],
  },
  next_step: to('b1'),
})

const fields = {
  platform: 'telegram_bot',
  custom_fields: [
    { id: 'size', name: 'Size' },
    { id: 'hue1', name: ' Hue ' },
    { id: 'hue2', name: 'Hue' },
    { id: 'hue3', name: 'size' },
  ],
  bot_fields: [
    { id: 'hotline', name: 'Hotline', value: '1900' },
    { id: 'empty', name: 'Empty' },
  ],
}

const unfilled = (flows: Record<string, object[]>, rest: object = {}) => {
  const list = Object.entries(flows).map(([id, blocks]) => ({ id, blocks: blocksOf(...blocks) }))
  return lint(botFrom({ ...fields, ...rest, flows: list }))
    .filter(({ key }) => key === 'variable_unfilled')
    .map(({ flow, block, card, params }) => `${flow}.${block} ${card} ${params.name}`)
}

test.each<[string, Record<string, object[]>, string[]]>([
  ['a field that no flow fills', { f: [says(size)] }, ['f.b0 1 Size']],
  ['an undeclared field', { f: [says('{{colour//Colour}}')] }, ['f.b0 1 Colour']],
  ['a field with a default', { f: [says('{{size//Size|M}}')] }, []],
  ['an unfilled field in a default', { f: [says('{{user_first_name|{{size//Size}}}}')] }, ['f.b0 1 Size']],
  ['an unfilled field in a choice', { f: [says(`{{random|a|${size}}} {{gender|m|f|${size}}}`)] }, ['f.b0 1 Size']],
  ['a field asked for before', { f: [cardsOf(ask('size'), text(size))] }, []],
  ['a field asked for after', { f: [cardsOf(text(size), ask('size'))] }, ['f.b0 1 Size']],
  [
    'in the question itself',
    { f: [cardsOf({ ...ask('size'), config: { ...ask('size').config, question: size } })] },
    ['f.b0 1 Size'],
  ],
  ['asked for in a block before', { f: [{ ...cardsOf(ask('size')), next_step: to('b1') }, says(size)] }, []],
  ['asked for in a block after', { f: [says(size, 'b1'), cardsOf(ask('size'))] }, ['f.b0 1 Size']],
  ['asked for on a way back', { f: [says(size, 'b1'), { ...cardsOf(ask('size')), next_step: to('b0') }] }, []],
  ['asked for in a block beside', { f: [says(size), cardsOf(ask('size'))] }, ['f.b0 1 Size']],
  ['asked for in another flow', { f: [says(size)], g: [cardsOf(ask('size'))] }, []],
  ['asked for here and in another flow', { f: [says(size), cardsOf(ask('size'))], g: [cardsOf(ask('size'))] }, []],
  [
    'set by an action',
    { f: [{ type: 'action', config: { add_actions: [set] }, next_step: to('b1') }, says(size)] },
    [],
  ],
  ['set by a card before', { f: [cardsOf(text('Hi', { add_actions: [set] }), text(size))] }, []],
  ['set by the card itself', { f: [cardsOf(text(size, { add_actions: [set] }))] }, ['f.b0 1 Size']],
  [
    'set by a press',
    { f: [cardsOf(text('Hi', { buttons: [{ title: 'M', block_key: 'b1', add_actions: [set] }] })), says(size)] },
    [],
  ],
  [
    'set by a press, said before it',
    {
      f: [cardsOf(text('Hi', { buttons: [{ title: 'M', add_actions: [set] }] }), text(size))],
    },
    ['f.b0 2 Size'],
  ],
  ['set on the way', { f: [{ ...says('Hi'), next_step: { ...to('b1'), add_actions: [set] } }, says(size)] }, []],
  [
    'in what an action sets',
    { f: [{ type: 'action', config: { add_actions: [{ ...set, custom_field_id: 'note', value: size }] } }] },
    ['f.b0 null Size'],
  ],
  [
    'reckoned with',
    {
      f: [
        {
          type: 'action',
          config: { add_actions: [{ action: 'custom_field_change', custom_field_id: 'size', value: '1' }] },
          next_step: to('b1'),
        },
        says(size),
      ],
    },
    [],
  ],
  [
    'cleared',
    {
      f: [
        {
          type: 'action',
          config: { add_actions: [{ action: 'custom_field_change', custom_field_id: 'size', operation: 'clear' }] },
          next_step: to('b1'),
        },
        says(size),
      ],
    },
    ['f.b1 1 Size'],
  ],
  [
    'answered by a server',
    {
      f: [
        cardsOf(
          {
            plugin_id: 'json_api',
            config: { url: 'https://a.example', mapping: [{ path: 'a', custom_field_id: 'size' }] },
          },
          text(size),
        ),
      ],
    },
    [],
  ],
  ['found in a sheet', { f: [sheet('find_row'), says(size)] }, []],
  ['looked for in a sheet', { f: [sheet('find_row', 'M'), says(size)] }, ['f.b1 1 Size']],
  ['written to a sheet', { f: [sheet('append_row'), says(size)] }, ['f.b1 1 Size']],
  [
    'answered by an agent',
    { f: [{ type: 'AI', config: { save_to_field_id: 'size', answered_goto: to('b1') } }, says(size)] },
    [],
  ],
  ['by its name alone', { f: [cardsOf(ask('size'), text('{{x//Size}}'))] }, []],
  ['by a name that two have: the first', { f: [cardsOf(ask('hue1'), text('{{x//Hue}}'))] }, []],
  ['by a name that two have, not the second', { f: [cardsOf(ask('hue2'), text('{{x//Hue}}'))] }, ['f.b0 2 Hue']],
  ['by an id that is also a name', { f: [cardsOf(ask('size'), text('{{size//Hue}}'))] }, []],

  ['a bot field', { f: [says('{{hotline/|Hotline}}')] }, []],
  ['a bot field without value', { f: [says('{{empty/|Empty}}')] }, ['f.b0 1 Empty']],
  [
    'a bot field that is set',
    {
      f: [
        says('{{empty/|Empty}}', 'b1'),
        { type: 'action', config: { add_actions: [{ action: 'set_bot_field', bot_field_id: 'empty' }] } },
      ],
    },
    [],
  ],
  ['an undeclared bot field', { f: [says('{{gone/|Gone}}')] }, ['f.b0 1 Gone']],

  ['words of the product', { f: [says('{{user_full_name}} {{monday_of_weekly}} {{current_time}}')] }, []],
  ['an unknown word', { f: [says('{{nickname}}')] }, ['f.b0 1 nickname']],
  ['an unknown word, twice', { f: [says('{{nickname}} {{nickname}}')] }, ['f.b0 1 nickname']],
  [
    'parameters of a template',
    {
      f: [
        cardsOf({
          plugin_id: 'whatsapp_message_template',
          config: { components: [{ type: 'BODY', text: 'Hi {{1}}' }] },
        }),
      ],
    },
    [],
  ],
  ['in a button', { f: [cardsOf(text('Hi', { buttons: [{ title: size }] }))] }, ['f.b0 1 Size']],
  [
    'in an address',
    { f: [cardsOf({ plugin_id: 'image', config: { url: `https://a.example/${size}` } })] },
    ['f.b0 1 Size'],
  ],
])('%s', (_, flows, found) => {
  expect(unfilled(flows)).toEqual(found)
})

test('the page’s last message is known on Messenger only', () => {
  const flows = { f: [says('{{last_page_message_content}}')] }
  expect(unfilled(flows)).toEqual(['f.b0 1 last_page_message_content'])
  expect(unfilled(flows, { platform: 'facebook' })).toEqual([])
})

test('a tool is a flow of its own', () => {
  const tools = [{ id: 't', blocks: [{ key: 'k', title: 'K', ...cardsOf(ask('size')) }] }]
  expect(unfilled({ f: [says(size)] }, { tools })).toEqual([])
})
