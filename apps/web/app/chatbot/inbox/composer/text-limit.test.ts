import { expect, test } from 'vitest'
import { textLimit } from './text-limit.ts'

test.each([
  ['facebook', 2_000],
  ['telegram_bot', 4_096],
  ['pke_chat_plugin', 5_000],
  ['a channel of tomorrow', 5_000],
])('%s carries %i', (platform, limit) => {
  expect(textLimit(platform)).toBe(limit)
})
