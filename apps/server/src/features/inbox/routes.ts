import { actNames } from '@hawker/core'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Cell } from '../../platform/db/cell.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { createRoute } from '../../platform/http/route.ts'
import { itemId } from '../../platform/http/shapes.ts'
import type { BotId } from '../../platform/ids.ts'
import { sha256 } from '../../platform/secret.ts'
import { createTurnsBy } from '../../platform/turns.ts'
import type { Deps } from '../deps.ts'
import { readProfile } from '../document/index.ts'
import { startOfDay } from '../home/index.ts'
import { customerRoute } from './customer-route.ts'
import { messageRoutes } from './message-routes.ts'
import * as queries from './queries.ts'
import { readCustomer, readThread } from './read.ts'
import { accepted, conversationRow, customerView, message, ofConversation } from './schemas.ts'
import { nameOf, rowOf } from './shapes.ts'
import { countsMessages, windowOf } from './window.ts'

const ofBot = z.object({ bot_id: z.string() })
const minutes = z.int().min(1).max(10_080).nullable()

// Cursor of a page: the instant of its last row in milliseconds, and its id.
const cursor = z
  .string()
  .regex(/^\d{1,13}\.[1-9]\d{0,17}$/)
  .transform((value) => {
    const [ms = '', id = ''] = value.split('.')
    return { at: new Date(Number(ms)).toISOString(), id }
  })
const cursorOf = (at: string, id: string) => `${Date.parse(at)}.${id}`

const say = z.union([
  z.object({ text: z.string().trim().min(1).max(5_000) }),
  z.object({
    type: z.enum(['image', 'video', 'audio', 'file']),
    url: z.url({ protocol: /^https?$/ }).max(2_000),
    filename: z.string().max(255).default(''),
  }),
])

/** The shared inbox. An operator's action is an input of the conversation like any other. */
export function inboxRoutes(app: FastifyInstance, deps: Deps): void {
  const { cells, runtime, now, log } = deps
  const route = createRoute(app, deps)
  // A search scans every customer of a large bot; more at once would use up the connections of other bots.
  const inTurn = createTurnsBy(2, 50)

  const put = async (cell: number, input: Parameters<typeof runtime.put>[1]) => {
    if ((await runtime.put(cell, input)) === 'busy') throw new Refusal('unavailable')
    return { accepted: true }
  }

  const tellRead = async (cell: Cell, bot_id: BotId, id: string) => {
    try {
      const performed = await runtime.perform(cell.id, bot_id, id, 'mark_read')
      if (!performed.done) log.debug({ bot_id, id, ...performed }, 'Could not report a read message to the platform')
    } catch (error) {
      log.warn({ error }, 'Could not report a read message to the platform')
    }
  }

  const windowFor = async (
    cell: Cell,
    bot: { id: string; platform: string },
    id: string,
    last_in_at: string | null,
  ) => {
    const profile = await readProfile(cell.db, bot.id, bot.platform)
    const isCounted = last_in_at !== null && countsMessages(profile)
    const sent_since = isCounted ? await queries.countSentSince(cell.db, bot.id, id, last_in_at) : 0
    return windowOf(profile, { last_in_at, sent_since }, now())
  }

  // Only one view asks for the bot's clock.
  const beginOfDay = async (cell: Cell, bot_id: string, filter: string) =>
    filter === 'today' ? startOfDay(now(), await queries.findTimezone(cell.db, bot_id)) : ''

  route({
    method: 'GET',
    url: '/v1/bots/:bot_id/conversations',
    need: 'live_chat',
    operation: 'listConversations',
    summary:
      'Lists conversations, the newest first (those that need a person: the longest wait first), 50 a page unless `limit` says otherwise.',
    params: ofBot,
    query: z.object({
      q: z.string().trim().max(200).default(''),
      filter: z.enum(['needs_you', 'all', 'unread', 'paused', 'done', 'today']).default('all'),
      tag: z.string().max(100).optional(),
      before: cursor.optional(),
      limit: z.coerce.number().int().min(1).max(100).default(50),
    }),
    reply: z.object({ items: z.array(conversationRow), next: z.string().nullable() }),
    async handler({ bot, cell, query }) {
      const { before, tag, ...rest } = query
      const filter = {
        ...rest,
        tag: tag ?? null,
        before: before ?? null,
        now: now(),
        today: await beginOfDay(cell, bot.id, query.filter),
      }
      const list = () => queries.listConversations(cell.db, bot.id, { ...filter, limit: query.limit + 1 })
      const found = await (query.q ? inTurn(bot.id, list) : list())
      const rows = found.slice(0, query.limit)
      const last = found.length > rows.length ? rows.at(-1) : undefined
      const sortedBy = (row: typeof last) => (query.filter === 'needs_you' ? row?.waiting_since : row?.last_message_at)
      const end = sortedBy(last)
      return { items: rows.map((row) => rowOf(row, now())), next: last && end ? cursorOf(end, last.id) : null }
    },
  })

  route({
    method: 'GET',
    url: '/v1/bots/:bot_id/conversations/counts',
    need: 'live_chat',
    operation: 'countConversations',
    summary: 'Counts the conversations that each filter of the list shows.',
    params: ofBot,
    query: z.object({ tag: z.string().max(100).optional() }),
    reply: z.object({
      needs_you: z.number(),
      all: z.number(),
      unread: z.number(),
      paused: z.number(),
      done: z.number(),
    }),
    handler: ({ bot, cell, query: { tag = null } }) =>
      inTurn(bot.id, () => queries.countConversations(cell.db, bot.id, tag, now())),
  })

  route({
    method: 'GET',
    url: '/v1/bots/:bot_id/conversations/:id',
    need: 'live_chat',
    operation: 'getConversation',
    summary: 'Returns a conversation with its customer and whether the platform still accepts messages.',
    params: ofConversation,
    reply: conversationRow.omit({ customer: true }).extend({
      customer: customerView.extend({ name: z.string(), avatar_url: z.string() }),
      same_as: z.object({ id: z.string(), name: z.string(), psid: z.string() }).nullable(),
      window: z.object({
        open: z.boolean(),
        closes_at: z.string().nullable(),
        /** Until then messages cost nothing, where the channel bills later ones; null: their price does not depend on the time. */
        free_until: z.string().nullable(),
        person_may_write: z.boolean(),
        most: z.number().nullable(),
        left: z.number().nullable(),
      }),
    }),
    async handler({ bot, cell, params }) {
      const [found] = await queries.findConversations(cell.db, bot.id, [params.id])
      if (!found) throw new Refusal('not_found')
      const { customer: short, ...row } = rowOf(found, now())
      const customer = await readCustomer(cell, bot, params.id)
      const same = await queries.findSamePerson(cell.db, bot.id, { id: params.id, psid: short.psid })
      return {
        ...row,
        customer: { ...customer, ...short },
        same_as: same ? { id: same.id, name: nameOf(same), psid: same.psid } : null,
        window: await windowFor(cell, bot, params.id, customer.last_interactive_at),
      }
    },
  })

  route({
    method: 'GET',
    url: '/v1/bots/:bot_id/conversations/:id/messages',
    need: 'live_chat',
    operation: 'listMessages',
    summary: 'Lists lines of the thread in order: the newest ones, those before a line, or those after one.',
    params: ofConversation,
    query: z.object({
      before: z.coerce.number().int().optional(),
      after: z.coerce.number().int().optional(),
      limit: z.coerce.number().int().min(1).max(200).default(50),
    }),
    reply: z.object({ items: z.array(message), has_more: z.boolean() }),
    async handler({ bot, cell, params, query }) {
      if (!(await queries.findCustomer(cell.db, bot.id, params.id))) throw new Refusal('not_found')
      const page = { before: query.before ?? null, after: query.after ?? null, limit: query.limit + 1 }
      const found = await readThread(cells.control, cell, bot.id, params.id, page)
      // The extra row is the one farthest from where the page begins.
      const items = query.after === undefined ? found.slice(-query.limit) : found.slice(0, query.limit)
      return { items, has_more: found.length > items.length }
    },
  })

  route({
    method: 'POST',
    url: '/v1/bots/:bot_id/conversations/:id/messages',
    need: 'live_chat',
    operation: 'sendMessage',
    summary:
      'Sends a text or a file as a person, and pauses the bot. An `Idempotency-Key` header makes repeats harmless.',
    status: 202,
    params: ofConversation,
    body: say,
    reply: accepted,
    async handler({ bot, cell, user, params, body, request }) {
      const customer = await queries.findCustomer(cell.db, bot.id, params.id)
      if (!customer) throw new Refusal('not_found')
      if (!(await windowFor(cell, bot, params.id, customer.last_interactive_at)).person_may_write)
        throw new Refusal('message.window_closed')
      if (await queries.findSamePerson(cell.db, bot.id, { id: params.id, psid: customer.psid }))
        throw new Refusal('message.same_person')
      const pause_minutes = await queries.findPauseMinutes(cell.db, bot.id)
      const rest = { buttons: [], quick_replies: [] }
      const card = 'text' in body ? { type: 'text' as const, text: body.text, ...rest } : { ...body, ...rest }
      const key = String(request.headers['idempotency-key'] ?? '')
      await queries.clearFailed(cell.db, bot.id, params.id)
      return put(cell.id, {
        bot_id: bot.id,
        conversation_id: params.id,
        body: { kind: 'operator_message', user_id: user.id, card, pause_minutes },
        // Digested, because a key may have any length. The same key in another thread is another reply.
        ...(key && { key: `own:${user.id}:${params.id}:${sha256(key).toString('base64url')}` }),
      })
    },
  })

  type Own = Parameters<typeof runtime.put>[1]['body']
  type Where = { bot: { id: string }; cell: Cell }
  const onConversation = <Body extends z.ZodType>(
    action: string,
    need: 'live_chat' | 'editor',
    about: { operation: string; summary: string },
    body: Body,
    bodyOf: (given: z.output<Body>, user_id: string, where: Where) => Own | Promise<Own>,
  ) =>
    route({
      method: 'POST',
      url: `/v1/bots/:bot_id/conversations/:id/${action}`,
      need,
      ...about,
      status: 202,
      params: ofConversation,
      body,
      reply: accepted,
      async handler(context) {
        const { bot, cell, user } = context
        const params = ofConversation.parse(context.params)
        if (!(await queries.findCustomer(cell.db, bot.id, params.id))) throw new Refusal('not_found')
        const given = body.parse(context.body)
        return put(cell.id, {
          bot_id: bot.id,
          conversation_id: params.id,
          body: await bodyOf(given, user.id, { bot, cell }),
        })
      },
    })

  const pause = z.object({ pause_minutes: minutes.default(null) })
  const takeOver = { operation: 'takeOver', summary: 'Hands the conversation to you and pauses the bot.' }
  onConversation('take_over', 'live_chat', takeOver, pause, ({ pause_minutes }, user_id) => ({
    kind: 'take_over',
    user_id,
    pause_minutes,
  }))
  const handBack = { operation: 'handBack', summary: 'Hands the conversation back to the bot.' }
  onConversation('hand_back', 'live_chat', handBack, z.object({}), (_, user_id) => ({ kind: 'hand_back', user_id }))
  const blocking = z.object({ is_blocked: z.boolean() })
  const block = {
    operation: 'blockCustomer',
    summary: 'Blocks or unblocks a customer here. Messages of a blocked customer are kept but start nothing.',
  }
  onConversation('block', 'live_chat', block, blocking, ({ is_blocked }, user_id) => ({
    kind: 'block',
    is_blocked,
    user_id,
  }))

  route({
    method: 'POST',
    url: '/v1/bots/:bot_id/conversations/:id/acts',
    need: 'live_chat',
    operation: 'performAct',
    summary:
      'Does something on the platform at once: shows typing, marks as read, blocks, unblocks, or hands the conversation to another app.',
    params: ofConversation,
    body: z.object({ act: z.enum(actNames) }),
    reply: z.object({
      done: z.boolean(),
      why: z.string().nullable(),
    }),
    async handler({ bot, cell, params, body }) {
      if (!(await queries.findCustomer(cell.db, bot.id, params.id))) throw new Refusal('not_found')
      const performed = await runtime.perform(cell.id, bot.id, params.id, body.act)
      return performed.done ? { done: true, why: null } : { done: false, why: performed.why }
    },
  })
  const start = z.object({ flow_id: itemId })
  const startFlow = { operation: 'startFlow', summary: 'Starts a live flow for this customer.' }
  onConversation('start_flow', 'editor', startFlow, start, async ({ flow_id }, user_id, { bot, cell }) => {
    if (!(await queries.isLive(cell.db, bot.id, flow_id))) throw new Refusal('not_found')
    return { kind: 'start', flow: flow_id, block: null, user_id }
  })

  route({
    method: 'POST',
    url: '/v1/bots/:bot_id/conversations/:id/read',
    need: 'live_chat',
    operation: 'markRead',
    summary: 'Marks the conversation as read.',
    params: ofConversation,
    reply: null,
    async handler({ bot, cell, params }) {
      if (!(await queries.markRead(cell.db, bot.id, params.id))) throw new Refusal('not_found')
      deps.notify.changed(cell.id, [params.id])
      // The platform is told beside it: the reader does not wait for it, and what it says changes nothing here.
      const { can } = await readProfile(cell.db, bot.id, bot.platform)
      if (can.mark_read) void tellRead(cell, bot.id, params.id)
    },
  })

  route({
    method: 'POST',
    url: '/v1/bots/:bot_id/conversations/:id/done',
    need: 'live_chat',
    operation: 'markDone',
    summary: 'Marks the conversation as done, or reopens it.',
    params: ofConversation,
    body: z.object({ is_done: z.boolean() }),
    reply: null,
    async handler({ bot, cell, params, body }) {
      if (!(await queries.markDone(cell.db, bot.id, params.id, body.is_done))) throw new Refusal('not_found')
      deps.notify.changed(cell.id, [params.id])
    },
  })

  customerRoute(app, deps)
  messageRoutes(app, deps)
}
