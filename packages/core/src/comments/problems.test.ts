import { expect, test } from 'vitest'
import { privateReplyOf, says } from '../../testing/comment-scene.ts'
import { blankAction } from '../actions/index.ts'
import {
  blankCommentConfig,
  blankCommentKeyword,
  blankPostAnswers,
  type CommentConfig,
  commentConfig,
} from './config.ts'
import { commentProblems } from './problems.ts'

const blank = blankCommentConfig()
const rule = (parts: object) => ({ ...blankCommentKeyword('k'), keywords: ['price'], ...says('Hi'), ...parts })
const picture = { text: '', images: ['https://x/a.png'], commentLevel2: '', imagesLv2: [] }

test.each<[string, Partial<CommentConfig>, [string, string][]]>([
  ['nothing configured', {}, []],
  ['a sound rule', { keywords: [rule({})] }, []],
  ['a rule without words', { keywords: [rule({ keywords: [' '] })] }, [['comment_rule_words', '/keywords/0/keywords']]],
  ['a rule for phone numbers needs no words', { keywords: [rule({ type: 9, keywords: [] })] }, []],
  ['a rule without an effect', { keywords: [rule(says())] }, [['comment_rule_idle', '/keywords/0']]],
  ['a rule that only hides', { keywords: [rule({ ...says(), moderation: ['hide'] })] }, []],
  [
    'a reply without words',
    { posts: [{ ...blankPostAnswers('p'), ...says('Hi', ' ') }] },
    [['comment_reply_empty', '/posts/0/replies/1']],
  ],
  ['a picture is a reply', { cases: { ...blank.cases, live: { ...says(), replies: [picture] } } }, []],
  [
    'a private reply that is gone',
    { cases: { ...blank.cases, live: { ...says(), private_reply: 'x' } } },
    [['private_reply_missing', '/cases/live/private_reply']],
  ],
  [
    'a private reply without a flow',
    { private_replies: [privateReplyOf('a', { flow: '' })] },
    [['private_reply_flow', '/private_replies/0/flow']],
  ],
  [
    'an action without its tag',
    { keywords: [rule({ add_actions: [blankAction('add_tag')] })] },
    [['add_tag', '/keywords/0/add_actions/0']],
  ],
  [
    'a moderation word',
    { moderation_words: [{ word: '', acts: [], is_whole: false }] },
    [
      ['moderation_word_empty', '/moderation_words/0/word'],
      ['moderation_word_idle', '/moderation_words/0/acts'],
    ],
  ],
])('%s', (_, parts, expected) => {
  expect(commentProblems({ ...blank, ...parts }).map(({ key, at }) => [key, at])).toEqual(expected)
})

test.each<[string, unknown]>([
  ['absent', undefined],
  ['null', null],
  ['empty', {}],
  ['of empty parts', { cases: {}, keywords: [], reply_after: null, show_again_after_hours: null }],
])('a configuration that is %s is the blank one', (_, given) => {
  expect(commentConfig.parse(given)).toEqual(blank)
})

test.each<[string, object]>([
  ['a delay of over an hour', { reply_after: { from: 0, to: 3601 } }],
  ['a delay that ends before it begins', { reply_after: { from: 9, to: 8 } }],
  ['shown again after 0 hours', { show_again_after_hours: 0 }],
  ['shown again after 721 hours', { show_again_after_hours: 721 }],
  ['an unknown type of keyword', { keywords: [{ id: 'k', type: 10 }] }],
  ['an unknown act', { moderation_words: [{ word: 'x', acts: ['burn'] }] }],
  ['a rule without an id', { keywords: [{ type: 2 }] }],
])('%s is refused', (_, given) => {
  expect(commentConfig.safeParse(given).success).toBe(false)
})

test('an hour of delay, and 720 hours, are taken', () => {
  const given = { reply_after: { from: 0, to: 3600 }, show_again_after_hours: 720 }
  expect(commentConfig.parse(given)).toEqual({ ...blank, ...given })
})
