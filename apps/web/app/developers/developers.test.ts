import { expect, test } from 'vitest'
import { type ApiDescription, fieldsOf, limitsOf, routesOf, typeOf } from './api-description.ts'
import { findRoutes } from './find-routes.ts'

const answer = { content: { 'application/json': { schema: {} } } }
const api: ApiDescription = {
  paths: {
    '/v1/bots': { get: { operationId: 'listBots', summary: 'Lists your bots.', responses: { 200: answer } } },
    '/v1/tags': { post: { operationId: 'createTag', summary: 'Creates a tag.', responses: { 201: answer } } },
  },
  components: {
    schemas: { Goto: { oneOf: [{ properties: { type: {}, block: {} } }, { properties: { type: {}, flow: {} } }] } },
  },
  'x-message-codes': {},
}

test.each([
  ['', ['listBots', 'createTag']],
  ['lists bots', ['listBots']],
  ['POST tags', ['createTag']],
  ['/v1/bots', ['listBots']],
  ['nothing', []],
])('searching routes for “%s” finds %j', (words, ids) => {
  expect(findRoutes(routesOf(api), words).map(({ id }) => id)).toEqual(ids)
})

test.each([
  [{ type: 'string' }, 'string'],
  [{ type: 'array', items: { $ref: '#/components/schemas/BlockInput' } }, 'Block[]'],
  [{ anyOf: [{ type: 'integer' }, { type: 'null' }] }, 'integer | null'],
  [{ enum: ['all', 'any'] }, '"all" | "any"'],
  [{ type: 'string', format: 'date-time' }, 'string (date-time)'],
])('the type of %j reads %s', (shape, words) => {
  expect(typeOf(shape)).toBe(words)
})

test('a field that several members of a union have is listed once, through references and lists', () => {
  const names = fieldsOf({ type: 'array', items: { $ref: '#/components/schemas/Goto' } }, api).map(({ name }) => name)
  expect(names).toEqual(['type', 'block', 'flow'])
})

test('limits that the type implies are not shown', () => {
  expect(limitsOf({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })).toEqual(['at least 1'])
})
