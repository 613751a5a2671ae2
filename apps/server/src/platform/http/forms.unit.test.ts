import { expect, test } from 'vitest'
import { z } from 'zod'
import { coerce, parseForm } from './forms.ts'

test.each([
  ['a=1', { a: '1' }],
  ['bot[name]=Shop&bot[tags][]=x&bot[tags][]=y', { bot: { name: 'Shop', tags: ['x', 'y'] } }],
  ['blocks[0][title]=One&blocks[1][title]=Two', { blocks: [{ title: 'One' }, { title: 'Two' }] }],
  ['__proto__[admin]=1&constructor[prototype][admin]=1&a=1', { a: '1' }],
])('%s is read', (text, value) => {
  expect(parseForm(text)).toEqual(value)
})

test('prototypes cannot be changed', () => {
  parseForm('__proto__[hacked]=1&a[__proto__][hacked]=1')
  expect('hacked' in {}).toBe(false)
})

test.each([
  ['nested more than eight deep', `a${'[b]'.repeat(9)}=1`],
  ['more than a thousand keys', Array.from({ length: 1_001 }, (_, n) => `k${n}=1`).join('&')],
])('%s is refused', (_, text) => {
  expect(() => parseForm(text)).toThrow('invalid_body')
})

const schema = z.object({
  count: z.number().int(),
  is_on: z.boolean(),
  pause: z.number().nullable(),
  tags: z.array(z.string()),
  limit: z.number().default(20),
  kind: z.literal(3),
  either: z.union([z.number(), z.string()]),
  inner: z.object({ at: z.number().optional() }),
})

test('text is converted to the types of the schema', () => {
  const form = parseForm('count=5&is_on=true&pause=&tags=one&kind=3&either=7&inner[at]=2')
  expect(schema.parse(coerce(schema, form))).toEqual({
    count: 5,
    is_on: true,
    pause: null,
    tags: ['one'],
    limit: 20,
    kind: 3,
    either: 7,
    inner: { at: 2 },
  })
})

test.each([
  ['count', 'many'],
  ['count', ''],
  ['is_on', 'perhaps'],
])('%s = %j does not fit', (key, value) => {
  const given = { count: '1', is_on: '1', pause: '', tags: [], kind: '3', either: 'x', inner: {}, [key]: value }
  expect(schema.safeParse(coerce(schema, given)).success).toBe(false)
})
