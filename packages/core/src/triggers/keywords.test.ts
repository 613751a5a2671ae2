import { expect, test } from 'vitest'
import { blankKeyword, type Keyword, keywordLists, keywordTypes } from '../document/keyword.ts'
import type { Attachment } from '../inbound.ts'
import { compileKeywords } from './keywords.ts'

const keyword = (id: string, parts: Partial<Keyword>): Keyword => ({ ...blankKeyword(id), ...parts })
const heard = (text: string, ...types: Attachment['type'][]) => ({ text, attachments: types.map((type) => ({ type })) })
const matches = (parts: Partial<Keyword>, text: string, ...types: Attachment['type'][]) =>
  compileKeywords([keyword('k', parts)]).match(heard(text, ...types)) !== null

const words = { keywords: ['Giá', 'how much'] }

test.each<[string, Partial<Keyword>, string, boolean]>([
  ['1 is the text', { type: 1, ...words }, ' GIA ', true],
  ['1 is not a part', { type: 1, ...words }, 'giá bao nhiêu', false],
  ['5 is the text', { type: 5, ...words }, 'How  much', true],
  ['2 contains', { type: 2, ...words }, 'cho hỏi giá với', true],
  ['2 nothing of it', { type: 2, ...words }, 'hello', false],
  ['2 no keywords', { type: 2, keywords: ['', ' '] }, 'hello', false],
  ['3 contains and not', { type: 3, ...words, except: ['sỉ'] }, 'giá lẻ', true],
  ['3 contains what it must not', { type: 3, ...words, except: ['sỉ'] }, 'giá si', false],
  ['4 starts with', { type: 4, ...words }, 'Gia bao nhieu', true],
  ['4 in the middle only', { type: 4, ...words }, 'cho hỏi giá', false],
  ['6 contains all', { type: 6, ...words }, 'how much? giá?', true],
  ['6 contains one', { type: 6, ...words }, 'how much?', false],
  ['6 contains the first alone', { type: 6, ...words }, 'giá?', false],
  ['6 of nothing', { type: 6, keywords: [] }, 'how much?', false],
  ['7 all', { type: 7 }, 'whatever', true],
  ['8 contains with extra', { type: 8, ...words, except: ['sỉ'], extra: ['áo', 'quần'] }, 'giá áo', true],
  ['8 without extra', { type: 8, ...words, except: ['sỉ'], extra: ['áo', 'quần'] }, 'giá nón', false],
  ['8 with an exception', { type: 8, ...words, except: ['sỉ'], extra: ['áo', 'quần'] }, 'giá sỉ áo', false],
  ['8 no extra given', { type: 8, ...words }, 'giá nón', true],
  ['9 phone number', { type: 9 }, 'call 090 123 4567 now', true],
  ['9 international', { type: 9 }, '+84 90-123-4567', true],
  ['9 a date', { type: 9 }, 'on 04-03-2026', false],
  ['9 a date and a time, whose digits would be one', { type: 9 }, 'on 04-03-2026 10:30', false],
  ['9 a short number', { type: 9 }, 'room 1234567', false],
  ['9 part of a longer one', { type: 9 }, '1234567890123456789', false],
  ['18 e-mail', { type: 18 }, 'write to ann@example.com.', true],
  ['18 none', { type: 18 }, 'ann@ example', false],
  ['14 product, in words only', { type: 14 }, 'product', false],
  ['16 feedback, in words only', { type: 16 }, 'feedback', false],
  ['9 a Vietnamese number in words', { type: 9 }, 'số em 0901234567 ạ', true],
  ['1 one of several', { type: 1, ...words }, 'HOW MUCH', true],
  ['4 starts inside a word', { type: 4, ...words }, 'giám đốc', true],
  ['6 needs each only once', { type: 6, keywords: ['giá', 'gia'] }, 'gia', true],
  ['7 nothing at all', { type: 7 }, '', true],
  ['8 with nothing of the first', { type: 8, keywords: [], extra: ['áo'] }, 'áo', false],
  ['exact: same case and marks', { type: 2, ...words, is_exact: true }, 'hỏi Giá', true],
  ['exact: other case', { type: 2, ...words, is_exact: true }, 'hỏi giá', false],
  ['exact: other marks', { type: 1, ...words, is_exact: true }, 'Gia', false],
])('%s', (_, parts, text, expected) => {
  expect(matches(parts, text)).toBe(expected)
})

/** Letters with their marks behind them, all of them or the second alone, as some keyboards send them. */
const apart = ['Giá bán lẻ ế'.normalize('NFD'), 'Giá bán lẻ ê\u0301']

test.each<[string, Partial<Keyword>]>([
  ['is', { type: 1, keywords: ['giá bán lẻ ế'] }],
  ['contains', { type: 2, keywords: ['bán'] }],
  ['contains and not', { type: 3, keywords: ['bán'], except: ['sỉ'] }],
  ['starts with', { type: 4, keywords: ['giá b'] }],
  ['contains all', { type: 6, keywords: ['giá', 'lẻ'] }],
  ['contains with extra', { type: 8, keywords: ['giá'], extra: ['ế'] }],
  ['is exactly', { type: 1, keywords: ['Giá bán lẻ ế'], is_exact: true }],
  ['contains exactly', { type: 2, keywords: ['lẻ ế'], is_exact: true }],
  ['starts exactly with', { type: 4, keywords: ['Giá'], is_exact: true }],
])('marks behind their letters, in the message or the keyword: %s', (_, parts) => {
  const decomposed = { ...parts, keywords: (parts.keywords ?? []).map((word) => word.normalize('NFD')) }
  for (const text of apart) expect(matches(parts, text)).toBe(true)
  expect(matches(decomposed, 'Giá bán lẻ ế')).toBe(true)
})

test('a mark behind its letter is none where the keyword has none, if it is exact', () => {
  expect(matches({ type: 2, keywords: ['Gia'], is_exact: true }, 'Giá'.normalize('NFD'))).toBe(false)
})

test.each<[string, Keyword['type'], Attachment['type'], boolean]>([
  ['11 sticker', 11, 'sticker', true],
  ['11 image', 11, 'image', false],
  ['13 image', 13, 'image', true],
  ['14 product', 14, 'product', true],
  ['14 image', 14, 'image', false],
  ['16 feedback', 16, 'feedback', true],
  ['16 sticker', 16, 'sticker', false],
  ['15 video', 15, 'video', true],
  ['7 all', 7, 'file', true],
  ['2 words', 2, 'image', false],
])('%s, attached without words', (_, type, attached, expected) => {
  expect(matches({ type, ...words }, '', attached)).toBe(expected)
})

test.each(keywordTypes)('%d reads exactly the lists of words it should', (type) => {
  const decides = (text: string, one: Partial<Keyword>, other: Partial<Keyword>) =>
    matches({ type, keywords: ['a'], ...one }, text) !== matches({ type, keywords: ['a'], ...other }, text)
  expect({
    words: decides('a', {}, { keywords: ['z'] }),
    except: decides('a b', {}, { except: ['b'] }),
    extra: decides('a b', {}, { extra: ['c'] }),
  }).toEqual(keywordLists(type))
})

test('the first of the list wins, whatever its type', () => {
  const list = [
    keyword('three', { type: 3, keywords: ['a'], except: ['b'] }),
    keyword('exact', { type: 1, keywords: ['A b'], is_exact: true }),
    keyword('two', { type: 2, keywords: ['b'] }),
    keyword('one', { type: 1, keywords: ['a b'] }),
    keyword('any', { type: 7 }),
    keyword('late', { type: 2, keywords: ['z'] }),
  ]
  const { match } = compileKeywords(list)
  const winner = (text: string) => match(heard(text))?.id
  expect(['a', 'A b', 'a b', 'c', 'z'].map(winner)).toEqual(['three', 'exact', 'two', 'any', 'any'])
})

test('phrases inside each other are all found', () => {
  const list = ['she', 'he', 'hers', 'ushers'].map((word) => keyword(word, { type: 6, keywords: [word, 'r'] }))
  expect(compileKeywords(list.slice(1)).match(heard('ushers'))?.id).toBe('he')
  expect(compileKeywords(list.slice(2)).match(heard('ushers'))?.id).toBe('hers')
  expect(compileKeywords(list.slice(3)).match(heard('usher'))?.id).toBeUndefined()
})

test('a plain search agrees on every pair of a small alphabet', () => {
  const words = ['a', 'ab', 'ba', 'aab', 'bb', 'abab']
  const texts = ['', 'a', 'b', 'ab', 'bab', 'aabb', 'babab', 'bbba', 'ccab']
  for (const text of texts)
    for (const word of words) {
      const others = words
        .filter((each) => each !== word)
        .map((each) => keyword(each, { type: 3, keywords: [each], except: [each] }))
      const { match } = compileKeywords([...others, keyword('it', { type: 2, keywords: [word] })])
      expect([text, word, match(heard(text))?.id === 'it']).toEqual([text, word, text.includes(word)])
    }
})

test.each([
  ['digits', `0${'1'.repeat(998)}a`],
  ['digits with marks', '0 1-'.repeat(250)],
  ['signs of addresses', 'a@'.repeat(500)],
  ['brackets', '(0'.repeat(500)],
])('a text of %s made to be slow is answered', (_, text) => {
  const { match } = compileKeywords([keyword('phone', { type: 9 }), keyword('mail', { type: 18 })])
  expect(match(heard(text))).toBeNull()
})

test.each<[string, Partial<Keyword>, boolean]>([
  ['contains', { type: 2 }, true],
  ['contains exactly', { type: 2, is_exact: true }, true],
  ['contains and not what stands at the end', { type: 3, keywords: ['a'], except: ['price'] }, false],
  ['contains all', { type: 6, keywords: ['a', 'price'] }, true],
  ['begins with', { type: 4 }, false],
])('a message is heard to its end: %s', (_, rest, isHeard) => {
  const { match } = compileKeywords([keyword('k', { keywords: ['price'], ...rest })])
  expect(match(heard(`${'a '.repeat(100_000)}price`)) !== null).toBe(isHeard)
})

/** Every position around the ends of the pieces in which a long message is searched. */
const places = [0, 890, 895, 899, 900, 905, 950, 989, 995, 1000, 1795, 1801, 1890, 3990, 9000, 9880]
const at = (place: number, text: string) => `${'ab '.repeat(3400).slice(0, place).replace(/.$/, ' ')}${text} cd`

test.each(places)('an address or number %d letters into a message is found', (place) => {
  expect(matches({ type: 18 }, at(place, 'ann@example.com'))).toBe(true)
  expect(matches({ type: 18 }, at(place, `${'very-'.repeat(10)}long@example.com`))).toBe(true)
  expect(matches({ type: 9 }, at(place, '090 123 4567'))).toBe(true)
  expect(matches({ type: 9 }, at(place, '0901234567'))).toBe(true)
  expect(matches({ type: 9 }, at(place, '12345678901234567890123'))).toBe(false)
  expect(matches({ type: 18 }, at(place, 'ann at example.com'))).toBe(false)
})

test('an address beyond the longest text is not searched for', () => {
  expect(matches({ type: 18 }, at(10_000, 'ann@example.com'))).toBe(false)
})

test.each([
  ['digits', '1'.repeat(10_000)],
  ['digits with marks', '0 1-'.repeat(2500)],
  ['signs of addresses', 'a@'.repeat(5000)],
  ['brackets', '(0'.repeat(5000)],
])('a long text of %s made to be slow is answered', (_, text) => {
  const { match } = compileKeywords([keyword('phone', { type: 9 }), keyword('mail', { type: 18 })])
  expect(match(heard(text))).toBeNull()
})
