import { IconHome } from '@tabler/icons-react'
import { expect, test } from 'vitest'
import { isAt, phonePlaces, type Screen, screensFor, sectionsOf } from './screens.ts'

const screen = (id: Screen['id'], parts: Partial<Screen> = {}): Screen => ({
  id,
  group: 'build',
  path: '',
  icon: IconHome,
  need: 'live_chat',
  ...parts,
})
const ids = (screens: readonly Screen[]) => screens.map(({ id }) => id)

test.each([
  ['MANAGE', 'line', ['home', 'inbox', 'flows', 'keywords']],
  ['CREATE_CONTENT', 'line', ['home', 'inbox', 'flows']],
  ['MODERATE', 'line', ['home', 'inbox']],
  ['MODERATE', 'viber', ['home']],
] as const)('%s on %s sees %j', (role_in_bot, platform, expected) => {
  const screens = [
    screen('home'),
    screen('inbox', { channels: ['line', 'facebook'] }),
    screen('flows', { need: 'editor', channels: ['line'] }),
    screen('keywords', { need: 'admin' }),
  ]
  expect(ids(screensFor({ role_in_bot, platform }, screens))).toEqual(expected)
})

test('a group without screens is not shown, the settings come last', () => {
  const screens = [screen('settings', { group: 'bottom' }), screen('home', { group: 'top' }), screen('flows')]
  expect(sectionsOf(screens).map(({ group, screens }) => [group, ids(screens)])).toEqual([
    ['top', ['home']],
    ['build', ['flows']],
    ['bottom', ['settings']],
  ])
})

test('the four lowest ranks get the places of the phone, in the order of the rail', () => {
  const screens = [
    screen('home', { phone: 5 }),
    screen('inbox', { phone: 1 }),
    screen('settings'),
    screen('flows', { phone: 3 }),
    screen('keywords', { phone: 4 }),
    screen('flows', { phone: 2, path: '/later' }),
  ]
  expect(ids(phonePlaces(screens).shown)).toEqual(['inbox', 'flows', 'keywords', 'flows'])
  expect(ids(phonePlaces(screens).more)).toEqual(['home', 'settings'])
})

test.each([
  ['/chatbot/ecommerce', [true, false]],
  ['/chatbot/ecommerce/product', [false, true]],
])('%s is one screen of the shop alone', (pathname, at) => {
  const screens = [{ path: '/chatbot/ecommerce', isExact: true }, { path: '/chatbot/ecommerce/product' }]
  expect(screens.map((each) => isAt(each, pathname))).toEqual(at)
})
