import type { ChannelComments } from '@hawker/channels'
import { isCommentAct, postKinds } from '@hawker/core'
import { z } from 'zod'
import { nameOf } from '../inbox/index.ts'
import { type Acted, whyNotAct } from './may-act.ts'
import type { PostDbRow } from './post-queries.ts'
import type { ActDbRow, CommentDbRow } from './queries.ts'
import { type CommentRow, type CommentView, doneActs, handActs } from './shapes.ts'

const text = z.string().catch('')
const facts = z.object({ text, url: text, picture_url: text })
const kind = z.enum(postKinds).nullable().catch(null)
const live = z.enum(['running', 'ended']).nullable().catch(null)

type PostFactsRow = Pick<
  PostDbRow,
  'post_id' | 'kind' | 'facts' | 'at' | 'live' | 'live_started_at' | 'live_ended_at' | 'gone_at'
>

/** The facts of a post, as the platform told them. */
export const factsOf = (row: PostFactsRow): NonNullable<CommentRow['post']> => ({
  post_id: row.post_id,
  kind: kind.parse(row.kind),
  ...facts.parse(row.facts),
  at: row.at,
  live: live.parse(row.live),
  live_started_at: row.live_started_at,
  live_ended_at: row.live_ended_at,
  gone_at: row.gone_at,
})

const state = z.object({
  is_banned: z.boolean().catch(false),
  is_liked: z.boolean().catch(false),
  has_intent: z.boolean().catch(false),
  waits: z.enum(['post', 'delay', 'live_end', 'intent']).nullable().catch(null),
})
const attachments = z.array(z.object({ type: z.string(), url: z.string().nullable().catch(null) })).catch([])
const handAct = z.enum(handActs)
const doneAct = z.enum(doneActs)
const failedOf = (failed: readonly string[]) => failed.flatMap((did) => handAct.safeParse(did).data ?? [])

/** The facts that decide which acts on a comment are possible. */
export const actedOf = (row: CommentDbRow): Acted => ({
  at: row.at,
  post_id: row.post_id,
  psid: row.psid,
  is_deleted: row.is_deleted,
  has_private_answer: row.private_n !== null && !row.failed.includes('private_reply'),
  has_intent: state.parse(row.state).has_intent,
  live: live.parse(row.post_live),
})

/** A comment as lists show it. */
export function rowOf(row: CommentDbRow, channel: ChannelComments | null, now: Date): CommentRow {
  const { is_banned, is_liked, waits } = state.parse(row.state)
  return {
    comment_id: row.comment_id,
    conversation_id: row.conversation_id,
    parent_id: row.parent_id,
    at: row.at,
    text: row.words,
    attachments: attachments.parse(row.attachments),
    author: authorOf(row),
    post: postOf(row),
    is_answered: row.is_answered,
    is_hidden: row.is_hidden,
    is_deleted: row.is_deleted,
    is_banned: is_banned && !row.failed.includes('ban'),
    is_liked: is_liked && !row.failed.includes('like'),
    waits_for: waits,
    failed: failedOf(row.failed),
    can: handActs.filter((act) => whyNotAct(channel, actedOf(row), act, now) === null),
  }
}

const authorOf = ({ psid, full_name, first_name, last_name, username, avatar_url }: CommentDbRow) =>
  psid === null
    ? null
    : {
        name: nameOf({
          full_name: full_name ?? '',
          first_name: first_name ?? '',
          last_name: last_name ?? '',
          username: username ?? '',
        }),
        avatar_url: avatar_url ?? '',
        psid,
      }

const postOf = (row: CommentDbRow) =>
  row.post_id === null
    ? null
    : factsOf({
        post_id: row.post_id,
        kind: row.post_kind,
        facts: row.post_facts ?? {},
        at: row.post_at ?? row.at,
        live: row.post_live,
        live_started_at: row.live_started_at,
        live_ended_at: row.live_ended_at,
        gone_at: row.gone_at,
      })

/** The lines of the thread about a comment: acts on it, private replies to it, and deletions of the page's replies. */
export function doneActsOf(
  lines: readonly ActDbRow[],
  names: ReadonlyMap<string, string>,
  channel: ChannelComments | null,
): CommentView['acts'] {
  const gone = new Set(lines.flatMap(({ content }) => ownOf(content)?.comment_id ?? []))
  const deletes = channel?.acts.includes('delete') ?? false
  return lines.flatMap((line) => {
    const done = doneActOf(line, names)
    if (!done) return []
    const can_delete = deletes && done.act === 'reply' && line.platform_id !== null && !gone.has(line.platform_id)
    return [{ ...done, can_delete }]
  })
}

const own = z.object({ comment_id: z.string(), is_own: z.literal(true) })
const ownOf = (content: unknown) => own.safeParse(content).data

function doneActOf(
  { n, at, by, user_id, content, status, status_at, reason }: ActDbRow,
  names: ReadonlyMap<string, string>,
): Omit<CommentView['acts'][number], 'can_delete'> | null {
  if (typeof content !== 'object' || content === null) return null
  const act = ownOf(content)
    ? ('delete_reply' as const)
    : isCommentAct(content)
      ? doneAct.safeParse(content.act).data
      : ('private_reply' as const)
  if (!act) return null
  return {
    n: Number(n),
    act,
    at,
    by: user_id !== null || by === 'operator' ? 'member' : 'bot',
    user_name: user_id === null ? null : (names.get(user_id) ?? null),
    text: z.object({ text }).parse(content).text,
    status,
    status_at,
    reason,
    can_send_again: status === 'failed' || status === 'unknown',
  }
}
