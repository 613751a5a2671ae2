import { expect, test } from 'vitest'
import { freeTogether } from './free-together.ts'

const flow = (id: string) => ({ what: 'flow', id })
const keyword = { what: 'keyword', id: 'k' }

test.each([
  ['nothing uses it', { a: [] }, ['a']],
  ['two that lead to each other', { a: [flow('b')], b: [flow('a')] }, ['a', 'b']],
  ['a keyword starts it', { a: [keyword] }, []],
  ['a flow that stays leads to it', { a: [flow('other')] }, []],
  ['a chain whose first flow is kept', { a: [keyword], b: [flow('a')], c: [flow('b')] }, []],
  ['one of two is kept by a keyword', { a: [flow('b')], b: [flow('a'), keyword] }, []],
  ['the welcome flow', { a: [{ what: 'welcome_flow' }] }, []],
])('%s', (_, users, free) => {
  const all: Record<string, { what: string; id?: string }[]> = users
  expect([...freeTogether(Object.keys(users), (id) => all[id] ?? [])]).toEqual(free)
})
