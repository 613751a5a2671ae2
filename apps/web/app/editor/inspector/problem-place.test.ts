import { expect, test } from 'vitest'
import { problemPlace } from './problem-place.ts'

test.each([
  ['enter_message', '', '/text'],
  ['button_url', '/buttons/1', '/buttons/1/url'],
  ['select_image', '/config/items/0', '/config/items/0/file'],
  ['smart_delay_goto', '', '/next_step'],
  ['missing_title', '', '/title'],
  ['title_too_long', '', '/title'],
  ['missing_card', '', '/cards'],
  ['random_percent_not_100', '', '/percent'],
  ['smart_delay_window', '', '/window'],
  ['text_too_long', '', '/text'],
  ['enter_question', '', '/question'],
  ['enter_title', '/config/items/0', '/config/items/0/title'],
  ['enter_subtitle', '/config/items/0', '/config/items/0/subtitle'],
  ['select_audio', '', '/file'],
  ['select_video', '', '/file'],
  ['select_file', '', '/file'],
  ['button_title', '/buttons/1', '/buttons/1/title'],
  ['button_phone', '/buttons/1', '/buttons/1/phone'],
  ['title_may_exceed', '/buttons/1', '/buttons/1/title'],
  ['condition_filter', '/config/branches/0', '/config/branches/0'],
  ['quick_reply_alone', '', ''],
] as const)('%s of %j is said at %j', (key, at, place) => {
  expect(problemPlace(key, at)).toBe(place)
})
