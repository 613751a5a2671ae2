import { findChannel } from '@hawker/channels'
import { isTimezone, limits, platforms } from '@hawker/core'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { openApp } from '../../platform/apps.ts'
import { isDatabaseAway } from '../../platform/db/away.ts'
import { botTrashMs } from '../../platform/db/bot-trash.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { createRoute } from '../../platform/http/route.ts'
import { name, rowId } from '../../platform/http/shapes.ts'
import { type Access, roleOf } from '../../platform/sign-in/access.ts'
import { modeOf, type RoleInBot, readRole, roleInBot } from '../../platform/sign-in/roles.ts'
import { findUsableApp } from '../apps/index.ts'
import type { Deps } from '../deps.ts'
import { changeBot } from '../document/index.ts'
import { mayAllowBots } from './bot-makers.ts'
import { connectBot } from './connect-bot.ts'
import { bringBack, moveToTrash, removeBot } from './delete-bot.ts'
import { furtherSecretsSchema } from './further-secrets.ts'
import { countWaiting, findBot, isFlow, listBotsOf, listTrashedOf, renameInDirectory, updateBot } from './queries.ts'

const params = z.object({ bot_id: z.string() })
const platform = z.enum(platforms)
const mode = z.enum(['edit', 'only_test', 'no_permission'])

export const botEntry = z.object({
  id: z.string(),
  name: z.string(),
  platform,
  page_id: z.string(),
  role_in_bot: roleInBot,
  mode,
  is_demo: z.boolean(),
  status: z.string(),
  /** Customers who wait for a person. */
  needs_you: z.number(),
})

const trashedBot = botEntry
  .pick({ id: true, name: true, platform: true, role_in_bot: true })
  .extend({ trashed_at: z.string(), deleted_at: z.string() })

const botView = z.object({
  id: z.string(),
  name: z.string(),
  platform,
  page_id: z.string(),
  timezone: z.string(),
  language: z.string(),
  welcome_flow: z.string().nullable(),
  default_flow: z.string().nullable(),
  pause_minutes: z.number().nullable(),
  repeat_unknown: z.boolean(),
  allowed_origins: z.array(z.string()),
  version: z.number(),
  role_in_bot: roleInBot,
  mode,
  is_demo: z.boolean(),
})

const viewOf = <Row extends { platform: string }>(row: Row, role_in_bot: RoleInBot) => ({
  ...row,
  platform: platform.parse(row.platform),
  role_in_bot,
  mode: modeOf(role_in_bot),
})

const origin = z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin)

const flow = z.string().max(limits.id)

const change = z.object({
  name: name.optional(),
  timezone: z.string().refine(isTimezone, 'unknown time zone').optional(),
  language: z.string().min(2).max(10).optional(),
  welcome_flow: flow.nullable().optional(),
  default_flow: flow.nullable().optional(),
  pause_minutes: z.int().min(1).max(10_080).nullable().optional(),
  repeat_unknown: z.boolean().optional(),
  allowed_origins: z.array(origin).max(50).optional(),
})

const secretText = z.string().trim().max(2_000).default('')

const connect = z.object({
  platform: z.string().refine((platform) => findChannel(platform) !== undefined, 'unknown platform'),
  name: z.string().trim().max(limits.name).default(''),
  // It becomes part of addresses and of the script that a website embeds.
  page_id: z
    .string()
    .trim()
    .regex(/^[\w-]{0,64}$/, 'letters, digits, - and _ alone')
    .default(''),
  token: secretText,
  secret: secretText,
  verify_token: secretText,
  secrets: furtherSecretsSchema.default({}),
  details: z.record(z.string().max(100), secretText).default({}),
  app_id: rowId
    .nullable()
    .default(null)
    .describe('The app to connect it through; null: the account has secrets of its own'),
})

/** Continues with the person's bots in other cells. */
const noneWhileAway = (error: unknown) => {
  if (!isDatabaseAway(error)) throw error
  return []
}

export function botRoutes(app: FastifyInstance, deps: Deps): void {
  const { cells, now, runtime } = deps
  const route = createRoute(app, deps)

  const listEntries = async (access: Access) => {
    const bots = await listBotsOf(cells.control, access.user.id, access.by === 'token' ? access.bot_ids : null)
    const waiting = new Map<string, number>()
    for (const cell of cells.all()) {
      const ids = bots.filter((bot) => bot.cell === cell.id).map(({ id }) => id)
      if (!ids.length) continue
      const rows = await countWaiting(cell.db, ids).catch(noneWhileAway)
      for (const row of rows) waiting.set(row.bot_id, Number(row.waiting))
    }
    return bots.flatMap(({ cell: _, role_in_bot, ...bot }) => {
      const role = roleOf(access, readRole(role_in_bot))
      const kind = platform.parse(bot.platform)
      if (!role) return []
      return [{ ...bot, platform: kind, role_in_bot: role, mode: modeOf(role), needs_you: waiting.get(bot.id) ?? 0 }]
    })
  }

  route({
    method: 'GET',
    url: '/v1/me',
    need: 'user',
    operation: 'getMe',
    summary: 'Returns you, your bots with your role on each, and what this installation lets you do.',
    reply: z.object({
      user: z.object({ id: z.string(), email: z.string(), name: z.string(), language: z.string() }),
      bots: z.array(botEntry),
      demo: z.boolean(),
      may_allow_bots: z.boolean().describe('your invitations may let people make bots of their own'),
      is_public: z.boolean().describe('platforms can call our webhooks: the public URL is an https address'),
    }),
    handler: async ({ user, access }) => ({
      user,
      bots: await listEntries(access),
      demo: deps.settings.isDemo,
      may_allow_bots: await mayAllowBots({ control: deps.cells.control, settings: deps.settings }, user.id),
      is_public: deps.settings.publicUrl?.startsWith('https:') ?? false,
    }),
  })

  route({
    method: 'GET',
    url: '/v1/bots',
    need: 'user',
    operation: 'listBots',
    summary: 'Lists your bots with your role on each.',
    reply: z.object({ items: z.array(botEntry), next: z.null() }),
    handler: async ({ access }) => ({ items: await listEntries(access), next: null }),
  })

  route({
    method: 'POST',
    url: '/v1/bots',
    need: 'user',
    operation: 'createBot',
    summary:
      'Connects a page and creates its bot. The platform is asked first, and registers our webhook where it can.',
    session_only: true,
    status: 201,
    body: connect,
    reply: z.object({ id: z.string() }),
    async handler({ user, body }) {
      const { app_id, ...wish } = body
      const row = app_id === null ? null : await findUsableApp(cells.control, user.id, app_id)
      if (row === undefined) throw new Refusal('not_found')
      return { id: await connectBot(deps, user.id, { ...wish, app: row && openApp(deps.secret, row) }) }
    },
  })

  route({
    method: 'GET',
    url: '/v1/bots/:bot_id',
    need: 'live_chat',
    operation: 'getBot',
    summary: 'Returns the settings of a bot.',
    params,
    reply: botView,
    async handler({ bot, cell }) {
      const found = await findBot(cell.db, bot.id)
      if (!found) throw new Refusal('not_found')
      return viewOf(found, bot.role_in_bot)
    },
  })

  route({
    method: 'PATCH',
    url: '/v1/bots/:bot_id',
    need: 'admin',
    operation: 'changeBot',
    summary: 'Changes the fields that are sent; the others stay. Takes effect with the next message.',
    params,
    body: change,
    reply: botView,
    async handler({ bot, cell, user, body }) {
      await changeBot(deps, cell.db, bot.id, user.id, now(), async (tx) => {
        for (const key of ['welcome_flow', 'default_flow'] as const) {
          const id = body[key]
          if (id && !(await isFlow(tx, bot.id, id))) throw new Refusal('invalid_body', { [key]: 'no such flow' })
        }
        await updateBot(tx, bot.id, body)
      })
      if (body.name) await renameInDirectory(cells.control, bot.id, body.name)
      runtime.forget(cell.id, bot.id, bot.platform, bot.page_id)
      const found = await findBot(cell.db, bot.id)
      if (!found) throw new Refusal('not_found')
      return viewOf(found, bot.role_in_bot)
    },
  })

  route({
    method: 'DELETE',
    url: '/v1/bots/:bot_id',
    need: 'admin',
    operation: 'deleteBot',
    summary:
      'Moves the bot to the trash for 30 days: its page stays connected, what customers write is stored, and it says nothing.',
    session_only: true,
    params,
    reply: null,
    handler: ({ bot, cell }) => moveToTrash(deps, bot, cell),
  })

  route({
    method: 'GET',
    url: '/v1/trashed_bots',
    need: 'user',
    operation: 'listTrashedBots',
    summary: 'Lists your bots in the trash, the latest first.',
    reply: z.object({ items: z.array(trashedBot), next: z.null() }),
    async handler({ access }) {
      const rows = await listTrashedOf(cells.control, access.user.id, access.by === 'token' ? access.bot_ids : null)
      const items = rows.flatMap(({ role_in_bot, trashed_at, ...row }) => {
        const role = roleOf(access, readRole(role_in_bot))
        if (!role || trashed_at === null) return []
        const deleted_at = new Date(Date.parse(trashed_at) + botTrashMs).toISOString()
        return [{ ...row, platform: platform.parse(row.platform), role_in_bot: role, trashed_at, deleted_at }]
      })
      return { items, next: null }
    },
  })

  route({
    method: 'POST',
    url: '/v1/bots/:bot_id/restore',
    need: 'admin',
    operation: 'restoreBot',
    summary: 'Takes the bot out of the trash: it answers again, and what waited goes on.',
    session_only: true,
    finds_trashed: true,
    params,
    reply: null,
    handler: ({ bot, cell }) => bringBack(deps, bot, cell),
  })

  route({
    method: 'POST',
    url: '/v1/bots/:bot_id/erase',
    need: 'admin',
    operation: 'eraseBot',
    summary: 'Deletes the bot with everything it owns, for good. Its name must come along, as it stands.',
    session_only: true,
    finds_trashed: true,
    params,
    body: z.object({ name: z.string() }),
    reply: z.object({ webhook_removed: z.boolean(), problem: z.string().nullable() }),
    handler: ({ bot, cell, body }) => removeBot(deps, bot, cell, body.name),
  })
}
