import type { FastifyInstance } from 'fastify'
import { type Introduction, introduce } from '../account.ts'
import { isObject } from '../params.ts'
import { perform, screenOf } from '../perform.ts'
import { readAct } from '../read-act.ts'
import type { World } from '../world.ts'
import { type AccountPath, accountAt, type ConversationPath, checkUserId, conversationAt } from './find.ts'
import { introduction } from './schemas.ts'

export const conversationRoutes = (app: FastifyInstance, world: World): void => {
  app.get<{ Params: AccountPath }>('/conversations/:platform/:page_id', ({ params }) =>
    [...accountAt(world, params).conversations.values()].map(({ customer, is_started, state, line_count }) => ({
      customer,
      is_started,
      state,
      line_count,
    })),
  )

  app.get<{ Params: ConversationPath }>('/conversations/:platform/:page_id/:user', ({ params }) => {
    const account = accountAt(world, params)
    return screenOf(world, account, conversationAt(account, params.user))
  })

  // `is_background`: one of a crowd that a program speaks for. They have begun to chat, and the phone does not list them.
  app.put<{ Params: ConversationPath; Body: Introduction & { is_background?: boolean } }>(
    '/conversations/:platform/:page_id/:user',
    { schema: { body: introduction } },
    ({ params, body }) => {
      const account = accountAt(world, params)
      checkUserId(account, params.user)
      const { is_background = false, ...introduction } = body
      const conversation = introduce(account, params.user, introduction)
      if (is_background) Object.assign(conversation, { is_background, is_started: true })
      return screenOf(world, account, conversation)
    },
  )

  // A customer acts: { page_id, kind, … }. Answers the status of the bot's webhook.
  app.post<{ Params: { platform: string; user: string }; Body: unknown }>(
    '/:platform/users/:user/messages',
    async ({ params, body }) => {
      const page_id = isObject(body) ? String(body.page_id) : ''
      const account = accountAt(world, { platform: params.platform, page_id })
      checkUserId(account, params.user)
      const tried = await perform(world, account, introduce(account, params.user), readAct(world, body))
      return { webhook_status: tried }
    },
  )
}
