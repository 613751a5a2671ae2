import { settingDefinitions, settingKeys } from '@hawker/core'
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

test('the groups of their settings are worded, each option, and why a channel cannot carry one', () => {
  const definitions = settingKeys
    .filter((key) => key in english.comments.switches)
    .map((key) => settingDefinitions[key])
  const groups = new Set(definitions.map(({ group }) => group).filter((group) => group !== 'answers'))
  const needs = new Set(definitions.flatMap((each) => each.needs ?? []))
  const options = definitions.flatMap((each) => (each.kind === 'choice' ? each.options : []))
  expect(Object.keys(english.comments.groups).toSorted()).toEqual([...groups].toSorted())
  expect(Object.keys(english.comments.lacks).toSorted()).toEqual([...needs].toSorted())
  expect(Object.keys(english.comments.mention_options)).toEqual(options)
})
