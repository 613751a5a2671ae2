import { createHmac } from 'node:crypto'
import type { LivingSetting, SettingKey } from '@hawker/core'
import type { Asked } from '../../runtime/testing/asked.ts'
import type { Webhook } from '../../runtime/testing/messengers.ts'

/** A comment as its platform tells of it. */
export type Told = {
  text?: string
  /** Its post; absent: the first. */
  post?: string
  parent_id?: string
  names?: string
  photo?: string
  video?: string
  /** No comment: the live video of this id starts or ends. */
  live?: { id: string; status: 'live' | 'live_stopped' }
}
export type CommentScene = {
  channel?: 'facebook' | 'custom'
  other?: unknown
  /** Settings that both bots have, and how both answer. */
  settings?: Partial<Record<SettingKey, unknown>>
  comments?: object
  /** The comments of one person, one after another. */
  told: Told[]
  seen: [string[], string[]]
}

const phone = '0912345678'
const answered = { cases: { default: { replies: [{ text: 'Thanks.' }] } } }
const written = { private_replies: [{ key: 'p', name: 'p', flow: 'price', case: 'default' }] }
const inPublic = { settings: { auto_reply_comment: true }, comments: answered }
const inPrivate = { settings: { inbox_from_comment: true }, comments: written }
const reply = 'reply Thanks.'
const sent = 'message'
const wordFor = (act: string) => ({ moderation_words: [{ word: 'fake', acts: [act] }] })

/** For each switch of comments, comments of one person, and all that the platform is asked to do about them. */
export const commentScenes = {
  auto_hide_comment: { told: [{}], seen: [[], ['hide']] },
  auto_hide_comment_has_phone: { told: [{ text: phone }], seen: [[], ['hide']] },
  auto_hide_comment_has_image: { told: [{ photo: 'https://cdn.example/1.jpg' }], seen: [[], ['hide']] },
  auto_hide_comment_has_video: { told: [{ video: 'https://cdn.example/1.mp4' }], seen: [[], ['hide']] },
  auto_hide_comment_has_keyword: { comments: wordFor('hide'), told: [{ text: 'fake' }], seen: [[], ['hide']] },
  auto_ban_customer_comment_has_keyword: {
    comments: wordFor('ban'),
    told: [{ text: 'fake' }],
    seen: [[], ['ban', 'hide']],
  },
  auto_delete_comment_has_keyword: { comments: wordFor('delete'), told: [{ text: 'fake' }], seen: [[], ['delete']] },
  auto_ban_comment_has_link: { told: [{ text: 'see shop.com' }], seen: [[], ['ban', 'hide']] },
  auto_reply_comment: { comments: answered, told: [{}], seen: [[], [reply]] },
  only_reply_first_comment: { ...inPublic, told: [{}, { post: '2' }], seen: [[reply, reply], [reply]] },
  inbox_first_comment_post: {
    ...inPublic,
    told: [{}, {}, { post: '2' }],
    seen: [
      [reply, reply, reply],
      [reply, reply],
    ],
  },
  only_auto_reply_has_phone: { ...inPublic, told: [{}], seen: [[reply], []] },
  no_auto_cmt_when_customer_has_phone: { ...inPublic, told: [{ text: phone }, {}], seen: [[reply, reply], [reply]] },
  only_reply_when_end_livestream: {
    ...inPublic,
    told: [{ live: { id: '9001_1', status: 'live' } }, {}],
    seen: [[reply], []],
  },
  ignore_auto_reply_live_videos: {
    ...inPublic,
    told: [{ live: { id: '9001_1', status: 'live' } }, {}],
    seen: [[reply], []],
  },
  auto_comment_in_group: { ...inPublic, channel: 'custom', told: [{}], seen: [[], [reply]] },
  auto_like_comment: { ...inPublic, told: [{}], seen: [[reply], [reply, 'like']] },
  only_track_first_level_comment: { ...inPublic, told: [{ parent_id: '1_0' }], seen: [[reply], []] },
  prioritize_auto_reply_with_setup_of_each_post: {
    settings: inPublic.settings,
    comments: {
      cases: { has_phone: { replies: [{ text: 'We call you.' }] } },
      posts: [{ id: '9001_1', replies: [{ text: 'Thanks.' }] }],
    },
    told: [{ text: phone }],
    seen: [['reply We call you.'], [reply]],
  },
  only_reply_post_config: { ...inPublic, told: [{}], seen: [[reply], []] },
  action_mention: { ...inPublic, other: 'hide', told: [{ names: '5501' }], seen: [[reply], ['hide']] },
  inbox_from_comment: { comments: written, told: [{}], seen: [[], [sent]] },
  no_auto_inb_fr_cmt_when_customer_has_phone: {
    ...inPrivate,
    told: [{ text: phone }, {}],
    seen: [[sent, sent], [sent]],
  },
  no_auto_inb_fr_cmt_seeding: {
    settings: { ...inPrivate.settings, ...inPublic.settings },
    comments: { ...written, cases: { default: { add_actions: [{ action: 'mark_acc_seeding' }] } } },
    told: [{}, {}],
    seen: [[sent, sent], [sent]],
  },
  no_auto_inb_fr_cmt_when_cmt_has_phone: { ...inPrivate, told: [{ text: phone }], seen: [[sent], []] },
} satisfies { [Key in LivingSetting]?: CommentScene }

const ofFacebook = (page_id: string, psid: string, n: number, { text = 'hi', post = '1', ...told }: Told) => {
  const { parent_id = `9001_${post}`, names, photo, video, live } = told
  const time = Math.floor(Date.now() / 1000)
  const value = {
    ...{ item: 'comment', verb: 'add', from: { id: psid, name: 'Ada' }, created_time: time },
    ...{ comment_id: `${post}_${psid}${n}`, post_id: `9001_${post}`, parent_id, message: text },
    ...(names && { message_tags: [{ id: names, name: 'Bob' }] }),
    ...{ photo, video },
  }
  const change = live ? { field: 'live_videos', value: live } : { field: 'feed', value }
  return { object: 'page', entry: [{ id: page_id, time, changes: [change] }] }
}

const ofGroup = (page_id: string, psid: string, n: number, { text = 'hi', post = '1' }: Told) => ({
  ...{ version: 1, id: `e${psid}${n}`, type: 'comment.added', occurredAt: new Date().toISOString() },
  ...{ channelId: page_id, conversation: { id: psid }, user: { name: 'Ada' } },
  data: { commentId: `c${psid}${n}`, postId: post, text, post: { kind: 'group' } },
})

/** The signed webhook of the `n`th comment of a person. */
export function webhookOf(
  channel: 'facebook' | 'custom',
  page_id: string,
  psid: string,
  n: number,
  told: Told,
): Webhook {
  const secret = 'a-secret'
  const body = JSON.stringify((channel === 'custom' ? ofGroup : ofFacebook)(page_id, psid, n, told))
  if (channel === 'facebook') {
    const proof = createHmac('sha256', secret).update(body).digest('hex')
    return { body, headers: { 'x-hub-signature-256': `sha256=${proof}` } }
  }
  const id = `w${psid}${n}`
  const timestamp = String(Math.floor(Date.now() / 1000))
  const proof = createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64')
  return {
    body,
    headers: { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${proof}` },
  }
}

/** One word for each request about a comment: its act, with the words of a reply. Other requests have none. */
export function wordsOf({ method, path, body }: Asked): string[] {
  if (typeof body.type === 'string' && body.type.startsWith('comment.')) {
    const act = body.type.slice('comment.'.length)
    return [act === 'reply' ? `reply ${Object(body.data).text}` : act]
  }
  const [last = ''] = path.split('/').slice(-1)
  if (last === 'messages') return 'comment_id' in Object(body.recipient) ? ['message'] : []
  if (method === 'DELETE') return ['delete']
  if ('is_hidden' in body) return [body.is_hidden === true ? 'hide' : 'show']
  if (last === 'comments') return [`reply ${body.message}`]
  return { likes: ['like'], moderate_conversations: ['ban'] }[last] ?? []
}
