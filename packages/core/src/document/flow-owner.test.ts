import { expect, test } from 'vitest'
import { ownedFlowId, ownerRules, ownerText, readOwner } from './flow-owner.ts'

test.each([
  ['tool:qr1', { kind: 'tool', id: 'qr1' }],
  ['broadcast:7', { kind: 'broadcast', id: '7' }],
  ['tool:a:b', { kind: 'tool', id: 'a:b' }],
  ['tool:', null],
  ['toolbox:1', null],
  ['', null],
  [null, null],
])('the owner %j', (text, owner) => {
  expect(readOwner(text)).toEqual(owner)
  if (owner) expect(ownerText(readOwner(text))).toBe(text)
})

test('a flow without an owner is published in its editor', () => {
  expect(ownerRules(null)).toEqual({ is_tool: false, published_by: 'editor', lives_in: 'flows' })
  expect(ownerRules('broadcast:7').published_by).toBe('owner')
  expect(ownerText(null)).toBe('')
})

test('an owned flow takes no id that another flow has', () => {
  const owner = { kind: 'tool', id: 'qr1' } as const
  expect(ownedFlowId(owner, new Set())).toBe('tool:qr1')
  expect(ownedFlowId(owner, new Set(['tool:qr1']))).toBe('tool:tool:qr1')
})
