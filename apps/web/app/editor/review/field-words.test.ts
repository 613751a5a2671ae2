import { schemas } from '@hawker/core'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { fieldPhrase } from './field-words.ts'

/** All keys of objects in a JSON schema. */
function keysIn(schema: unknown, found = new Set<string>()): Set<string> {
  if (Array.isArray(schema)) for (const each of schema) keysIn(each, found)
  else if (typeof schema === 'object' && schema !== null)
    for (const [key, value] of Object.entries(schema)) {
      if (key === 'properties' && typeof value === 'object' && value !== null)
        for (const name of Object.keys(value)) found.add(name)
      keysIn(value, found)
    }
  return found
}

/** Keys by which the things of a flow are matched, and lists that are compared member by member. */
const matchedBy = ['blocks', 'key', 'X', 'Y', 'W', 'H']

test('every field of a flow has a name that authors know', () => {
  const keys = keysIn(z.toJSONSchema(schemas.flow, { io: 'output', unrepresentable: 'any' }))
  const nameless = [...keys].filter((key) => !matchedBy.includes(key) && fieldPhrase(key) === null)
  expect(nameless).toEqual([])
  expect(keys.size).toBeGreaterThan(80)
})
