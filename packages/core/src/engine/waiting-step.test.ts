import { expect, test } from 'vitest'
import { stepAfterEdit } from './waiting-step.ts'

const steps = (...flows: string[]) => flows.map((flow) => ({ flow }))

test.each([
  ['an unchanged step', steps('a', 'b', 'c'), { step: 1, flow: 'b' }, 1],
  ['one that moved back', steps('a', 'x', 'b'), { step: 1, flow: 'b' }, 2],
  ['one that moved forward', steps('b', 'a'), { step: 1, flow: 'b' }, 0],
  ['a removed one with another in its place', steps('a', 'c'), { step: 1, flow: 'b' }, 1],
  ['a removed last one', steps('a'), { step: 1, flow: 'b' }, null],
  ['a step that only acts', steps('a', '', 'c'), { step: 1, flow: '' }, 1],
])('%s', (_, list, waiting, expected) => {
  expect(stepAfterEdit(list, waiting)).toBe(expected)
})
