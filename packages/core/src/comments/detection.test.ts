import { expect, test } from 'vitest'
import { zoneOf } from '../text/zone.ts'
import { isInHours } from './hours.ts'
import { findLink } from './links.ts'
import { compileModerationWords } from './moderation-words.ts'
import { phoneInComment } from './phones.ts'

test.each<[string, string | null]>([
  ['see https://evil.example/x', 'evil.example'],
  ['HTTP://Evil.example:8080/x?y', 'evil.example'],
  ['shop.com', 'shop.com'],
  ['mua ở shop.com.vn nhé', 'shop.com.vn'],
  ['www.shop.net', 'www.shop.net'],
  ['ｓｈｏｐ．ｃｏｍ', 'shop.com'],
  ['t.me/abc', 't.me'],
  ['zalo.me/0912', 'zalo.me'],
  ['bit.ly/x', 'bit.ly'],
  ['tokopedia.co.id', 'tokopedia.co.id'],
  ['50.000', null],
  ['1.500.000đ', null],
  ['đẹp quá.em mua nhé', null],
  ['da.em', null],
  ['thank you.me too', null],
  ['come.in', null],
  ['write to ann@shop.com', null],
  ['v1.2', null],
  ['', null],
])('the link in %j: %s', (text, host) => {
  expect(findLink(text)).toBe(host)
})

test.each<[string, string[], string | null]>([
  ['shop.com', ['shop.com'], null],
  ['blog.shop.com', ['shop.com'], null],
  ['https://shop.com/sale', ['https://shop.com/'], null],
  ['notshop.com', ['shop.com'], 'notshop.com'],
  ['shop.com and evil.com', ['shop.com'], 'evil.com'],
  ['shop.com', [''], 'shop.com'],
])('%s with %j allowed: %s', (text, allowed, host) => {
  expect(findLink(text, allowed)).toBe(host)
})

test.each<[string, string | null]>([
  ['0912345678', '0912345678'],
  ['０９１２３４５６７８', '0912345678'],
  ['๐๙๑๒๓๔๕๖๗๘', '0912345678'],
  ['0️⃣9️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣8️⃣', '0912345678'],
  ['09 1234 5678', '0912345678'],
  ['no number', null],
  ['250.000', null],
])('the phone number in %j: %s', (text, phone) => {
  expect(phoneInComment(text)).toBe(phone)
})

const find = compileModerationWords([
  { word: 'lừa đảo', acts: ['hide', 'ban'], is_whole: false },
  { word: 'hang', acts: ['delete'], is_whole: true },
  { word: 'ส่งฟรี', acts: ['hide'], is_whole: false },
  { word: ' ', acts: ['hide'], is_whole: false },
])
test.each<[string, object]>([
  ['LUA DAO that', { hide: 'lừa đảo', ban: 'lừa đảo' }],
  ['change', {}],
  ['hàng đẹp', { delete: 'hang' }],
  ['change, hang!', { delete: 'hang' }],
  ['มีส่งฟรีไหม', { hide: 'ส่งฟรี' }],
  ['fine', {}],
  ['', {}],
])('the moderation words in %j', (text, found) => {
  expect(find(text)).toEqual(found)
})

test.each<[string, boolean]>([
  ['2026-03-02T07:59:59Z', false],
  ['2026-03-02T08:00:00Z', true],
  ['2026-03-02T16:59:59Z', true],
  ['2026-03-02T17:00:00Z', false],
  ['2026-03-08T23:00:00Z', true],
  ['2026-03-09T01:59:00Z', true],
  ['2026-03-09T02:00:00Z', false],
])('at %s the page answers: %s', (at, expected) => {
  const ranges = [
    { weekday: 1, from: '08:00', to: '17:00' },
    { weekday: 7, from: '22:00', to: '02:00' },
  ]
  expect(isInHours(ranges, Date.parse(at), zoneOf('UTC'))).toBe(expected)
})
