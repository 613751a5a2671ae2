import { expect, test } from 'vitest'
import { botOf } from '../../../testing/documents.ts'
import { isWarning } from '../../problems.ts'
import { lint } from '../lint.ts'
import type { KnownConnections } from './connections.ts'

const sheet = (integration_id = '') => ({
  action: 'connect_google_api',
  googleAction: { kind: 'append_row', spreadsheet_id: 's', sheet: 'Orders', columns: [{ column: 'Name', value: 'x' }] },
  integration_id,
})
const list = { action: '', audience_id: 'a', custom_field_id: 'f' }
const google = (id: string) => ({ id, service: 'google_sheets' })

test.each<[string, object, KnownConnections, string[]]>([
  ['connections are not known', sheet(), null, []],
  ['the bot has none', sheet(), [], ['connection_missing']],
  ['the bot has one to another service', list, [google('1')], ['connection_missing']],
  ['the bot has one', sheet(), [google('1')], []],
  ['the bot has two, and none is named', sheet(), [google('1'), google('2')], ['connection_unclear']],
  ['the bot has two, and one is named', sheet('2'), [google('1'), google('2')], []],
  ['the named one is gone', sheet('3'), [google('1')], ['connection_gone']],
  ['a list, and the bot has its service', list, [{ id: '1', service: 'mailchimp' }], []],
  ['another action', { action: 'mark_read' }, [], []],
])('%s', (_, action, connections, keys) => {
  const bot = botOf([{ type: 'action', config: { add_actions: [action] } }], { platform: 'telegram_bot' })
  const found = lint(bot, null, { connections }).filter(({ key }) => key.startsWith('connection_'))
  expect(found.map(({ key }) => key)).toEqual(keys)
  expect(found.every(isWarning)).toBe(true)
  const paths = keys.map(() => '/flows/0/blocks/0/config/add_actions/0/integration_id')
  expect(found.map(({ path }) => path)).toEqual(paths)
})

test('a card that tells Meta of an event needs a connection as well', () => {
  const pixel = {
    plugin_id: 'meta_pixel',
    config: { pixel_id: '1', event_name: 'Purchase', custom_data: { value: '5' } },
  }
  const bot = botOf([{ cards: [{ key: 'c', ...pixel }] }], { platform: 'telegram_bot' })
  const found = (connections: KnownConnections) =>
    lint(bot, null, { connections }).flatMap(({ key, path }) => (key.startsWith('connection_') ? [[key, path]] : []))
  expect(found([])).toEqual([['connection_missing', '/flows/0/blocks/0/cards/0/config/integration_id']])
  expect(found([{ id: '1', service: 'meta' }])).toEqual([])
})
