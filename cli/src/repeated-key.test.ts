import fc from 'fast-check'
import { expect, test } from 'vitest'
import { repeatedKey } from './repeated-key.ts'

test.each([
  ['{}', null],
  ['{"a":1,"b":1}', null],
  ['{"a":1,"a":1}', '/a'],
  ['{"a":{"a":1},"b":{"a":1}}', null],
  ['{"a":[{"b":1},{"b":1,"c":2,"b":3}]}', '/a/1/b'],
  ['[[],[1,2,{"x":0,"x":0}]]', '/1/2/x'],
  ['{"a":"{\\"a\\":1,\\"a\\":2}"}', null],
  ['{"a\\"":1,"b":"\\\\","a":2,"a":3}', '/a'],
  ['{"title":1,"t\\u0069tle":2}', '/title'],
  ['{"a/b":{"~":1,"~":2}}', '/a~1b/~0'],
  ['{"":1,"":2}', '/'],
  ['{"a":1,\n  "b" : [ ] , "a" : 2}', '/a'],
  ['"a,{"', null],
  ['{"__proto__":1,"__proto__":2}', '/__proto__'],
])('%s', (text, path) => {
  expect(repeatedKey(text)).toBe(path)
})

test('JSON written by a program has no key twice', () => {
  fc.assert(
    fc.property(fc.json(), fc.nat(2), (text, indent) => {
      expect(repeatedKey(JSON.stringify(JSON.parse(text), null, indent))).toBeNull()
    }),
  )
})
