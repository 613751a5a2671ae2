import { commentRuleNames, commentWhys, flippedSettings } from '@hawker/core/comments'
import { expect, test } from 'vitest'
import english from './en/index.ts'

test('every rule that a comment is judged by is worded, and every reason', () => {
  const { rules, whys, switches } = english.comments
  expect(Object.keys(rules)).toEqual([...commentRuleNames])
  expect(Object.keys(whys)).toEqual([...commentWhys])
  expect(
    Object.keys(switches)
      .filter((key) => key !== 'is_notification_live_video')
      .toSorted(),
  ).toEqual([...flippedSettings].toSorted())
})
