import { expect, test } from 'vitest'
import { saidOf } from './connect-problems.ts'

test.each([
  ['a code with a phrase', { token: 'no page', code: '100/2534013' }, { phrase: 'not_linked', words: 'no page' }],
  ['another code', { token: 'Unauthorized', code: '401' }, { phrase: null, words: 'Unauthorized' }],
  ['no code', { token: 'Unauthorized' }, { phrase: null, words: 'Unauthorized' }],
  ['a field of the form', { name: 'is too long' }, null],
  ['nothing', undefined, null],
])('a refusal with %s', (_, errors, said) => expect(saidOf(errors)).toEqual(said))
