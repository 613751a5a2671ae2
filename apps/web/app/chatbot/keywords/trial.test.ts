import { blankKeyword, type Keyword } from '@hawker/core'
import { expect, test } from 'vitest'
import { type TrialKind, tryMessage } from './trial.ts'

const keyword = (id: string, parts: Partial<Keyword>): Keyword => ({
  ...blankKeyword(id),
  flow: 'price',
  is_published: true,
  ...parts,
})
const list = [
  keyword('off', { type: 7, is_published: false }),
  keyword('gone', { type: 7, flow: 'old' }),
  keyword('price', { type: 2, keywords: ['Giá'] }),
  keyword('picture', { type: 13 }),
  keyword('shared', { type: 14 }),
]

test.each<[TrialKind, string, string | undefined]>([
  ['text', 'gia bao nhieu', 'price'],
  ['text', 'hello', undefined],
  ['image', 'giá', 'picture'],
  ['sticker', '', undefined],
  ['product', '', 'shared'],
])('%s %j', (kind, text, id) => {
  expect(tryMessage(list, kind, text, (flow) => flow === 'price')?.id).toBe(id)
})
