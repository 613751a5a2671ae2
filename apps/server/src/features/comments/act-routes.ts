import { findChannel } from '@hawker/channels'
import { can } from '@hawker/core'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../platform/http/refusal.ts'
import { createRoute } from '../../platform/http/route.ts'
import type { BotAccess } from '../../platform/sign-in/access.ts'
import type { Deps } from '../deps.ts'
import { accepted } from '../inbox/index.ts'
import { whyNotAct } from './may-act.ts'
import { type CommentDbRow, findComments, listActs } from './queries.ts'
import { type ActBody, actBody, actsBody, actsReply, type HandAct, ofBot, ofComment, ofReply } from './shapes.ts'
import { actedOf, doneActsOf } from './view.ts'

/** Banning and deleting is for admins. */
const ofAdmins: readonly HandAct[] = ['ban', 'unban', 'delete']

function refuseBody({ role_in_bot }: Pick<BotAccess, 'role_in_bot'>, { act, text, image_url }: ActBody): void {
  if (ofAdmins.includes(act) && !can(role_in_bot, 'admin')) throw new Refusal('auth.forbidden')
  const isSaid = text !== '' || (act === 'reply' && image_url !== '')
  if ((act === 'reply' || act === 'private_reply') && !isSaid)
    throw new Refusal('invalid_body', { text: 'A reply needs words.' })
}

/** Acts of a member on comments: each is an input of the conversation of the comment's author. */
export function commentActRoutes(app: FastifyInstance, deps: Deps): void {
  const { runtime, now } = deps
  const route = createRoute(app, deps)

  const whyNot = (platform: string, row: CommentDbRow, { act, image_url }: ActBody) =>
    whyNotAct(findChannel(platform)?.comments ?? null, actedOf(row), act, now(), image_url)

  type Where = { bot_id: string; cell: number; user_id: string }
  const put = async (
    { bot_id, cell, user_id }: Where,
    row: CommentDbRow,
    { act, text, image_url }: ActBody,
    rank: 0 | 1,
  ) => {
    const { conversation_id, comment_id } = row
    const body = { kind: 'comment_act' as const, comment_id, act, text, image_url, user_id }
    return (await runtime.put(cell, { bot_id, conversation_id, body, class: rank })) !== 'busy'
  }

  route({
    method: 'POST',
    url: '/v1/bots/:bot_id/comments/:comment_id/acts',
    need: 'live_chat',
    operation: 'actOnComment',
    summary:
      'Hides, shows, likes, unlikes, deletes or answers a comment, or bans its author. `ban`, `unban` and `delete` need an admin.',
    status: 202,
    params: ofComment,
    body: actBody,
    reply: accepted,
    async handler({ bot, cell, user, params, body }) {
      refuseBody(bot, body)
      const [row] = await findComments(cell.db, bot.id, [params.comment_id])
      if (!row) throw new Refusal('not_found')
      const why = whyNot(bot.platform, row, body)
      if (why) throw new Refusal(why, { act: body.act })
      if (!(await put({ bot_id: bot.id, cell: cell.id, user_id: user.id }, row, body, 0)))
        throw new Refusal('unavailable')
      return { accepted: true }
    },
  })

  route({
    method: 'DELETE',
    url: '/v1/bots/:bot_id/comments/:comment_id/replies/:n',
    need: 'admin',
    operation: 'deleteCommentReply',
    summary:
      'Deletes a public reply of the page to a comment, on the platform too. The bot gives that comment no other.',
    status: 202,
    params: ofReply,
    reply: accepted,
    async handler({ bot, cell, user, params: { comment_id, n } }) {
      const [row] = await findComments(cell.db, bot.id, [comment_id])
      if (!row) throw new Refusal('not_found')
      const lines = await listActs(cell.db, bot.id, row)
      const channel = findChannel(bot.platform)?.comments ?? null
      const isThere = doneActsOf(lines, new Map(), channel).some((done) => done.n === n && done.can_delete)
      const platform_id = lines.find((line) => Number(line.n) === n)?.platform_id
      if (!isThere || !platform_id) throw new Refusal('comment.gone')
      const act = { act: 'delete' as const, text: '', image_url: '', user_id: user.id }
      const body = { kind: 'comment_act' as const, comment_id, ...act, reply: { n, platform_id } }
      const { conversation_id } = row
      const stored = await runtime.put(cell.id, { bot_id: bot.id, conversation_id, body, class: 0 })
      if (stored === 'busy') throw new Refusal('unavailable')
      return { accepted: true }
    },
  })

  route({
    method: 'POST',
    url: '/v1/bots/:bot_id/comments/acts',
    need: 'live_chat',
    operation: 'actOnComments',
    summary:
      'Does the same to several comments. Those of which it is not possible are listed with the reason; the others are done.',
    status: 202,
    params: ofBot,
    body: actsBody,
    reply: actsReply,
    async handler({ bot, cell, user, body: { ids, ...body } }) {
      refuseBody(bot, body)
      const found = await findComments(cell.db, bot.id, ids)
      const known = new Map(found.map((row) => [row.comment_id, row]))
      const where = { bot_id: bot.id, cell: cell.id, user_id: user.id }
      const answers = await Promise.all(
        [...new Set(ids)].map(async (comment_id) => {
          const row = known.get(comment_id)
          const why = row ? whyNot(bot.platform, row, body) : 'not_found'
          if (why || !row) return { comment_id, message_code: why ?? 'not_found' }
          return (await put(where, row, body, 0)) ? null : { comment_id, message_code: 'unavailable' }
        }),
      )
      const refused = answers.flatMap((answer) => answer ?? [])
      return { accepted: answers.length - refused.length, refused }
    },
  })
}
