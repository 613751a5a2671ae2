import { filterTypes, profiles } from '@hawker/core'
import { expect, test } from 'vitest'
import { offeredFilters } from './offered-filters.ts'

const typesOf = (platform: keyof typeof profiles, present: Parameters<typeof offeredFilters>[1] = null) =>
  offeredFilters(profiles[platform], present).flatMap(({ types }) => types)

test('the usual eight conditions come first', () => {
  expect(typesOf('line').slice(0, 8)).toEqual([
    'tag',
    'cuf',
    'current_time',
    'interactived_at',
    'subscribed',
    'sequence',
    'gender',
    'is_subscribed',
  ])
})

test('no condition is offered twice, and a present one is always among them', () => {
  for (const present of filterTypes) {
    const types = typesOf('zalo', present)
    expect(new Set(types).size).toBe(types.length)
    expect(types).toContain(present)
  }
})

test.each([
  ['ig_user_name', 'instagram_official', 'facebook'],
  ['story', 'instagram_official', 'line'],
  ['post', 'facebook', 'line'],
  ['ads', 'facebook', 'viber'],
  ['one_time_notif', 'facebook', 'telegram_bot'],
  ['feedback', 'facebook', 'zalo'],
] as const)('%s is offered on %s, not on %s', (type, has, lacks) => {
  expect(typesOf(has)).toContain(type)
  expect(typesOf(lacks)).not.toContain(type)
})
