import { blankCommentKeyword } from '@hawker/core'
import { expect, test } from 'vitest'
import { tryRules } from './try-rules.ts'

const says = (text: string) => ({ replies: [{ text, images: [], commentLevel2: '', imagesLv2: [] }] })
const rules = [
  { ...blankCommentKeyword('post'), keywords: ['price'], posts: ['1_2'], ...says('Of the post') },
  { ...blankCommentKeyword('first'), keywords: ['price'], level: 'first' as const, ...says('Of the page') },
  { ...blankCommentKeyword('reply'), keywords: ['price'], level: 'reply' as const, private_reply: 'p' },
  { ...blankCommentKeyword('hides'), keywords: ['fake'], moderation: ['hide' as const] },
  { ...blankCommentKeyword('off'), keywords: ['size'], is_published: false, ...says('Off') },
]

test.each([
  ['a comment', { text: 'the PRICE?' }, { public: 'first' }],
  ['a comment under the post of a rule', { text: 'price', post_id: '1_2' }, { public: 'post' }],
  ['a reply to a comment', { text: 'price', is_reply: true }, { private: 'reply' }],
  ['a comment with two rules', { text: 'fake price' }, { public: 'first', moderation: 'hides' }],
  ['a rule that is off', { text: 'size' }, {}],
])('%s', (_, tried, expected) => {
  const found = tryRules(rules, { post_id: '', is_reply: false, ...tried })
  const ids = Object.entries(found).flatMap(([what, rule]) => (rule ? [[what, rule.id]] : []))
  expect(Object.fromEntries(ids)).toEqual(expected)
})
