import { expect, test } from 'vitest'
import { can, canConnectPage, effectiveRole, isRole, lowerRole, operatingMode, pageRoles, rolesFor } from './roles.ts'

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

test.each([
  ['admin', 'MANAGE'],
  ['editor', 'MANAGE CREATE_CONTENT'],
  ['live_chat', 'MANAGE CREATE_CONTENT MODERATE'],
] as const)('%s is for %s', (need, accepted) => {
  expect(rolesFor(need).join(' ')).toBe(accepted)
})

test.each([
  ['MANAGE', true],
  ['CREATE_CONTENT', true],
  ['MODERATE', false],
  [null, false],
] as const)('a page is connected by %s: %s', (role, may) => {
  expect(canConnectPage(role)).toBe(may)
})

test('a page knows two roles, a bot three', () => {
  expect(pageRoles).toEqual(['MANAGE', 'CREATE_CONTENT'])
  expect([isRole('MODERATE'), isRole('manage'), isRole(null)]).toEqual([true, false, false])
})

test.each([
  [true, 'MODERATE'],
  [false, 'MANAGE'],
] as const)('for a platform bot (%s) the role that counts is %s', (isPlatformBot, role) => {
  expect(effectiveRole({ role_in_page: 'MANAGE', role_in_bot: 'MODERATE' }, isPlatformBot)).toBe(role)
  expect(effectiveRole({ role_in_page: null, role_in_bot: null }, isPlatformBot)).toBeNull()
})
