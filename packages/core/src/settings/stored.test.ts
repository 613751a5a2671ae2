import { expect, test } from 'vitest'
import { readBot } from '../document/read-bot.ts'
import { writeBot } from '../document/write-bot.ts'
import { settingsOf } from './values.ts'

const fileWith = (rest: object) => ({ format: 'hawker/1', platform: 'facebook', name: 'Shop', ...rest })
const read = (settings: unknown) => {
  const result = readBot(fileWith({ settings }))
  return result.ok ? result.bot : result
}
const botOf = (settings: unknown) => {
  const bot = read(settings)
  if (!('name' in bot)) throw new Error(bot.reason)
  return bot
}
const bare = readBot(fileWith({}))
const bareText = bare.ok ? writeBot(bare.bot) : ''

test.each<[string, unknown]>([
  ['absent', undefined],
  ['null', null],
  ['empty', {}],
  ['of empty values', { is_started: null, search: '', paymentGateways: [], json_api: {}, config: {} }],
  ['at their defaults', { is_started: true, is_published: true, format_12_hours: false, pause_minutes: 30 }],
  ['of unknown keys', { is_stopped: true, sync_tag_to_: true, 'sync_tag_to_A shop': true, isgrid: true }],
  ['of the menus, which hold these themselves', { is_published_main_menu: false }],
])('settings that are %s are written byte for byte as a file without any', (_, settings) => {
  expect(writeBot(botOf(settings))).toBe(bareText)
})

test.each<[string, object]>([
  ['a switch that is on', { ai_admin_only: true }],
  ['a switch that is off', { is_started: false }],
  ['a choice', { action_mention: 'hide' }],
  ['minutes', { pause_minutes: 0 }],
  ['gateways', { paymentGateways: ['cod', 'bank'] }],
  ['words searched for', { search: 'linen' }],
  ['events', { settingsEventFb: { Purchase: true } }],
  ['names of headers', { json_api: { hosts: ['api.shop.vn'], headers: ['authorization'] } }],
  ['tags handed on to a product', { sync_tag_to_pancake: true, sync_tag_to_pos: true }],
  ['a config', { auto_ban_comment_has_link: true, config: { auto_ban_comment_has_link: { ban: false } } }],
])('%s is read and written as it stands', (_, given) => {
  const bot = botOf(given)
  expect(bot.settings).toEqual(given)
  expect(JSON.parse(writeBot(bot)).settings).toEqual(given)
})

test('a switch of a product at its default is not kept', () => {
  expect(botOf({ sync_tag_to_crm_2: false }).settings).toEqual({})
})

test('values of headers are no part of a document', () => {
  const given = {
    json_api: { hosts: ['api.shop.vn'], headers: ['authorization'], values: { authorization: 'secret' } },
  }
  expect(writeBot(botOf(given))).not.toContain('secret')
})

test.each<[string, unknown, string]>([
  ['a switch in words', { is_started: 'yes' }, '/settings/is_started'],
  ['a switch of a product in words', { sync_tag_to_pos: 'yes' }, '/settings/sync_tag_to_pos'],
  ['an unknown choice', { action_mention: 'ban' }, '/settings/action_mention'],
  ['half a minute', { pause_minutes: 0.5 }, '/settings/pause_minutes'],
  ['one gateway', { paymentGateways: 'cod' }, '/settings/paymentGateways'],
  ['a number searched for', { search: 7 }, '/settings/search'],
  ['a config that is none', { config: 'all' }, '/settings/config'],
  [
    'a wrong config',
    { config: { is_time_based: { time_ranges: 'always' } } },
    '/settings/config/is_time_based/time_ranges',
  ],
  ['words', 'all of them', '/settings'],
])('%s is refused with its place', (_, settings, path) => {
  expect(read(settings)).toMatchObject({ ok: false, path })
})

test('a bot without settings behaves as bots did before settings existed', () => {
  expect(settingsOf(botOf(undefined))).toMatchObject({
    is_started: true,
    is_published: true,
    isDisableConvHandleByPancake: true,
    pause_minutes: 30,
    is_quick_reply: false,
    keyboard_disabled: false,
    format_12_hours: false,
    mark_bot_reply_failed: false,
    repeat_unknown: false,
  })
})

test('the menu itself says whether it is shown', () => {
  const result = readBot(fileWith({ main_menu: { is_published: false, items: [] } }))
  expect(result.ok && settingsOf(result.bot)).toMatchObject({
    is_published_main_menu: false,
    is_published_asked_questions: true,
  })
})
