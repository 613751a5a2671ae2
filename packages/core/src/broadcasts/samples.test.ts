import { expect, test } from 'vitest'
import { blocksOf, botFrom } from '../../testing/documents.ts'
import { blankCustomer } from '../talk/person.ts'
import { gapsOf, pickSamples } from './samples.ts'

const people = [...Array(30).keys()].map((n) => ({
  customer_id: String(n),
  language: n === 7 ? 'th' : n === 8 ? 'ms' : n === 9 ? 'fr' : 'vi',
  gaps: n === 12 ? 3 : n === 13 ? 1 : 0,
  length: n === 20 ? 900 : 10,
}))
const languages = new Map([
  ['vi', 900],
  ['fr', 30],
  ['th', 4],
  ['ms', 2],
])

test('ten samples: the most gaps, the longest text, the two rarest languages, and six at random', () => {
  const picked = pickSamples(people, languages)
  expect(picked.map(({ customer_id, why }) => [customer_id, why])).toEqual([
    ['12', 'gaps'],
    ['20', 'longest'],
    ['8', 'language'],
    ['7', 'language'],
    ...['0', '1', '2', '3', '4', '5'].map((id) => [id, 'random']),
  ])
})

test('few customers: each once; nothing rare, nothing missing: the longest and others at random', () => {
  const few = people.slice(0, 3)
  expect(pickSamples(few, new Map([['vi', 3]])).map(({ why }) => why)).toEqual(['longest', 'random', 'random'])
  expect(pickSamples([], new Map())).toEqual([])
})

test('gaps: variables of the first block without a value and a default', () => {
  const text = 'Hi {{user_first_name}}, {{email|you}}, {{f1//Size}}: {{page_name}}'
  const blocks = blocksOf({ cards: [{ key: 'c', plugin_id: 'text', config: { text } }] })
  const [flow] = botFrom({ flows: [{ id: 'f', blocks }] }).flows
  const ann = { ...blankCustomer('1'), first_name: 'Ann' }
  expect(flow && gapsOf(flow, ann)).toEqual(['Size'])
  expect(flow && gapsOf(flow, { ...ann, first_name: '', custom_fields: { f1: 'L' } })).toEqual(['user_first_name'])
})
