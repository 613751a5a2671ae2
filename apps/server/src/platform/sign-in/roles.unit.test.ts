import { expect, test } from 'vitest'
import { lowerRole, mayDo, modeOf } from './roles.ts'

test.each([
  ['MANAGE', ['admin', 'editor', 'live_chat'], 'edit'],
  ['CREATE_CONTENT', ['editor', 'live_chat'], 'edit'],
  ['MODERATE', ['live_chat'], 'only_test'],
] as const)('%s may do %j', (role, allowed, mode) => {
  const needs = ['admin', 'editor', 'live_chat'] as const
  expect(needs.filter((need) => mayDo(role, need))).toEqual(allowed)
  expect(modeOf(role)).toBe(mode)
})

test.each([
  ['MANAGE', 'MODERATE', 'MODERATE'],
  ['CREATE_CONTENT', 'MANAGE', 'CREATE_CONTENT'],
  ['MODERATE', 'MODERATE', 'MODERATE'],
] as const)('the lower of %s and %s is %s', (one, other, lower) => {
  expect(lowerRole(one, other)).toBe(lower)
})
