import { expect, test } from 'vitest'
import { formatted } from './formatted.ts'

test.each([
  ['nothing', 'HTML', 'plain', 'plain', []],
  [
    'nested tags',
    'HTML',
    '<b>a<i>b</i></b>c',
    'abc',
    [
      ['bold', 0, 2],
      ['italic', 1, 1],
    ],
  ],
  ['signs', 'HTML', '1 &lt; 2 &amp; 3 &#38; &#x26;', '1 < 2 & 3 & &', []],
  [
    'a link',
    'HTML',
    'see <a href="https://a.org/?x=1&amp;y=2">here</a>',
    'see here',
    [['text_link', 4, 4, 'https://a.org/?x=1&y=2']],
  ],
  ['a link without an address', 'HTML', '<a>here</a>', 'here', []],
  ['an offset after an emoji, in UTF-16 units', 'HTML', '👍<b>ok</b>', '👍ok', [['bold', 2, 2]]],
  [
    'marks',
    'MarkdownV2',
    '*a* _b_ __c__ ~d~ ||e||',
    'a b c d e',
    [
      ['bold', 0, 1],
      ['italic', 2, 1],
      ['underline', 4, 1],
      ['strikethrough', 6, 1],
      ['spoiler', 8, 1],
    ],
  ],
  ['escapes', 'MarkdownV2', '1\\.5 \\(a\\)', '1.5 (a)', []],
  [
    'code',
    'MarkdownV2',
    '`a.b` ```js\nx = 1```',
    'a.b x = 1',
    [
      ['code', 0, 3],
      ['pre', 4, 5],
    ],
  ],
  ['a link', 'MarkdownV2', '[here](https://a.org)', 'here', [['text_link', 0, 4, 'https://a.org']]],
  [
    'commands, mentions and links',
    '',
    '/help @tea_shop https://a.org',
    '/help @tea_shop https://a.org',
    [
      ['bot_command', 0, 5],
      ['mention', 6, 9],
      ['url', 16, 13],
    ],
  ],
])('%s in %s', (_, mode, source, text, spans) => {
  const read = formatted(source, mode, undefined)
  expect(read.text).toBe(text)
  expect(
    read.entities.map(({ type, offset, length, url }) => (url ? [type, offset, length, url] : [type, offset, length])),
  ).toEqual(spans)
})
