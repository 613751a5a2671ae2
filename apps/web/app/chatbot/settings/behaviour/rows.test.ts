import { profiles, settingDefinitions } from '@hawker/core'
import { expect, test } from 'vitest'
import { foundRows, offOf, rowAbilities, rows } from './rows.ts'

test.each(rows)('%s: its need has words', (key) => {
  const { needs } = settingDefinitions[key]
  if (needs) expect(rowAbilities).toContain(needs)
})

test('without a search every row is there once', () => {
  expect(foundRows('', (key) => key).flatMap(({ keys }) => keys)).toHaveLength(rows.length)
})

test('a search matches the words of a row, and drops groups without one', () => {
  const words = (key: string) => (key === 'is_started' ? 'Lời chào' : key)
  expect(foundRows('loi chao', words)).toEqual([{ group: 'answers', keys: ['is_started'] }])
  expect(foundRows('nothing of the kind', words)).toEqual([])
})

test.each<[string, Parameters<typeof offOf>, ReturnType<typeof offOf>]>([
  ['the channel cannot', ['keyboard_disabled', profiles.telegram_bot.abilities, {}], { lacks: 'hidden_keyboard' }],
  ['the channel can', ['keyboard_disabled', profiles.pke_chat_plugin.abilities, {}], null],
  [
    'another is off',
    ['is_quick_reply', profiles.telegram_bot.abilities, { is_started: false }],
    { requires: 'is_started' },
  ],
  ['another is on', ['is_quick_reply', profiles.telegram_bot.abilities, { is_started: true }], null],
])('a row where %s', (_, given, off) => {
  expect(offOf(...given)).toEqual(off)
})
