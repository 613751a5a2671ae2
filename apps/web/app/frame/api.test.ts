import { expect, test } from 'vitest'
import { envelopeOf } from './api.ts'

test.each([
  ['an answer of ours', { message_code: 'taken' }, 409, 'taken'],
  ['a proxy that cannot reach us', null, 502, 'unavailable'],
  ['a proxy with a rate limit', null, 429, 'rate_limited'],
  ['a missing page', '<h1>Nothing here</h1>', 404, 'not_found'],
  ['a page about a failure', null, 500, undefined],
])('%s says why in a code that has words', (_, answer, status, code) => {
  expect(envelopeOf(answer, { status })).toMatchObject({ success: false, message_code: code })
})
