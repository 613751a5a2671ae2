import { type Flow, schemas } from '@hawker/core'
import { expect, test } from 'vitest'
import { firstSteps, marksOf, nextStep } from './marks.ts'

const text = (words: string, ...buttons: object[]) => ({
  key: 't',
  plugin_id: 'text',
  config: { text: words },
  buttons,
})
const block = (key: string, ...cards: object[]) => ({ key, title: key, cards })
const flow = (...blocks: object[]): Flow => schemas.flow.parse({ id: 'f', name: 'F', blocks })
const button = (title: string, block_key = '') => ({ title, type: 'blocks', block_key })
const nothing = { hasTried: false, isPublished: false }

test.each<[string, Flow, typeof nothing, string]>([
  ['no block', flow(), nothing, ''],
  ['a blank first message', flow(block('a', text(' '))), nothing, ''],
  ['a greeting', flow(block('a', text('Hello'))), nothing, 'greet'],
  ['a button without words', flow(block('a', text('Hello', button('')))), nothing, 'greet'],
  ['a choice', flow(block('a', text('Hello', button('Prices')))), nothing, 'greet offer'],
  [
    'an answer that nothing leads to',
    flow(block('a', text('Hello', button('Prices'))), block('b', text('From 5'))),
    nothing,
    'greet offer',
  ],
  [
    'an answer',
    flow(block('a', text('Hello', button('Prices', 'b'))), block('b', text('From 5'))),
    nothing,
    'greet offer answer',
  ],
  ['tried and live', flow(block('a', text('Hello'))), { hasTried: true, isPublished: true }, 'greet try publish'],
])('%s', (_, given, facts, done) => {
  const marks = marksOf(given, facts)
  expect(firstSteps.filter((step) => marks[step]).join(' ')).toBe(done)
})

test('the next step is the first that is not done; at the end there is none', () => {
  const done = { greet: true, offer: false, answer: true, try: false, publish: false }
  expect(nextStep(done)).toBe('offer')
  expect(nextStep({ ...done, offer: true, try: true, publish: true })).toBeNull()
})
