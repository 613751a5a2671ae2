import { blankBroadcastPlan, blankBroadcastPost, blankFilter, type Filter } from '@hawker/core'
import { expect, test } from 'vitest'
import { type Draft, draftOf, lacksOf, writtenOf } from './draft.ts'

const saved = { name: 'Sale', config: blankBroadcastPost().config, plan: blankBroadcastPlan(), sequence_id: '' }
const draft = (parts: Partial<Draft> = {}): Draft => ({ ...draftOf(saved), ...parts })
const isVip: Filter = { ...blankFilter(), type: 'tag', filter_type: 'equal', value: 'vip' }
const known = { liveFlows: new Set(['hello']), segments: new Set(['s1']) }

test('a broadcast comes back as it was saved', () => {
  const full = {
    ...saved,
    config: { ...saved.config, limit: '7', audience_filter: { match: 'any' as const, filters: [isVip] } },
    plan: {
      ...saved.plan,
      flow: 'hello',
      segments: ['s1'],
      window: { from: '08:00', until: '20:00' },
      wait_hours: 3,
      rest_days: 30,
    },
    sequence_id: 'care',
  }
  expect(writtenOf(draftOf(full), saved)).toEqual(full)
  expect(writtenOf(draftOf(saved), saved)).toEqual(saved)
})

test('own messages name no flow, also when one was chosen before', () => {
  expect(writtenOf(draft({ content: 'own', flow: 'hello' }), saved).plan.flow).toBe('')
})

test.each<[string, Partial<Draft>, string[]]>([
  ['nothing is missing', {}, []],
  ['an empty name', { name: ' ' }, ['name']],
  ['no flow', { content: 'flow' }, ['flow']],
  ['a flow that is not live', { content: 'flow', flow: 'gone' }, ['flow_gone']],
  ['a segment that is gone', { segments: ['s1', 's2'] }, ['segment_gone']],
  ['a condition without a value', { filters: [{ ...isVip, value: '' }] }, ['conditions']],
  ['a row that is not begun', { filters: [blankFilter()] }, []],
  ['a rest of no days', { hasRest: true, restDays: '0' }, ['rest']],
  ['no limit', { limit: '' }, ['limit']],
  ['a limit of zero', { limit: '0' }, ['limit']],
  ['no limit, but as fast as possible', { limit: '', isFastest: true }, []],
  ['a window without length', { hasWindow: true, from: '09:00', until: '09:00' }, ['window']],
  ['a window over midnight', { hasWindow: true, from: '20:00', until: '08:00' }, []],
  ['a wait of no hours', { withPerson: 'wait', waitHours: '0' }, ['wait']],
  ['hours that do not count', { withPerson: 'skip', waitHours: '' }, []],
])('%s', (_, parts, lacks) => {
  expect([...lacksOf(draft(parts), known)]).toEqual(lacks)
})
