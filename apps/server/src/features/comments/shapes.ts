import { commentActs, limits, postKinds } from '@hawker/core'
import { z } from 'zod'

export const ofBot = z.object({ bot_id: z.string() })
const platformId = z.string().min(1).max(limits.id)
const postId = platformId.describe('The platform’s id of the post.')
const commentId = platformId.describe('The platform’s id of the comment.')
export const ofPost = ofBot.extend({ post_id: postId })
export const ofComment = ofBot.extend({ comment_id: commentId })
export const ofReply = ofComment.extend({
  n: z.coerce.number().int().min(1).describe('The number of the line of the public reply.'),
})

/** The acts of a member on a comment. */
export const handActs = [...commentActs, 'private_reply'] as const
export type HandAct = (typeof handActs)[number]
const handAct = z.enum(handActs)

const instant = z.string().nullable()

/** The facts of a post; an unknown one is empty or null. */
const postFacts = z.object({
  post_id: z.string().describe('The platform’s id of the post.'),
  kind: z.enum(postKinds).nullable().describe('null: the platform did not say.'),
  text: z.string(),
  url: z.string(),
  picture_url: z.string().describe('Its picture at the platform; empty: none.'),
  at: z.string().describe('When it was published, or when the first comment under it came.'),
  live: z.enum(['running', 'ended']).nullable().describe('State of a live video; null: it is none, or not known.'),
  live_started_at: instant.describe('When the live video began; null: it is none, or not known.'),
  live_ended_at: instant.describe('When the live video ended; null: it runs, is none, or it is not known.'),
  gone_at: instant.describe('When it turned out that the platform has it no longer; null: it is there.'),
})

export const postRow = postFacts
  .extend({
    counts: z
      .object({
        comments: z.number().describe('Comments that were not deleted.'),
        answered: z.number().describe('Those with a public or private reply.'),
        hidden: z.number().describe('Those that are hidden now.'),
      })
      .describe('The comments under the post.'),
    own: z
      .object({
        answers: z.boolean().describe('It has replies of its own.'),
        private_replies: z.number().describe('Private replies for this post alone.'),
        rules: z.number().describe('Keyword rules that name it.'),
        moderation: z
          .enum(['page', 'own', 'off'])
          .describe('As the page is moderated, by switches of its own, or not at all.'),
      })
      .describe('The configuration of this post alone.'),
  })
  .meta({ id: 'Post' })
export type PostRow = z.infer<typeof postRow>

export const postListing = z
  .object({
    state: z
      .enum(['listed', 'asking', 'failed', 'not_listed', 'not_connected'])
      .describe(
        'listed: the posts here are those of the platform; asking: another request asks just now; not_listed: this platform tells of a post by its first comment only.',
      ),
    listed_at: instant.describe('When the platform last told its posts; null: never.'),
    reason: z.string().describe('Why it failed, in the platform’s words; empty: it did not, or gave no answer.'),
    added: z.number().describe('The posts that were not known here before.'),
  })
  .meta({ id: 'PostListing' })

export const commentStates = ['all', 'not_answered', 'answered', 'hidden', 'deleted', 'failed'] as const
export const commentCounts = z.object({
  all: z.number().describe('Every comment, also deleted ones.'),
  not_answered: z.number().describe('Neither answered nor deleted.'),
  answered: z.number().describe('Answered in public or privately, and not deleted.'),
  hidden: z.number().describe('Hidden now, and not deleted.'),
  deleted: z.number().describe('Gone from the platform.'),
  failed: z.number().describe('With an act or an answer that failed.'),
})

export const postCounts = z.record(z.enum(['all', ...postKinds]), z.number())

const attachment = z.object({ type: z.string(), url: z.string().nullable() })

const commentFields = {
  comment_id: z.string().describe('The platform’s id of the comment.'),
  conversation_id: z.string().describe('The conversation of its author.'),
  parent_id: z.string().nullable().describe('The comment that it answers; null: it stands under the post itself.'),
  at: z.string().describe('When it was written.'),
  text: z.string(),
  attachments: z.array(attachment).describe('Pictures, stickers and videos in it.'),
  author: z
    .object({ name: z.string().describe('Empty: not known.'), avatar_url: z.string(), psid: z.string() })
    .nullable()
    .describe('null: the platform does not name them.'),
  post: postFacts.nullable().describe('null: the platform does not say under which post it stands.'),
  is_answered: z.boolean().describe('A public or private reply to it went out, or is on its way.'),
  is_hidden: z.boolean().describe('Only its author and their friends see it.'),
  is_deleted: z.boolean().describe('It is gone from the platform.'),
  is_banned: z.boolean().describe('Its author was banned for it.'),
  is_liked: z.boolean().describe('The page likes it.'),
  waits_for: z
    .enum(['post', 'delay', 'live_end', 'intent'])
    .nullable()
    .describe('The reason for which it is decided again; null: it is not.'),
  failed: z.array(handAct).describe('Acts and answers that failed.'),
  can: z.array(handAct).describe('The acts that are possible now, whatever the asker’s role.'),
}
export const commentRow = z.object(commentFields).meta({ id: 'CommentRow' })
export type CommentRow = z.infer<typeof commentRow>

const step = z.object({
  stage: z.number().describe('1 to 8, in the order in which a comment is decided.'),
  rule: z.string().describe('The key of a setting, or the name of a rule.'),
  fired: z
    .boolean()
    .describe('In stages 1 and 3: it kept the comment from being answered; elsewhere: it did its work.'),
  why: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
})

/** The outcome of a decision, in a form that two of them can be compared in. */
const outcome = z
  .object({
    answered_by: z.string().nullable().describe('The rule whose reply it gets; null: none.'),
    private_reply: z.string().nullable().describe('The key of its private reply; null: none.'),
    acts: z.array(z.string()).describe('Acts on the comment or its author.'),
    waits_for: z.string().nullable().describe('The reason for which it is decided again later; null: it is not.'),
  })
  .meta({ id: 'CommentOutcome' })

const flip = z.object({
  key: z.string().describe('The key of the setting.'),
  to: z.union([z.string(), z.boolean()]).describe('Its other value.'),
  outcome: outcome.describe('What would come of the comment then.'),
})

export const explanation = z
  .object({
    version: z.number().describe('The live version that was asked; 0: none is live.'),
    steps: z.array(step).describe('Every rule, in its order.'),
    outcome: outcome.describe('What comes of the comment.'),
    public: z
      .object({
        text: z.string(),
        image_url: z.string(),
        agent_id: z.string(),
        parent_id: z.string().nullable().describe('The comment under which it hangs; null: the one it answers.'),
      })
      .nullable()
      .describe('The public reply that it gets.'),
    private: z.object({ key: z.string(), flow: z.string() }).nullable().describe('The private reply that it gets.'),
    actions: z.number().describe('How many actions run.'),
    wait_until: instant.describe('When it is decided again at the latest.'),
    flips: z.array(flip).describe('Each single setting whose other value leads to another outcome.'),
  })
  .meta({ id: 'CommentExplanation' })
export type ExplanationView = z.infer<typeof explanation>

/** `delete_reply`: the page's own public reply was deleted. */
export const doneActs = [...handActs, 'delete_reply'] as const

const doneAct = z.object({
  n: z.number().describe('The number of its line in the thread.'),
  act: z.enum(doneActs),
  at: z.string(),
  by: z.enum(['bot', 'member']).describe('The bot by its rules, or a member by hand.'),
  user_name: z.string().nullable(),
  text: z.string(),
  status: z.string(),
  status_at: instant,
  reason: z.string().nullable(),
  can_send_again: z.boolean(),
  can_delete: z.boolean().describe('A public reply that is on the platform and can be deleted, by an admin.'),
})

export const commentView = z
  .object({
    ...commentFields,
    acts: z.array(doneAct).describe('Everything that was done about it, with its fate.'),
    verdict: z
      .object({
        version: z.number().describe('The version that decided.'),
        decided_at: z.string().describe('When it decided.'),
        steps: z.array(step).describe('Every rule, in its order.'),
        outcome: outcome.describe('What came of the comment.'),
        wait_until: instant.describe('When it is decided again at the latest; null: it waits for nothing.'),
      })
      .nullable()
      .describe('The last decision; null: it was only noted.'),
    today: explanation
      .nullable()
      .describe('The decision of today’s live version, were the comment new; null: the channel has no comments.'),
  })
  .meta({ id: 'Comment' })
export type CommentView = z.infer<typeof commentView>

const words = z.string().trim().max(8_000)
const actFields = {
  act: handAct,
  text: words.default('').describe('Of a public or private reply.'),
  image_url: z.string().max(2_000).default('').describe('Picture of a public reply.'),
}
export const actBody = z.object(actFields)
export const actsBody = z.object({ ids: z.array(platformId).min(1).max(500), ...actFields })
export type ActBody = z.infer<typeof actBody>

export const actsReply = z.object({
  accepted: z.number(),
  refused: z
    .array(
      z.object({
        comment_id: z.string().describe('The platform’s id of the comment.'),
        message_code: z.string().describe('Why nothing was done to it.'),
      }),
    )
    .describe('The comments to which it was not done.'),
})

export const explainBody = z.object({
  text: words.default(''),
  attachments: z
    .array(z.enum(['image', 'video', 'sticker']))
    .max(10)
    .default([])
    .describe('Kinds of the files in it.'),
  mentions: z.array(z.string().min(1).max(200)).max(50).default([]).describe('Names of the people it tags.'),
  is_reply: z.boolean().default(false).describe('It answers another comment.'),
  post_id: platformId.optional().describe('Absent: a post without answers of its own.'),
  post_kind: z.enum(postKinds).optional().describe('Absent: as the post is known.'),
  customer_id: z
    .string()
    .regex(/^[1-9]\d{0,17}$/, 'not an id')
    .optional()
    .describe('Absent: a new person.'),
  at: z.iso.datetime({ offset: true }).optional().describe('When it is written; absent: now.'),
})
