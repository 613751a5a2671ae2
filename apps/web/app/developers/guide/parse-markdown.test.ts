import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseMarkdown, parseSpans } from './parse-markdown.ts'

test.each([
  ['a heading', '## Two', [{ kind: 'heading', level: 2, text: 'Two' }]],
  ['a paragraph of two lines', 'one\ntwo', [{ kind: 'paragraph', text: 'one two' }]],
  [
    'code keeps its lines, also those that look like a heading',
    '```json\n# {\n}\n```',
    [{ kind: 'code', text: '# {\n}' }],
  ],
  [
    'items that go on in the next line',
    '1. one\n   more\n2. two',
    [{ kind: 'list', isOrdered: true, items: ['one more', 'two'] }],
  ],
  ['a list without numbers', '- one\n- two', [{ kind: 'list', isOrdered: false, items: ['one', 'two'] }]],
  [
    'a table right below its paragraph',
    'words:\n| a | b |\n|---|---|\n| 1 | `2` |',
    [
      { kind: 'paragraph', text: 'words:' },
      { kind: 'table', header: ['a', 'b'], rows: [['1', '`2`']] },
    ],
  ],
])('%s', (_, text, blocks) => {
  expect(parseMarkdown(text)).toEqual(blocks)
})

test('code, bold, italics and links within a line', () => {
  expect(parseSpans('see [`app.mjs`](app.mjs), **all** of `*/*` and *Connect › Own app*.')).toEqual([
    { kind: 'text', text: 'see ' },
    { kind: 'link', text: 'app.mjs', href: 'app.mjs' },
    { kind: 'text', text: ', ' },
    { kind: 'strong', text: 'all' },
    { kind: 'text', text: ' of ' },
    { kind: 'code', text: '*/*' },
    { kind: 'text', text: ' and ' },
    { kind: 'em', text: 'Connect › Own app' },
    { kind: 'text', text: '.' },
  ])
})

test('the guide of own apps uses no other marks', async () => {
  const guide = await readFile(join(import.meta.dirname, '../../../../../docs/custom-channel.md'), 'utf8')
  const blocks = parseMarkdown(guide)
  const words = blocks.flatMap((block) => {
    if (block.kind === 'table') return [...block.header, ...block.rows.flat()]
    if (block.kind === 'list') return block.items
    return block.kind === 'code' ? [] : [block.text]
  })
  const plain = words.flatMap(parseSpans).filter(({ kind }) => kind === 'text')
  for (const { text } of plain) expect(text).not.toMatch(/[`|]|\*|\]\(|^#/)
  for (const block of blocks)
    if (block.kind === 'table') for (const row of block.rows) expect(row, row.join()).toHaveLength(block.header.length)
})
