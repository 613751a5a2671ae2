import { expect, test } from 'vitest'
import { edgeOf, keptEdges } from './graph.ts'

const arrow = (id: string, to: string) => ({ id, from: 'a', card: null, slot: '/next_step', handle: '|/next_step', to })
const edge = (id: string, to: string, name = 'Then', isLit = false) =>
  edgeOf(arrow(id, to), { isLit, isHovered: false }, { ariaLabel: name, canEdit: true })

test('nothing changed: the very same list', () => {
  const before = [edge('1', 'b'), edge('2', 'c')]
  expect(keptEdges(before, [edge('1', 'b'), edge('2', 'c')])).toBe(before)
})

test.each([
  ['another target', edge('2', 'd')],
  ['another name', edge('2', 'c', 'Else')],
  ['light', edge('2', 'c', 'Then', true)],
])('%s: that arrow is new, the others are the same objects', (_, changed) => {
  const before = [edge('1', 'b'), edge('2', 'c')]
  const [first, second] = keptEdges(before, [edge('1', 'b'), changed])
  expect(first).toBe(before[0])
  expect(second).toBe(changed)
})

test('a removed arrow leaves the list', () => {
  const before = [edge('1', 'b'), edge('2', 'c')]
  expect(keptEdges(before, [edge('2', 'c')])).toEqual([before[1]])
})
