import { blankBlock, gotoBlock, schemas } from '@hawker/core'
import { expect, test } from 'vitest'
import { addedId, likelyNext, type Situation } from './likely-next.ts'
import { recipeNamed, recipeNames, recipes, usedRecipes } from './recipes.ts'

const place: Situation = {
  kind: 'messages',
  last: 'text',
  isStart: false,
  purpose: 'other',
  named: null,
  used: new Set(),
  hasAgent: false,
}

test.each<[string, Partial<Situation>, string]>([
  ['a greeting offers a choice', { isStart: true, purpose: 'welcome' }, 'card:quick_reply recipe:hours recipe:prices'],
  ['a choice is answered', { last: 'quick_reply' }, 'recipe:hours recipe:prices recipe:phone'],
  ['a button names a recipe', { last: 'quick_reply', named: 'prices' }, 'recipe:prices recipe:hours recipe:phone'],
  [
    'the named recipe is there already',
    { last: 'quick_reply', named: 'prices', used: new Set(['prices']) },
    'recipe:hours recipe:phone recipe:person',
  ],
  ['an answer leads to a person', {}, 'recipe:phone recipe:person card:quick_reply'],
  ['a question is thanked for', { last: 'user_input' }, 'card:text block:action recipe:person'],
  ['nothing fits', { isStart: true, purpose: 'default' }, 'recipe:person card:quick_reply recipe:hours'],
  [
    'nothing fits, and the bot has an agent',
    { isStart: true, purpose: 'default', hasAgent: true },
    'block:AI recipe:person card:quick_reply',
  ],
  ['an action', { kind: 'action', last: null }, 'card:text block:smart_delay recipe:person'],
  ['a branch', { kind: 'condition', last: null }, 'card:text block:action recipe:person'],
  ['a wait', { kind: 'smart_delay', last: null }, 'card:text card:quick_reply block:condition'],
  ['an agent gives up', { kind: 'AI', last: null }, 'recipe:person card:text block:action'],
  ['every recipe is there', { used: new Set(recipeNames) }, 'card:quick_reply card:text block:action'],
])('%s', (_, parts, expected) => {
  expect(
    likelyNext({ ...place, ...parts })
      .map(addedId)
      .join(' '),
  ).toBe(expected)
})

let count = 0
const newKey = () => `k${++count}`
const say = (word: string) => `words of ${word}`

test.each(recipeNames)('the recipe %s is made of real blocks, whose first leads to the others', (name) => {
  const blocks = recipes[name](say, newKey)
  for (const block of blocks) expect(schemas.block.parse(block)).toEqual(block)
  const [first, second] = blocks
  expect(first.coordinate).toEqual({ X: 0, Y: 0 })
  if (second) expect(first.next_step).toEqual(gotoBlock(second.key))
})

test('recipes in a flow are known by what they do, and the answers by their title', () => {
  const titleOf = (name: string) => `Title of ${name}`
  const used = (...blocks: Parameters<typeof usedRecipes>[0]['blocks']) => [...usedRecipes({ blocks, titleOf })]
  expect(used(...recipes.phone(say, newKey), ...recipes.person(say, newKey))).toEqual(['phone', 'person'])
  expect(used({ ...blankBlock('messages', 'a'), title: 'TITLE of prices ' })).toEqual(['prices'])
})

test.each([
  ['Our prices', 'prices'],
  ['PRICES', 'prices'],
  ['Something else', null],
  [' ', null],
])('a button called “%s” names the recipe %s', (words, name) => {
  expect(recipeNamed(words, (recipe) => recipe)).toBe(name)
})
