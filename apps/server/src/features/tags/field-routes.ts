import { choiceType, fieldChoices, schemas } from '@hawker/core'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { Refusal } from '../../platform/http/refusal.ts'
import { createRoute } from '../../platform/http/route.ts'
import { itemId, name } from '../../platform/http/shapes.ts'
import { newId } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import { changeBot, lists, trash } from '../document/index.ts'
import * as queries from './queries.ts'
import { refuseTaken } from './refuse-taken.ts'

const ofBot = z.object({ bot_id: z.string() })
const type = z.literal([1, 2, 3, 4, 5, 6, 7, 8])
const choices = fieldChoices.nullable().optional()
const field = schemas.custom_field

const refuseChoices = ({ type, choices }: { type: number; choices?: string[] | null | undefined }) => {
  if (choices?.length && type !== choiceType)
    throw new Refusal('invalid_body', { choices: 'only a field of a choice has choices' })
}

/** Custom fields of customers. Flows use their ids, so renaming one changes no flow. */
export function fieldRoutes(app: FastifyInstance, platform: Platform): void {
  const { now } = platform
  const route = createRoute(app, platform)

  route({
    method: 'GET',
    url: '/v1/bots/:bot_id/custom_fields',
    need: 'live_chat',
    operation: 'listCustomFields',
    summary: 'Lists the custom fields of customers.',
    params: ofBot,
    reply: z.object({ items: z.array(field), next: z.null() }),
    async handler({ bot, cell }) {
      const rows = await queries.listFields(cell.db, bot.id)
      return { items: rows.map((row) => field.parse(row)), next: null }
    },
  })

  route({
    method: 'POST',
    url: '/v1/bots/:bot_id/custom_fields',
    need: 'editor',
    operation: 'createCustomField',
    summary: 'Creates a custom field. Its type cannot be changed later; one of a choice may name its choices.',
    status: 201,
    params: ofBot,
    body: z.object({ name, type, choices, id: itemId.optional() }),
    reply: field,
    handler: ({ bot, cell, user, body }) =>
      changeBot(platform, cell.db, bot.id, user.id, now(), async (tx) => {
        refuseChoices(body)
        const made = field.parse({ ...body, id: body.id ?? newId().slice(-12) })
        refuseTaken(await queries.listFields(tx, bot.id), made)
        await lists.custom_fields.save(tx, bot.id, made, now())
        return made
      }),
  })

  route({
    method: 'PATCH',
    url: '/v1/bots/:bot_id/custom_fields/:id',
    need: 'editor',
    operation: 'renameCustomField',
    summary: 'Renames a custom field, or changes its choices. Values of customers stay.',
    params: ofBot.extend({ id: itemId }),
    body: z.object({ name: name.optional(), choices }),
    reply: field,
    handler: ({ bot, cell, user, params, body }) =>
      changeBot(platform, cell.db, bot.id, user.id, now(), async (tx) => {
        const fields = await lists.custom_fields.read(tx, bot.id)
        const known = fields.find(({ id }) => id === params.id)
        if (!known) throw new Refusal('not_found')
        refuseChoices({ ...body, type: known.type })
        const renamed = field.parse({ ...known, ...body })
        refuseTaken(
          fields.filter(({ id }) => id !== params.id),
          renamed,
        )
        await lists.custom_fields.save(tx, bot.id, renamed, now())
        return renamed
      }),
  })

  route({
    method: 'DELETE',
    url: '/v1/bots/:bot_id/custom_fields/:id',
    need: 'editor',
    operation: 'deleteCustomField',
    summary:
      'Moves a custom field to the trash; customers keep their values till it is emptied. Refused while something uses it.',
    params: ofBot.extend({ id: itemId }),
    reply: null,
    handler: (place) => trash(platform, place, 'custom_fields', place.params.id),
  })
}
