import { expect, test } from 'vitest'
import type { FlowEntry } from '../../frame/api-types.ts'
import { statusOf } from './flow-status.ts'

const flow = (more: Partial<FlowEntry> = {}): FlowEntry => ({
  id: 'a',
  name: 'A',
  revision: 1,
  published_revision: null,
  is_changed: true,
  updated_at: '2026-01-01T00:00:00Z',
  blocks: 1,
  problems: 0,
  starts: [],
  locks: [],
  folder: '',
  ...more,
})

test.each([
  ['never published', flow(), 'draft'],
  ['published as it is', flow({ published_revision: 1, is_changed: false }), 'published'],
  ['edited since', flow({ published_revision: 1, is_changed: true }), 'changed'],
])('%s', (_, entry, status) => {
  expect(statusOf(entry)).toBe(status)
})
