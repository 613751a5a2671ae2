import { expect, test } from 'vitest'
import { blankSettings, settings } from './settings.ts'
import { switches } from './switches.ts'

test('new settings have every switch off, and nothing else', () => {
  const off = Object.fromEntries(switches.map((key) => [key, false]))
  const blank = { ...off, paymentGateways: [], json_api: {}, search: '', settingsEventFb: {} }
  expect(blankSettings()).toEqual(blank)
  for (const given of [{}, null, { is_started: null, search: null }]) expect(settings.parse(given)).toEqual(blank)
})

test.each<[string, object]>([
  ['a switch that is on', { ai_admin_only: true }],
  ['a gateway', { paymentGateways: ['cod', 'bank'] }],
  ['an API', { json_api: { url: 'https://api.shop.vn' } }],
  ['words searched for', { search: 'linen' }],
  ['events', { settingsEventFb: { Purchase: true } }],
  ['tags handed on to a product', { sync_tag_to_pancake: true, sync_tag_to_pos: true, sync_tag_to_crm_2: false }],
])('%s', (_, given) => {
  expect(settings.parse(given)).toEqual({ ...blankSettings(), ...given })
})

test('nothing said of a product means no', () => {
  expect(settings.parse({ sync_tag_to_pos: null })).toEqual({ ...blankSettings(), sync_tag_to_pos: false })
})

test.each([['is_stopped'], ['sync_tag_to_'], ['sync_tag_to_A shop'], ['my_sync_tag_to_pos'], ['isgrid']])(
  '%s is no setting',
  (key) => {
    expect(settings.parse({ [key]: true })).toEqual(blankSettings())
  },
)

test.each<[string, object | string]>([
  ['a switch in words', { is_started: 'yes' }],
  ['a switch for a product in words', { sync_tag_to_pos: 'yes' }],
  ['one gateway', { paymentGateways: 'cod' }],
  ['a gateway that is a number', { paymentGateways: [1] }],
  ['an API switched on', { json_api: true }],
  ['a number searched for', { search: 7 }],
  ['events switched on', { settingsEventFb: true }],
  ['words', 'all of them'],
])('%s are no settings', (_, given) => {
  expect(settings.safeParse(given).success).toBe(false)
})
