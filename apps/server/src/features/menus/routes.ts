import { hash } from 'node:crypto'
import { formText, type PushForm } from '@hawker/channels'
import { type PushPart, pushParts, pushStates, schemas } from '@hawker/core'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Cell } from '../../platform/db/cell.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { createRoute } from '../../platform/http/route.ts'
import { itemId } from '../../platform/http/shapes.ts'
import { newId } from '../../platform/ids.ts'
import type { BotAccess } from '../../platform/sign-in/access.ts'
import type { Deps } from '../deps.ts'
import { changeBot, lists, mainMenu as menuPart, askedQuestions as questionsPart, trash } from '../document/index.ts'
import { pushesOf, pushWith } from './push.ts'
import { confirmPush, listPushes } from './queries.ts'

const ofBot = z.object({ bot_id: z.string() })
const ofMenu = ofBot.extend({ menu_id: itemId })

const mainMenu = schemas.main_menu
const askedQuestions = schemas.asked_questions
const userMenu = schemas.user_menu
const name = z.string().trim().min(1).max(100)
const items = mainMenu.shape.items.max(100)

const line = z.object({ title: z.string(), leads: z.string().describe('The address it opens, or its payload') })
const shownForm = z.array(line).nullable().describe('Its lines; null: it shows none')
const push = z
  .object({
    part: z.enum(pushParts),
    state: z
      .enum(pushStates)
      .describe(
        'unconfirmed: an editor has to look first; changed_elsewhere: another program changed or removed what we pushed',
      ),
    reason: z.string().describe('Why the platform refused it, in its own words'),
    wanted: shownForm,
    found: shownForm,
    found_id: z.string().describe('Names the found form; pushing over it needs this name'),
    found_at: z.string().nullable().describe('When the platform last told it; null: never'),
    updated_at: z.string(),
  })
  .meta({ id: 'PlatformPush' })
const pushList = z.object({ items: z.array(push), next: z.null() })

const formOf = z.record(z.string(), z.unknown()).nullable()

/** The menus, the asked questions, and how they stand at the platform. A change is live at once and pushed within a minute. */
export function menuRoutes(app: FastifyInstance, deps: Deps): void {
  const { now } = deps
  const route = createRoute(app, deps)
  const runPush = pushWith(deps)

  const readMain = async (cell: Cell, bot: BotAccess) =>
    (await menuPart.read(cell.db, bot.id)) ?? { is_published: true, items: [] }
  const readQuestions = async (cell: Cell, bot: BotAccess) =>
    (await questionsPart.read(cell.db, bot.id)) ?? { is_published: true, items: [] }

  const pushesAt = async (cell: Cell, bot: BotAccess) => {
    const pushes = pushesOf(bot.platform)
    const rows = await listPushes(cell.db, bot.id)
    const lines = (part: PushPart, value: unknown) => {
      const form: PushForm | null = formOf.parse(value ?? null)
      return form && pushes.lines(part, form)
    }
    const items = pushes.parts.flatMap((part) => {
      const row = rows.find((each) => each.part === part)
      if (!row) return []
      const { reason, found_at, updated_at } = row
      return push.parse({
        ...{ part, state: row.state, reason, found_at, updated_at, found_id: foundId(row.found) },
        wanted: lines(part, row.wanted),
        found: lines(part, row.found),
      })
    })
    return { items, next: null }
  }

  route({
    method: 'GET',
    url: '/v1/bots/:bot_id/menus',
    need: 'live_chat',
    operation: 'listMenus',
    summary: 'Returns the page’s own menu, and lists those that the action user_menu gives a person.',
    params: ofBot,
    reply: z.object({ main_menu: mainMenu, items: z.array(userMenu), next: z.null() }),
    handler: async ({ bot, cell }) => ({
      main_menu: await readMain(cell, bot),
      items: await lists.menus.read(cell.db, bot.id),
      next: null,
    }),
  })

  route({
    method: 'PUT',
    url: '/v1/bots/:bot_id/menus/main',
    need: 'editor',
    operation: 'saveMainMenu',
    summary: 'Saves the page’s menu. It is live at once, and pushed to the platform within a minute.',
    params: ofBot,
    body: z.object({ is_published: z.boolean(), items }),
    reply: mainMenu,
    handler: ({ bot, cell, user, body }) =>
      changeBot(deps, cell.db, bot.id, user.id, now(), async (tx) => {
        await menuPart.save(tx, bot.id, body, now())
        return body
      }),
  })

  route({
    method: 'POST',
    url: '/v1/bots/:bot_id/menus',
    need: 'editor',
    operation: 'createMenu',
    summary: 'Adds a menu that the action user_menu can give a person.',
    status: 201,
    params: ofBot,
    body: z.object({ name }),
    reply: userMenu,
    handler: ({ bot, cell, user, body }) =>
      changeBot(deps, cell.db, bot.id, user.id, now(), async (tx) => {
        const made = userMenu.parse({ ...body, id: newId().slice(-12), items: [] })
        await lists.menus.save(tx, bot.id, made, now())
        return made
      }),
  })

  route({
    method: 'PUT',
    url: '/v1/bots/:bot_id/menus/:menu_id',
    need: 'editor',
    operation: 'saveMenu',
    summary: 'Saves a menu that the action user_menu gives a person.',
    params: ofMenu,
    body: z.object({ name, items }),
    reply: userMenu,
    handler: ({ bot, cell, user, params, body }) =>
      changeBot(deps, cell.db, bot.id, user.id, now(), async (tx) => {
        const known = (await lists.menus.read(tx, bot.id)).find(({ id }) => id === params.menu_id)
        if (!known) throw new Refusal('not_found')
        const changed = { ...known, ...body }
        await lists.menus.save(tx, bot.id, changed, now())
        return changed
      }),
  })

  route({
    method: 'DELETE',
    url: '/v1/bots/:bot_id/menus/:menu_id',
    need: 'editor',
    operation: 'deleteMenu',
    summary: 'Moves a menu to the trash; refused while an action gives it to people.',
    params: ofMenu,
    reply: null,
    handler: (place) => trash(deps, place, 'menus', place.params.menu_id),
  })

  route({
    method: 'GET',
    url: '/v1/bots/:bot_id/asked_questions',
    need: 'live_chat',
    operation: 'getAskedQuestions',
    summary: 'Returns the questions that are offered to a customer who has not written yet.',
    params: ofBot,
    reply: askedQuestions,
    handler: ({ bot, cell }) => readQuestions(cell, bot),
  })

  route({
    method: 'PUT',
    url: '/v1/bots/:bot_id/asked_questions',
    need: 'editor',
    operation: 'saveAskedQuestions',
    summary: 'Saves the questions. They are live at once, and pushed to the platform within a minute.',
    params: ofBot,
    body: z.object({ is_published: z.boolean(), items: askedQuestions.shape.items.max(50) }),
    reply: askedQuestions,
    handler: ({ bot, cell, user, body }) =>
      changeBot(deps, cell.db, bot.id, user.id, now(), async (tx) => {
        await questionsPart.save(tx, bot.id, body, now())
        return body
      }),
  })

  route({
    method: 'GET',
    url: '/v1/bots/:bot_id/pushes',
    need: 'live_chat',
    operation: 'listPushes',
    summary: 'Lists how start button, greeting, menu and questions stand at the platform, as it was last asked.',
    params: ofBot,
    reply: pushList,
    handler: ({ bot, cell }) => pushesAt(cell, bot),
  })

  route({
    method: 'POST',
    url: '/v1/bots/:bot_id/pushes/check',
    need: 'editor',
    operation: 'checkPushes',
    summary: 'Asks the platform what it shows, and pushes what has changed here.',
    params: ofBot,
    reply: pushList,
    async handler({ bot, cell }) {
      pushesOf(bot.platform)
      await runPush(cell, bot.id)
      return pushesAt(cell, bot)
    },
  })

  route({
    method: 'POST',
    url: '/v1/bots/:bot_id/pushes/confirm',
    need: 'editor',
    operation: 'confirmPush',
    summary: 'Pushes a part over what the platform shows. Refused when that is no longer what the editor saw.',
    params: ofBot,
    body: z.object({
      part: z.enum(pushParts),
      found_id: z.string().max(100).describe('Of the found form that the editor saw'),
    }),
    reply: pushList,
    async handler({ bot, cell, body: { part, found_id } }) {
      if (!pushesOf(bot.platform).parts.includes(part)) throw new Refusal('channel.not_supported')
      await runPush(cell, bot.id)
      const row = (await listPushes(cell.db, bot.id)).find((each) => each.part === part)
      if (!row) throw new Refusal('not_found')
      if (foundId(row.found) !== found_id) throw new Refusal('push.changed')
      await confirmPush(cell.db, bot.id, part, now())
      await runPush(cell, bot.id)
      return pushesAt(cell, bot)
    },
  })
}

/** A short name of a form, by which an editor says what they saw. */
const foundId = (form: unknown): string => (form === null ? 'none' : hash('sha256', formText(form), 'hex').slice(0, 24))
