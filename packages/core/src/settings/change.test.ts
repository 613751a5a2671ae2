import { expect, test } from 'vitest'
import { profiles } from '../channel-profiles.ts'
import { changeSettings } from './change.ts'
import { defaultSettings } from './values.ts'

const { facebook, telegram_bot, pke_chat_plugin } = profiles

test('a switch is changed and nothing else', () => {
  expect(changeSettings(defaultSettings, { is_started: false }, telegram_bot)).toEqual({
    ok: true,
    settings: { ...defaultSettings, is_started: false },
    switched_off: [],
  })
})

test('switching one on switches off those it excludes, and says so', () => {
  const before = { ...defaultSettings, inbox_first_comment_post: true }
  expect(changeSettings(before, { only_reply_first_comment: true }, facebook)).toEqual({
    ok: true,
    settings: { ...before, only_reply_first_comment: true, inbox_first_comment_post: false },
    switched_off: ['inbox_first_comment_post'],
  })
})

test('two that exclude each other are refused together', () => {
  const both = { only_reply_first_comment: true, inbox_first_comment_post: true }
  expect(changeSettings(defaultSettings, both, facebook)).toEqual({
    ok: false,
    key: 'only_reply_first_comment',
    code: 'settings.exclusive',
  })
})

test('a setting that the channel cannot carry is refused', () => {
  const hidden = { keyboard_disabled: true }
  expect(changeSettings(defaultSettings, hidden, pke_chat_plugin)).toMatchObject({ ok: true })
  expect(changeSettings(defaultSettings, hidden, telegram_bot)).toEqual({
    ok: false,
    key: 'keyboard_disabled',
    code: 'settings.not_on_channel',
  })
})

test('a setting that the channel cannot carry may be reset to its default', () => {
  const before = { ...defaultSettings, keyboard_disabled: true }
  expect(changeSettings(before, { keyboard_disabled: false }, telegram_bot)).toMatchObject({ ok: true })
})
