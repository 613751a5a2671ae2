import { expect, test } from 'vitest'
import { safePath } from './safe-path.ts'

test.each([
  [null, '/bots'],
  ['', '/bots'],
  ['/chatbot/flows?bot_id=7', '/chatbot/flows?bot_id=7'],
  ['//evil.example/x', '/bots'],
  ['/\\evil.example', '/bots'],
  ['https://evil.example', '/bots'],
  ['javascript:alert(1)', '/bots'],
])('%j leads to %j', (wanted, path) => {
  expect(safePath(wanted)).toBe(path)
})
