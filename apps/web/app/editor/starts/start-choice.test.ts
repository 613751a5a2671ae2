import { expect, test } from 'vitest'
import { firstChoice, newStart } from './start-choice.ts'

test.each([
  ['first_message', { kind: 'first_message' }],
  ['nothing_fits', { kind: 'nothing_fits' }],
  ['keywords', { kind: 'keywords', keywords: ['price'] }],
  ['only_from_flows', null],
] as const)('%s is sent as %j', (kind, start) => {
  expect(newStart({ kind, keywords: ['price'] })).toEqual(start)
})

test('a bot without a welcome flow is offered the first message, others are offered words', () => {
  expect([firstChoice(true).kind, firstChoice(false).kind]).toEqual(['first_message', 'keywords'])
})
