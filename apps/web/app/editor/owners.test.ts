import { expect, test } from 'vitest'
import { wayBack } from './owners.ts'

test.each([
  ['', '/chatbot/flows'],
  ['tool:qr 1', '/chatbot/tools/qr%201'],
  ['broadcast:7', '/chatbot/broadcast/7'],
])('from a flow of %j the way leads back to %s', (owner, path) => {
  expect(wayBack(owner)).toBe(path)
})
