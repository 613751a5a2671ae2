import { expect, test } from 'vitest'
import { blankBot } from '../document/document.ts'
import { blankRule, type Rule } from '../document/rule.ts'
import type { StoredSettings } from '../settings/stored.ts'
import { commentConfig } from './config.ts'
import { wantsComments } from './wants.ts'

type Given = {
  on?: Parameters<typeof blankBot>[0]
  settings?: StoredSettings
  comments?: object
  rules?: Partial<Rule>[]
}
const bot = ({ on = 'facebook', settings = {}, comments = {}, rules = [] }: Given) => ({
  ...blankBot(on, 'Shop'),
  settings,
  comments: commentConfig.parse(comments),
  rules: rules.map((each) => ({ ...blankRule('r'), ...each })),
})
const rule = { id: 'k', type: 2, keywords: ['price'] }

test.each<[string, boolean, Given]>([
  ['nothing', false, {}],
  ['a switch that hides', true, { settings: { auto_hide_comment: true } }],
  ['the same on a channel without comments', false, { on: 'zalo', settings: { auto_hide_comment: true } }],
  [
    'a switch that the channel cannot carry',
    false,
    {
      on: 'tiktok_business_messaging',
      settings: { auto_delete_comment_has_keyword: true },
    },
  ],
  ['comments that name others are hidden', true, { settings: { action_mention: 'hide' } }],
  ['comments that name others are not answered', false, { settings: { action_mention: 'ignore' } }],
  [
    'actions for who names the page elsewhere',
    true,
    {
      settings: { config: { action_mention: { add_actions: [{ action: 'add_tag', action_id: 't' }] } } },
    },
  ],
  ['answers whose switch is off', false, { comments: { cases: { default: { replies: [{ text: 'Hi' }] } } } }],
  ['answers whose switch is on', true, { settings: { auto_reply_comment: true } }],
  ['private replies alone', true, { settings: { inbox_from_comment: true } }],
  ['a switch that narrows answers', false, { settings: { only_reply_first_comment: true } }],
  ['a keyword rule that hides', true, { comments: { keywords: [{ ...rule, moderation: ['hide'] }] } }],
  ['the same, off', false, { comments: { keywords: [{ ...rule, moderation: ['hide'], is_published: false }] } }],
  ['a keyword rule that only answers', false, { comments: { keywords: [{ ...rule, replies: [{ text: 'Hi' }] }] } }],
  [
    'a keyword rule with nothing but actions',
    true,
    {
      comments: { keywords: [{ ...rule, add_actions: [{ action: 'add_tag', action_id: 't' }] }] },
    },
  ],
  [
    'a post that is moderated by its own switches',
    true,
    {
      comments: { posts: [{ id: 'p', moderation: 'own', own: ['auto_hide_comment'] }] },
    },
  ],
  ['a rule about comments', true, { rules: [{ event: 'comment' }] }],
  ['the same, off', false, { rules: [{ event: 'comment', is_published: false }] }],
  ['a rule about messages', false, { rules: [{ event: 'message' }] }],
])('%s: %s', (_, wants, given) => {
  expect(wantsComments(bot(given))).toBe(wants)
})
