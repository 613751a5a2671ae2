import { declaredProfile, profiles } from '@hawker/core'
import { expect, test } from 'vitest'
import { textLimit } from './text-limit.ts'

test.each([
  ['Messenger', profiles.facebook, 2_000],
  ['Telegram', profiles.telegram_bot, 4_096],
  ['the website chat', profiles.pke_chat_plugin, 5_000],
  ['an app that declares 500', declaredProfile({ capabilities: '{"text":{"max":500}}' }), 500],
  ['a channel that is not known yet', undefined, 5_000],
])('%s carries %i', (_, profile, limit) => {
  expect(textLimit(profile)).toBe(limit)
})
