import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Bot, blankBot, readBot, writeBot } from '@hawker/core'
import { expect, test } from 'vitest'
import { demoBot } from '../../demo/shop/index.ts'
import { shop } from '../../runtime/testing/shop.ts'
import { testApp } from '../../testing/test-app.ts'

// Each example file becomes a bot of one person.
const { newUser, newBot, ask } = await testApp({ HAWKER_QUOTA_BOTS: '1000' })
const ann = await newUser()

const says = (key: string, text: string, ...buttons: object[]) => ({
  key,
  title: key,
  cards: [{ key: 'c', plugin_id: 'text', config: { text }, buttons }],
})
const toPrice = { type: 'flow', title: 'Price', flow: 'price' }
const more = { type: 'nested', title: 'More', items: [toPrice, { type: 'link', title: 'Us', url: 'https://shop.vn' }] }
const table = { id: 'z', type: 'qr_code', name: 'Table', ref: 'table', config: { size: 300 } }

/** A file with something in every list, none of it in alphabetical order. */
const tagsVip = { action: 'add_tag', action_id: 'vip' }
const everything = {
  format: 'hawker/1',
  name: 'Shop',
  platform: 'facebook',
  timezone: 'Europe/Madrid',
  language: 'es',
  welcome_flow: 'welcome',
  default_flow: 'price',
  tags: [
    { id: 'vip', name: 'VIP' },
    { id: 'new', name: 'New' },
  ],
  custom_fields: [
    { id: 'second', name: 'Size', type: 2 },
    { id: 'first', name: 'Size', type: 1 },
  ],
  bot_fields: [
    { id: 'phone', name: 'Hotline', type: 'string', value: '0900000000' },
    { id: 'day', name: 'Day', type: 'number', value: '3' },
  ],
  topics: [
    { id: '7', name: 'News' },
    { id: '3', name: 'Prices' },
  ],
  agents: [{ id: 'sales', name: 'Sales', config: { model: 'small', instructions: 'Sell.' } }],
  flows: [
    { id: 'welcome', name: 'Welcome', message_type: 'promotional', blocks: [says('a', 'Hi', toPrice)] },
    { id: 'price', name: 'Price', blocks: [says('a', 'It costs 5')] },
    { id: 'draft', name: 'Not ready', blocks: [says('a', '')] },
  ],
  keywords: [
    { id: 'z', type: 2, keywords: ['price'], flow: 'price' },
    { id: 'a', type: 1, keywords: ['hi'], except: ['no'], is_exact: true, flow: 'welcome', is_published: false },
  ],
  main_menu: { is_published: false, items: [more, toPrice] },
  asked_questions: { items: [{ question: 'How much?', flow: 'price' }, { question: 'Who are you?' }] },
  sequences: [{ id: 's', name: 'Care', steps: [{ flow: 'price', schedule: { after: 2, after_type: 'hours' } }] }],
  segments: [
    { id: 'vips', name: 'VIPs', match: 'any', filters: [{ type: 'tag', filter_type: 'equal', value: 'vip' }] },
    { id: 'all', name: 'All who wrote', filters: [{ type: 'interactived_at', filter_type: 'any_value' }] },
  ],
  menus: [{ id: 'vip', name: 'For VIPs', items: [more, toPrice] }],
  rules: [
    { id: 'z', name: 'Thank', event: 'comment', add_actions: [tagsVip], runs: 'once' },
    { id: 'a', name: 'Welcome back', event: 'tag', change: 'removed', tag: 'vip', is_published: false },
  ],
  comments: {
    cases: { default: { replies: [{ text: 'Thank you!', images: ['https://x/a.png'] }] } },
    posts: [{ id: '1_2', moderation: 'own', own: ['auto_hide_comment'], private_reply: 'prices' }],
    keywords: [{ id: 'k', keywords: ['price'], private_reply: 'prices', add_actions: [tagsVip] }],
    private_replies: [{ key: 'prices', type: 'private_replies', name: 'Prices', flow: 'price' }],
    moderation_words: [{ word: 'fake', acts: ['hide'], is_whole: true }],
    link_allow: ['shop.vn'],
    reply_after: { from: 5, to: 60 },
    show_again_after_hours: 24,
  },
  tools: [
    { ...table, blocks: [says('a', 'Welcome to the table', toPrice)] },
    { id: 'a', type: 'widget', name: 'Window', is_published: false },
  ],
  settings: {
    is_published: false,
    pause_minutes: 5,
    allowed_origins: ['https://shop.vn'],
    only_reply_first_comment: true,
    sync_tag_to_pos: true,
    config: { attach_tag_1st_message: { tag: 'new' } },
  },
}

const read = (json: unknown): Bot => {
  const result = readBot(json)
  if (!result.ok) throw new Error(`${result.path}: ${result.reason}`)
  return result.bot
}

/** Imports a file into a bot and returns the bot's export. */
async function throughServer(json: Record<string, unknown>, times = 1) {
  const bot = await newBot(ann, String(json.platform))
  const at = `/v1/bots/${bot.id}`
  for (let time = 0; time < times; time++)
    expect(await ask(ann, 'POST', `${at}/document?settings=take`, json)).toMatchObject({ status: 200 })
  return { at, exported: read((await ask(ann, 'GET', `${at}/document`)).body) }
}

test('the complete file fills every part of a bot', () => {
  const bot = new Map(Object.entries(read(everything)))
  for (const [part, blank] of Object.entries(blankBot('custom', '')))
    if (part !== 'format') expect(bot.get(part), part).not.toEqual(blank)
})

test.each([1, 2])('the complete file is exported as it was imported, %i times', async (times) => {
  const { exported } = await throughServer(everything, times)
  expect(exported).toEqual(read(everything))
})

test('a file without a menu, questions or answers to comments keeps the bot’s own; a file with them replaces them', async () => {
  const { at } = await throughServer(everything)
  const { main_menu: _, asked_questions: __, comments: ___, ...rest } = everything
  await ask(ann, 'POST', `${at}/document`, { ...rest, name: 'Without' })
  expect(read((await ask(ann, 'GET', `${at}/document`)).body)).toEqual(read(everything))

  const asked_questions = { items: [{ question: 'Where?', flow: 'welcome' }] }
  await ask(ann, 'POST', `${at}/document`, { ...rest, asked_questions })
  const { main_menu } = everything
  expect((await ask(ann, 'GET', `${at}/document`)).body).toMatchObject({ main_menu, asked_questions })
})

test('characters that no database stores are stripped, and the file is imported', async () => {
  const flows = [{ id: 'f', name: 'F\u0000', blocks: [says('a', 'one\u0000two\ud800')] }]
  const { exported } = await throughServer({ format: 'hawker/1', platform: 'telegram_bot', name: 'Shop', flows })
  expect(exported.flows).toMatchObject([{ name: 'F', blocks: [{ cards: [{ config: { text: 'onetwo\ufffd' } }] }] }])
})

test('things made after an import follow the imported ones', async () => {
  const { at } = await throughServer(everything)
  await ask(ann, 'POST', `${at}/tags`, { id: 'an', name: 'An' })
  await ask(ann, 'POST', `${at}/flows`, { id: 'a-new-one', name: 'A new one' })
  const { tags, flows } = read((await ask(ann, 'GET', `${at}/document`)).body)
  expect(tags.map(({ id }) => id)).toEqual(['vip', 'new', 'an'])
  expect(flows.map(({ id }) => id)).toEqual(['welcome', 'price', 'draft', 'a-new-one'])
})

test('problems of the menu, the questions and the tools are listed by the API', async () => {
  const { at } = await throughServer({
    ...everything,
    main_menu: { items: [{ ...toPrice, title: '' }, more] },
    asked_questions: { items: [{ flow: 'gone' }] },
    tools: [{ ...table, blocks: [says('a', 'Nothing to press')] }],
  })
  const { body } = await ask(ann, 'GET', `${at}/problems`)
  const found = Object(body).items.map(({ key, path }: { key: string; path: string }) => `${key} ${path}`)
  expect(found).toEqual(
    expect.arrayContaining([
      'button_title /main_menu/items/0',
      'enter_question /asked_questions/items/0',
      'goto_missing /asked_questions/items/0/flow',
      'tool_block_content /tools/0/blocks/0',
    ]),
  )
})

test('a flow used by the menu, a question or a tool is kept, and the refusal names them', async () => {
  const { at } = await throughServer({ ...everything, keywords: [], sequences: [], welcome_flow: '', default_flow: '' })
  expect(await ask(ann, 'DELETE', `${at}/flows/price`)).toMatchObject({
    status: 409,
    body: {
      errors: {
        used_by: expect.arrayContaining([
          { what: 'main_menu' },
          { what: 'asked_questions' },
          { what: 'user_menu', id: 'vip', name: 'For VIPs' },
          { what: 'private_reply', id: 'prices', name: 'Prices' },
          { what: 'tool', id: 'z', name: 'Table' },
        ]),
      },
    },
  })
})

const folder = join(import.meta.dirname, '../../../../../packages/core/transcripts')
const names = (await readdir(folder)).filter((name) => name.endsWith('.json'))
const files: [string, unknown][] = await Promise.all(
  names.map(async (name) => [name, JSON.parse(await readFile(join(folder, name), 'utf8'))]),
)
const at = (name: string) => `https://linen.example/${name}.jpeg`
const pictures = {
  'wrap-dress': at('wrap-dress'),
  'summer-shirt': at('summer-shirt'),
  'wide-trousers': at('wide-trousers'),
}
const examples: [string, unknown][] = [
  ['the demo', demoBot('telegram_bot', 'Shop', pictures, {})],
  ['the demo of a page with comments', demoBot('facebook', 'Shop', pictures, {})],
  ['the shop of the tests', shop('facebook')],
  ...files,
]

test.each(examples)('%s is exported as it was imported', async (_, json) => {
  const bot = read(json)
  const { exported } = await throughServer(Object(json))
  expect(writeBot(exported)).toBe(writeBot({ ...bot, name: exported.name }))
})

test('a tag used by an answer to comments and by rules is kept, and the refusal names them', async () => {
  const { at } = await throughServer(everything)
  expect(await ask(ann, 'DELETE', `${at}/tags/vip`)).toMatchObject({
    status: 409,
    body: {
      errors: {
        used_by: expect.arrayContaining([
          { what: 'rule', id: 'z', name: 'Thank' },
          { what: 'rule', id: 'a', name: 'Welcome back' },
          { what: 'comment_keyword', id: 'k', name: 'price' },
        ]),
      },
    },
  })
})

test('rules and menus go to the trash and come back where they were; a menu in use stays', async () => {
  const { at } = await throughServer({
    ...everything,
    rules: [{ id: 'r', name: 'Give', add_actions: [{ action: 'user_menu', menu_id: 'vip' }] }],
  })
  const move = (list: string, id: string) => ask(ann, 'POST', `${at}/trash`, { list, ids: [id] })
  expect(await move('menus', 'vip')).toMatchObject({
    body: { moved: [], kept: [{ id: 'vip', used_by: [{ what: 'rule', id: 'r', name: 'Give' }] }] },
  })
  const before = read((await ask(ann, 'GET', `${at}/document`)).body)
  expect(await move('rules', 'r')).toMatchObject({ body: { moved: ['r'] } })
  expect(await move('menus', 'vip')).toMatchObject({ body: { moved: ['vip'] } })
  const without = read((await ask(ann, 'GET', `${at}/document`)).body)
  expect([without.rules, without.menus]).toEqual([[], []])
  const trash_ids = ['user_menu.vip', 'rule.r']
  expect(await ask(ann, 'POST', `${at}/trash/restore`, { trash_ids })).toMatchObject({ body: { restored: trash_ids } })
  expect(read((await ask(ann, 'GET', `${at}/document`)).body)).toEqual(before)
})

test('problems of answers to comments, rules and menus are listed by the API', async () => {
  const { at } = await throughServer({
    ...everything,
    menus: [{ id: 'm', items: [{ ...toPrice, title: '' }] }],
    rules: [{ id: 'r' }],
    comments: { keywords: [{ id: 'k', keywords: [], private_reply: 'gone' }], moderation_words: [{ word: ' ' }] },
  })
  const { body } = await ask(ann, 'GET', `${at}/problems`)
  const found = Object(body).items.map(({ key, path }: { key: string; path: string }) => `${key} ${path}`)
  expect(found).toEqual(
    expect.arrayContaining([
      'button_title /menus/0/items/0',
      'invalid_action_config /rules/0/add_actions',
      'comment_rule_words /comments/keywords/0/keywords',
      'private_reply_missing /comments/keywords/0/private_reply',
      'moderation_word_empty /comments/moderation_words/0/word',
    ]),
  )
})
