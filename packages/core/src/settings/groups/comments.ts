import { z } from 'zod'
import { action } from '../../actions/index.ts'
import { choice, toggle } from '../setting.ts'

const hides = { default: false, group: 'moderation', owner: 'comments' } as const
const replies = { default: false, group: 'comments', owner: 'comments' } as const
const inbox = { default: false, group: 'private_replies', owner: 'comments' } as const

/** Moderation of comments under the page’s posts. */
export const moderation = {
  auto_hide_comment: toggle({
    ...hides,
    does: 'hide every comment',
    needs: 'comments',
    witness: 'a person comments on a post',
  }),
  auto_hide_comment_has_phone: toggle({
    ...hides,
    does: 'hide comments with a phone number',
    needs: 'comments',
    witness: 'a person comments with a phone number',
  }),
  auto_hide_comment_has_image: toggle({
    ...hides,
    does: 'hide comments with a picture, sticker or GIF',
    needs: 'comments',
    witness: 'a person comments with a picture',
  }),
  auto_hide_comment_has_video: toggle({
    ...hides,
    does: 'hide comments with a video',
    needs: 'comments',
    witness: 'a person comments with a video',
  }),
  auto_hide_comment_has_keyword: toggle({
    ...hides,
    does: 'hide comments with a moderation word',
    needs: 'comments',
    witness: 'a person comments with a moderation word',
  }),
  auto_ban_customer_comment_has_keyword: toggle({
    ...hides,
    does: 'hide comments with a moderation word and ban their author',
    needs: 'comment_bans',
    witness: 'a person comments with a moderation word that bans',
  }),
  auto_delete_comment_has_keyword: toggle({
    ...hides,
    does: 'delete comments with a moderation word',
    needs: 'comment_bans',
    witness: 'a person comments with a moderation word that deletes',
  }),
  auto_ban_comment_has_link: toggle({
    ...hides,
    does: 'hide comments with a link',
    needs: 'comments',
    config: z.object({ ban: z.boolean().default(true) }),
    options_of: { ban: 'switch' },
    witness: 'a person comments with a link',
  }),
}

/** Public replies to comments. */
export const commentReplies = {
  auto_reply_comment: toggle({
    ...replies,
    does: 'answer comments in public',
    needs: 'comments',
    witness: 'a person comments, and an answer is written for all comments',
  }),
  only_reply_first_comment: toggle({
    ...replies,
    does: 'answer each person once on the page',
    needs: 'comments',
    excludes: ['inbox_first_comment_post'],
    witness: 'a person comments under two posts',
  }),
  inbox_first_comment_post: toggle({
    ...replies,
    does: 'answer each person once under each post',
    needs: 'comments',
    excludes: ['only_reply_first_comment'],
    witness: 'a person comments twice under one post and once under another',
  }),
  only_auto_reply_has_phone: toggle({
    ...replies,
    does: 'answer in public only where a comment has a phone number',
    needs: 'comments',
    requires: ['auto_reply_comment'],
    witness: 'a person comments without a phone number',
  }),
  no_auto_cmt_when_customer_has_phone: toggle({
    ...replies,
    does: 'not answer in public when the phone number was known before',
    needs: 'comments',
    requires: ['auto_reply_comment'],
    witness: 'a person whose phone number is known comments',
  }),
  only_reply_when_end_livestream: toggle({
    ...replies,
    does: 'answer comments under a live video after it has ended',
    needs: 'live_comments',
    witness: 'a person comments under a live video, which ends later',
  }),
  ignore_auto_reply_live_videos: toggle({
    ...replies,
    does: 'not answer comments under live videos',
    needs: 'live_comments',
    excludes: ['only_reply_when_end_livestream'],
    witness: 'a person comments under a live video',
  }),
  auto_comment_in_group: toggle({
    ...replies,
    does: 'answer comments in groups',
    needs: 'group_comments',
    witness: 'a person comments in a group',
  }),
  auto_like_comment: toggle({
    ...replies,
    does: 'like comments that were answered in public',
    needs: 'comment_likes',
    requires: ['auto_reply_comment'],
    witness: 'a comment is answered in public',
  }),
  only_track_first_level_comment: toggle({
    ...replies,
    does: 'not answer replies to comments',
    needs: 'comments',
    witness: 'a person answers another’s comment',
  }),
  prioritize_auto_reply_with_setup_of_each_post: toggle({
    ...replies,
    does: 'look for a post’s own answers before those of the page',
    needs: 'comments',
    witness: 'a person comments with a phone number under a post with an answer of its own',
  }),
  only_reply_post_config: toggle({
    ...replies,
    does: 'answer only under posts that have answers of their own',
    needs: 'comments',
    witness: 'a person comments under a post without answers of its own',
  }),
  action_mention: choice(['reply', 'ignore', 'hide'], {
    ...replies,
    does: 'answer, ignore or hide comments that name other people',
    default: 'reply',
    needs: 'comments',
    /** Run for people who name the page elsewhere, whatever the choice. */
    config: z.object({ add_actions: z.array(action).default([]) }),
    options_of: { add_actions: 'actions' },
    witness: 'a comment names another person',
  }),
  is_notification_live_video: toggle({
    ...replies,
    does: 'notify members when a live video begins and ends',
    needs: 'live_comments',
    witness: 'a live video begins',
  }),
}

/** Private replies to comments. */
export const privateReplies = {
  inbox_from_comment: toggle({
    ...inbox,
    does: 'answer comments by a private message',
    needs: 'comments',
    witness: 'a person comments, and a private reply is written for all comments',
  }),
  no_auto_inb_fr_cmt_when_customer_has_phone: toggle({
    ...inbox,
    does: 'send no private message when the phone number was known before',
    needs: 'comments',
    requires: ['inbox_from_comment'],
    witness: 'a person whose phone number is known comments, and a private reply is written',
  }),
  no_auto_inb_fr_cmt_when_cmt_has_phone: toggle({
    ...inbox,
    does: 'send no private message to a comment with a phone number',
    needs: 'comments',
    requires: ['inbox_from_comment'],
    witness: 'a person comments with a phone number, and a private reply is written',
  }),
  no_auto_inb_fr_cmt_seeding: toggle({
    ...inbox,
    does: 'send no private message to seeding accounts',
    needs: 'comments',
    requires: ['inbox_from_comment'],
    witness: 'a person whom a first answer marks as a seeding account comments again',
  }),
}
