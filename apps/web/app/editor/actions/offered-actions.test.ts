import { actionKinds, profiles } from '@hawker/core'
import { expect, test } from 'vitest'
import { offeredActions } from './index.ts'

const kindsOn = (platform: keyof typeof profiles, present: (typeof actionKinds)[number] = 'add_tag') =>
  offeredActions(profiles[platform], present).flatMap(({ kinds }) => kinds)

test('on Facebook all actions are offered, each once', () => {
  expect(kindsOn('facebook').toSorted()).toEqual(actionKinds.toSorted())
})

test('a channel without comments offers no action on them', () => {
  expect(kindsOn('telegram_bot')).not.toContain('hide_comment')
  expect(kindsOn('telegram_bot')).not.toContain('mark_acc_seeding')
  expect(kindsOn('telegram_bot')).toHaveLength(actionKinds.length - 4)
})

test('an action that a file brought along stays in the list', () => {
  expect(kindsOn('telegram_bot', 'hide_comment')).toContain('hide_comment')
})
