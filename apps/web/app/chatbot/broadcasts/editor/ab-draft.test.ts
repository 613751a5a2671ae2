import { blankAbTest } from '@hawker/core'
import { expect, test } from 'vitest'
import { abDraftOf, abLacksOf, abOf, withoutVariant } from './ab-draft.ts'

const draft = abDraftOf(blankAbTest())

test('a test is written as it was read', () => {
  expect(abOf(draft)).toEqual(blankAbTest())
  expect(abDraftOf(null).isOn).toBe(false)
  expect(abOf(abDraftOf(null))).toBeNull()
})

test.each([
  ['5', '8,5', 0.05, 0.085],
  ['0.1', '99.9', 0.001, 0.999],
])('%s and %s percent are rates', (baseline, hoped, from, to) => {
  expect(abOf({ ...draft, baseline, hoped })).toMatchObject({ baseline: from, hoped: to })
})

test.each([
  ['no rise', { baseline: '8', hoped: '8' }, ['ab_rates']],
  ['words', { baseline: 'five' }, ['ab_rates']],
  ['all of them', { hoped: '100' }, ['ab_rates']],
  ['no hours', { windowHours: '' }, ['ab_window']],
  ['too many hours', { windowHours: '169' }, ['ab_window']],
  ['no flow', { others: [{ isOwn: false, flow: '' }] }, ['ab_flow']],
  ['a flow that is gone', { others: [{ isOwn: false, flow: 'x' }] }, ['ab_flow']],
  ['a live flow', { others: [{ isOwn: false, flow: 'live' }] }, []],
  ['no test', { isOn: false, baseline: '' }, []],
])('%s: %o', (_, parts, lacks) => {
  expect(abLacksOf({ ...draft, ...parts }, new Set(['live']))).toEqual(lacks)
})

test('a variant that goes is no longer the choice', () => {
  const three = { ...draft, others: [...draft.others, ...draft.others], fallback: 'c' as const }
  expect(withoutVariant(three, 1)).toMatchObject({ others: draft.others, fallback: 'a' })
  expect(withoutVariant({ ...three, fallback: 'b' }, 1)).toMatchObject({ fallback: 'b' })
})
