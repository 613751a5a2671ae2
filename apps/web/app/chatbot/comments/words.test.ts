import { expect, test } from 'vitest'
import { hostsOf, withWords } from './words.ts'

test('pasted words hide; a word that is listed keeps what it does', () => {
  const fake = { word: 'fake', acts: ['ban' as const], is_whole: true }
  expect(withWords([fake], ['fake', ' scam ', 'scam', ''])).toEqual([
    fake,
    { word: 'scam', acts: ['hide'], is_whole: false },
  ])
})

test.each([
  ['https://Shop.vn/a?b', ['shop.vn']],
  ['shop.vn', ['shop.vn']],
  ['shop', []],
  ['', []],
])('%s allows %j', (pasted, hosts) => {
  expect(hostsOf([pasted])).toEqual(hosts)
})
