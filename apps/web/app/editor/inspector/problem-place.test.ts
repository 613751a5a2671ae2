import { expect, test } from 'vitest'
import { problemPlace } from './problem-place.ts'

test.each([
  ['enter_message', '', '/text'],
  ['button_url', '/buttons/1', '/buttons/1/url'],
  ['select_image', '/config/items/0', '/config/items/0/file'],
  ['smart_delay_goto', '', '/next_step'],
  ['condition_filter', '/config/branches/0', '/config/branches/0'],
  ['quick_reply_alone', '', ''],
] as const)('%s of %j is said at %j', (key, at, place) => {
  expect(problemPlace(key, at)).toBe(place)
})
