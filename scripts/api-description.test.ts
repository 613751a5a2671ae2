import { expect, test } from 'vitest'
import { describeFields, findUndescribed } from '../apps/server/src/platform/http/description/describe.ts'

const field = (properties: object) => ({ content: { 'application/json': { schema: { type: 'object', properties } } } })
const api = (operation: object, schemas: object = {}) => ({
  paths: { '/v1/things': { post: { operationId: 'createThing', summary: 'Creates a thing.', ...operation } } },
  components: { schemas },
})

test.each([
  ['a route without a summary', api({ summary: undefined }), ['POST /v1/things has no summary']],
  ['a field of a body', api({ requestBody: field({ hue: {} }) }), ['createThing.hue has no description']],
  ['a field of an answer', api({ responses: { 201: field({ hue: {} }) } }), ['createThing.hue has no description']],
  ['a parameter', api({ parameters: [{ name: 'hue' }] }), ['createThing.hue has no description']],
  [
    'a field inside a list of a named shape',
    api({}, { ThingInput: { properties: { items: { items: { anyOf: [{ properties: { hue: {} } }] } } } } }),
    ['Thing.items.hue has no description'],
  ],
])('%s without words is refused', (_, description, refused) => {
  expect(findUndescribed(describeFields(description))).toEqual(refused)
})

test('a field gets the words of the longest path that fits, unless its route describes it', () => {
  const flow: { description?: string } = {}
  const own = { description: 'The thing’s flow.' }
  const described = api({ requestBody: field({ flow: own }) }, { Problem: { properties: { flow } } })
  expect(findUndescribed(describeFields(described))).toEqual([])
  expect(flow.description).toBe('Id of the flow; null: the problem is in a list of the bot.')
  expect(own.description).toBe('The thing’s flow.')
})
