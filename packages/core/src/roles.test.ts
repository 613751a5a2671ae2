import { expect, test } from 'vitest'
import { can, lowerRole, operatingMode } from './roles.ts'

test.each([
  ['MANAGE', true, true, true, 'edit'],
  ['CREATE_CONTENT', false, true, true, 'edit'],
  ['MODERATE', false, false, true, 'only_test'],
  [null, false, false, false, 'no_permission'],
] as const)('%s', (role, admin, editor, live_chat, mode) => {
  expect([can(role, 'admin'), can(role, 'editor'), can(role, 'live_chat')]).toEqual([admin, editor, live_chat])
  expect(operatingMode(role)).toBe(mode)
})

test('of two roles the lower counts', () => {
  expect(lowerRole('MANAGE', 'MODERATE')).toBe('MODERATE')
  expect(lowerRole('CREATE_CONTENT', 'MANAGE')).toBe('CREATE_CONTENT')
  expect(lowerRole(null, 'MANAGE')).toBeNull()
})
