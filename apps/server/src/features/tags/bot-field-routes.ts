import { botFieldTypes, kindOfBotField, schemas, typed, zoneOf } from '@hawker/core'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { CellTx } from '../../platform/db/cell.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { createRoute } from '../../platform/http/route.ts'
import { itemId, name } from '../../platform/http/shapes.ts'
import { type BotId, newId } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import { changeBot, lists, trash } from '../document/index.ts'
import * as queries from './queries.ts'
import { refuseTaken } from './refuse-taken.ts'

const ofBot = z.object({ bot_id: z.string() })
const ofField = ofBot.extend({ id: itemId })
const type = z.enum(botFieldTypes)
type BotFieldType = z.infer<typeof type>
const value = z.string().trim().max(5_000)
const field = schemas.bot_field

/** Fields of the bot itself: one value for all customers, which authors and flows change. */
export function botFieldRoutes(app: FastifyInstance, platform: Platform): void {
  const { now } = platform
  const route = createRoute(app, platform)

  route({
    method: 'GET',
    url: '/v1/bots/:bot_id/bot_fields',
    need: 'live_chat',
    operation: 'listBotFields',
    summary: 'Fields of the bot itself, with their present values.',
    params: ofBot,
    reply: z.object({ items: z.array(field), next: z.null() }),
    async handler({ bot, cell }) {
      const rows = await queries.listBotFields(cell.db, bot.id)
      return { items: rows.map((row) => field.parse(row)), next: null }
    },
  })

  route({
    method: 'POST',
    url: '/v1/bots/:bot_id/bot_fields',
    need: 'editor',
    operation: 'createBotField',
    summary: 'Creates a field of the bot itself. Its type cannot be changed later.',
    status: 201,
    params: ofBot,
    body: z.object({ name, type, value: value.default(''), id: itemId.optional() }),
    reply: field,
    handler: ({ bot, cell, user, body }) =>
      changeBot(platform, cell.db, bot.id, user.id, now(), async (tx) => {
        const made = { ...body, id: body.id ?? newId().slice(-12) }
        refuseTaken(await queries.listBotFields(tx, bot.id), made)
        const value = await storedValue(tx, bot.id, body.type, body.value)
        await lists.bot_fields.save(tx, bot.id, made, now())
        return field.parse(await change(tx, bot.id, made.id, { value }))
      }),
  })

  route({
    method: 'PATCH',
    url: '/v1/bots/:bot_id/bot_fields/:id',
    need: 'editor',
    operation: 'changeBotField',
    summary: 'Renames a bot field, or sets its value for all customers.',
    params: ofField,
    body: z.object({ name: name.optional(), value: value.optional() }),
    reply: field,
    handler: ({ bot, cell, user, params: { id }, body }) =>
      changeBot(platform, cell.db, bot.id, user.id, now(), async (tx) => {
        const known = (await queries.listBotFields(tx, bot.id)).map((row) => field.parse(row))
        const before = known.find((each) => each.id === id)
        if (!before) throw new Refusal('not_found')
        const { name = before.name } = body
        const others = known.filter((each) => each !== before)
        refuseTaken(others, { id, name })
        if (body.value === undefined) return field.parse(await change(tx, bot.id, id, { name }))
        const value = await storedValue(tx, bot.id, before.type, body.value)
        return field.parse(await change(tx, bot.id, id, { name, value }))
      }),
  })

  route({
    method: 'DELETE',
    url: '/v1/bots/:bot_id/bot_fields/:id',
    need: 'editor',
    operation: 'deleteBotField',
    summary: 'Moves a bot field to the trash with its value; refused while something uses it.',
    params: ofField,
    reply: null,
    handler: (place) => trash(platform, place, 'bot_fields', place.params.id),
  })
}

async function change(tx: CellTx, bot_id: BotId, id: string, values: { name?: string; value?: string }) {
  const changed = await queries.changeBotField(tx, bot_id, id, values)
  if (!changed) throw new Refusal('not_found')
  if (values.value !== undefined) await queries.reviseBot(tx, bot_id)
  return changed
}

const fits: Record<BotFieldType, (value: unknown) => boolean> = {
  string: () => true,
  number: (value) => typeof value === 'number',
  boolean: (value) => typeof value === 'boolean',
  date: (value) => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value),
}

/** A text as JSON of the value that its field stores; an empty one empties the field. Refused where the type cannot read it. */
async function storedValue(tx: CellTx, bot_id: BotId, type: BotFieldType, text: string): Promise<string> {
  const { timezone } = await queries.findTimezone(tx, bot_id)
  const value = typed(kindOfBotField(type), text, zoneOf(timezone))
  if (value !== null && !fits[type](value)) throw new Refusal('invalid_body', { value: `no ${type}` })
  return JSON.stringify(value)
}
