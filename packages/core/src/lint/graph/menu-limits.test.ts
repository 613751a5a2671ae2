import { expect, test } from 'vitest'
import { botOf, cardsOf } from '../../../testing/documents.ts'
import { type MenuRules, pushRules } from '../../menus/rules.ts'
import { isWarning } from '../../problems.ts'
import { lint } from '../lint.ts'

const hi = cardsOf({ plugin_id: 'text', config: { text: 'Hi' } })
const x = (length: number) => 'x'.repeat(length)
const press = (title: string) => ({ title, type: 'flow', flow: 'f' })
const presses = (count: number) => Array.from({ length: count }, (_, index) => press(`Item ${index}`))
const inside = (items: object[]) => ({ title: 'More', type: 'nested', items })
const link = { title: 'Shop', type: 'link', url: 'https://shop.example' }
const call = { title: 'Ring', type: 'call', phone: '+84900000001' }
const ask = (question: string) => ({ question, flow: 'f' })
const asks = (count: number) => Array.from({ length: count }, (_, index) => ask(`Question ${index}`))

const said = (platform: string, parts: object) =>
  lint(botOf([hi], { platform, ...parts }))
    .filter(isWarning)
    .map(({ key, path, params }) => `${key} ${path} ${Object.values(params).join(' ')}`)
const ofMenu = (platform: string, items: object[]) => said(platform, { main_menu: { items } })
const ofQuestions = (platform: string, items: object[]) => said(platform, { asked_questions: { items } })

/** The limits of the platforms' documents, and our own of the website chat. */
test.each([
  ['facebook', 20, 30],
  ['instagram_official', 20, 30],
  ['telegram_bot', 100, 256],
  ['whatsapp_business_account', 30, 256],
  ['line', 12, 40],
  ['tiktok_business_messaging', 6, 18],
  ['pke_chat_plugin', 20, 60],
] as const)('%s shows a menu of %i items of %i characters', (platform, items, title) => {
  expect(ofMenu(platform, presses(items))).toEqual([])
  expect(ofMenu(platform, presses(items + 1))).toEqual([`too_many_menu_items /main_menu ${items} ${items + 1}`])
  expect(ofMenu(platform, [press(x(title))])).toEqual([])
  expect(ofMenu(platform, [press(x(title + 1))])).toEqual([
    `menu_title_too_long /main_menu/items/0/title ${title} ${title + 1}`,
  ])
})

test.each([
  ['facebook', 4],
  ['instagram_official', 4],
  ['whatsapp_business_account', 4],
  ['pke_chat_plugin', 8],
] as const)('%s shows %i questions of 80 characters', (platform, items) => {
  expect(ofQuestions(platform, asks(items))).toEqual([])
  expect(ofQuestions(platform, asks(items + 1))).toEqual([`too_many_questions /asked_questions ${items} ${items + 1}`])
  expect(ofQuestions(platform, [ask(x(80))])).toEqual([])
  expect(ofQuestions(platform, [ask(x(81))])).toEqual(['question_too_long /asked_questions/items/0/question 80 81'])
})

test('a link or a number is left out where the channel shows none', () => {
  const leftOut = (rules: MenuRules) => [
    ...(rules.links ? [] : ['menu_item_left_out /main_menu/items/0 Shop']),
    ...(rules.calls ? [] : ['menu_item_left_out /main_menu/items/1 Ring']),
  ]
  for (const [platform, { main_menu: rules }] of Object.entries(pushRules))
    expect([platform, ofMenu(platform, [link, call])]).toEqual([platform, rules ? leftOut(rules) : []])
})

test('a flat menu counts the items of its submenus, another each list by itself', () => {
  const items = [...presses(10), inside(presses(11))]
  expect(ofMenu('facebook', items)).toEqual(['too_many_menu_items /main_menu 20 21'])
  expect(ofMenu('pke_chat_plugin', items)).toEqual([])
  expect(ofMenu('pke_chat_plugin', [inside([inside(presses(21))])])).toEqual([
    'too_many_menu_items /main_menu/items/0/items/0 20 21',
  ])
})

test('a menu or questions that are switched off have no limits; a menu for single people has', () => {
  expect(said('facebook', { main_menu: { is_published: false, items: presses(21) } })).toEqual([])
  expect(said('facebook', { asked_questions: { is_published: false, items: asks(5) } })).toEqual([])
  expect(said('facebook', { menus: [{ id: 'vip', name: 'VIPs', items: presses(21) }] })).toEqual([
    'too_many_menu_items /menus/0 20 21',
  ])
})
