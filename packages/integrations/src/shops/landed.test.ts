import { expect, test } from 'vitest'
import { landedOn } from './landed.ts'

const code = '0_100132_2DL4DV3jcU1UOT7WGI1A4rY91'

test.each([
  ['the whole address', `https://linen.example/landed?code=${code}&shop_id=77`, { code, shop_id: '77' }],
  ['an address with a fragment', `https://linen.example/landed?code=${code}#top`, { code, shop_id: '' }],
  ['the query alone', `code=${code}`, { code, shop_id: '' }],
  ['the code alone, with blanks around it', ` ${code}\n`, { code, shop_id: '' }],
])('%s has its code', (_, typed, landed) => expect(landedOn(typed)).toEqual(landed))

test.each([
  '',
  'short',
  'https://linen.example/landed',
  'https://linen.example/',
  'linen.example/landed',
  'www.linen.example',
  'localhost:3000',
  'https://linen.example/landed?error=access_denied',
  'https://linen.example/landed?code=',
  'https://linen.example/landed?code=short',
  'https://linen.example/landed#done',
  `the code is ${code}`,
])('%j has none', (typed) => expect(landedOn(typed)).toBeNull())
