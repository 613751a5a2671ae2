import { expect, test } from 'vitest'
import type { FlowEntry } from '../../frame/api-types.ts'
import { foundFlows, statusOf } from './found-flows.ts'

const flow = (name: string, more: Partial<FlowEntry> = {}): FlowEntry => ({
  id: name,
  name,
  revision: 1,
  published_revision: null,
  is_changed: true,
  updated_at: '2026-01-01T00:00:00Z',
  blocks: 1,
  problems: 0,
  ...more,
})
const flows = [
  flow('Giá cả', { updated_at: '2026-01-01T00:00:00Z' }),
  flow('Welcome', { updated_at: '2026-02-01T00:00:00Z' }),
]

test.each([
  ['', ['Welcome', 'Giá cả']],
  ['gia', ['Giá cả']],
  [' WEL ', ['Welcome']],
  ['x', []],
])('searching %j', (search, names) => {
  expect(foundFlows(flows, search).map(({ name }) => name)).toEqual(names)
})

test.each([
  [flow('a'), 'draft'],
  [flow('a', { published_revision: 1, is_changed: false }), 'published'],
  [flow('a', { published_revision: 1, is_changed: true }), 'changed'],
])('%#: the status', (entry, status) => {
  expect(statusOf(entry)).toBe(status)
})
