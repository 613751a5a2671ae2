import { blockKinds, pluginIds } from '@hawker/core'
import { expect, test } from 'vitest'
import { allKinds } from '../all-kinds.ts'
import { flowOf } from '../draft/testing.ts'
import { recipeNames } from '../next/recipes.ts'
import { type Group, newGroups, placeGroups, searchGroups } from './options.ts'

const fresh = newGroups(allKinds, (word) => word)
const places = placeGroups(
  allKinds,
  flowOf('Giá Đỡ', 'b').blocks,
  [{ id: 'shop', name: 'Shop' }],
  allKinds.card('text').icon,
)
const ids = (groups: readonly Group[]) => groups.map(({ name, options }) => `${name}: ${options.map(({ id }) => id)}`)

test('every card and block can be made: the usual cards, the blocks, recipes, then the cards of one platform', () => {
  expect(fresh.map(({ name }) => name)).toEqual(['say', 'steer', 'recipes', 'special'])
  const all = fresh.flatMap(({ options }) => options.map(({ id }) => id))
  expect(new Set(all).size).toBe(all.length)
  const made = [...pluginIds.map((id) => `card:${id}`), ...blockKinds.map((kind) => `block:${kind}`)]
  made.push(...recipeNames.map((name) => `recipe:${name}`))
  expect(all.toSorted()).toEqual(made.filter((id) => id !== 'block:messages').toSorted())
  expect(all).not.toContain('block:messages')
})

test.each([
  ['nothing searched: every group that has something', '', ['blocks: to:Giá Đỡ,to:b', 'flows: flow:shop']],
  ['case and accents do not matter', 'gia do', ['blocks: to:Giá Đỡ']],
  ['a flow', ' SHOP ', ['flows: flow:shop']],
  ['nothing found', 'xyz', []],
])('%s', (_, search, expected) => {
  expect(ids(searchGroups(places, search))).toEqual(expected)
})

test('matches in names come before matches in descriptions', () => {
  const groups = newGroups(allKinds, (word) =>
    word === 'card_about.text' ? 'like a gallery' : word.replace('_about', ''),
  )
  expect(ids(searchGroups(groups, 'gallery'))).toEqual(['say: card:gallery,card:text'])
})
