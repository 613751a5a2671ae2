import { schemas, sequenceProblems } from '@hawker/core'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { Refusal } from '../../platform/http/refusal.ts'
import { createRoute } from '../../platform/http/route.ts'
import { itemId, name } from '../../platform/http/shapes.ts'
import { newId } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import { createTurnsBy } from '../../platform/turns.ts'
import { changeBot, lists, trash } from '../document/index.ts'
import { countWaiting, findTimezone } from './queries.ts'

const ofBot = z.object({ bot_id: z.string() })
const ofSequence = ofBot.extend({ sequence_id: itemId })
const steps = z.array(schemas.sequence_step).max(200)

const sequence = schemas.sequence.meta({ id: 'Sequence' })
const sequenceRow = z.object({
  id: z.string(),
  name: z.string(),
  is_published: z.boolean(),
  steps: z.number(),
  problems: z.number(),
})
const waiting = z.object({ step: z.number(), flow: z.string(), customers: z.number() })

/** Timed series of flows. Saving one makes it live: the bot gets a new version in the same transaction. */
export function sequenceRoutes(app: FastifyInstance, platform: Platform): void {
  const { now } = platform
  const route = createRoute(app, platform)
  // A count reads all followers.
  const inTurn = createTurnsBy(2, 50)

  route({
    method: 'GET',
    url: '/v1/bots/:bot_id/sequences',
    need: 'live_chat',
    operation: 'listSequences',
    summary: 'Lists the sequences with the number of their steps and problems.',
    params: ofBot,
    reply: z.object({ items: z.array(sequenceRow), next: z.null() }),
    async handler({ bot, cell }) {
      const { timezone } = await findTimezone(cell.db, bot.id)
      const at = now().toISOString()
      const items = (await lists.sequences.read(cell.db, bot.id)).map((each) => ({
        id: each.id,
        name: each.name,
        is_published: each.is_published,
        steps: each.steps.length,
        problems: sequenceProblems({ sequences: [each], timezone }, at).length,
      }))
      return { items, next: null }
    },
  })

  route({
    method: 'POST',
    url: '/v1/bots/:bot_id/sequences',
    need: 'editor',
    operation: 'createSequence',
    summary: 'Creates a sequence. Its name must be new on this bot.',
    status: 201,
    params: ofBot,
    body: z.object({
      name,
      id: itemId.optional(),
      is_published: z.boolean().default(true),
      steps: steps.default([]),
    }),
    reply: sequence,
    handler: ({ bot, cell, user, body }) =>
      changeBot(platform, cell.db, bot.id, user.id, now(), async (tx) => {
        const made = { ...body, id: body.id ?? newId().slice(-12) }
        const known = await lists.sequences.read(tx, bot.id)
        if (known.some(({ id }) => id === made.id)) throw new Refusal('taken')
        refuseTaken(known, made)
        await lists.sequences.save(tx, bot.id, made, now())
        return made
      }),
  })

  route({
    method: 'GET',
    url: '/v1/bots/:bot_id/sequences/:sequence_id',
    need: 'live_chat',
    operation: 'getSequence',
    summary: 'Returns a sequence with its steps.',
    params: ofSequence,
    reply: sequence,
    async handler({ bot, cell, params }) {
      const known = (await lists.sequences.read(cell.db, bot.id)).find(({ id }) => id === params.sequence_id)
      if (!known) throw new Refusal('not_found')
      return known
    },
  })

  route({
    method: 'PATCH',
    url: '/v1/bots/:bot_id/sequences/:sequence_id',
    need: 'editor',
    operation: 'changeSequence',
    summary:
      'Renames a sequence, switches it, or replaces all of its steps. Followers go on at the step they waited for; where it is gone, at the one in its place.',
    params: ofSequence,
    body: z.object({ name: name.optional(), is_published: z.boolean().optional(), steps: steps.optional() }),
    reply: sequence,
    handler: ({ bot, cell, user, params, body }) =>
      changeBot(platform, cell.db, bot.id, user.id, now(), async (tx) => {
        const all = await lists.sequences.read(tx, bot.id)
        const known = all.find(({ id }) => id === params.sequence_id)
        if (!known) throw new Refusal('not_found')
        const changed = {
          id: known.id,
          name: body.name ?? known.name,
          is_published: body.is_published ?? known.is_published,
          steps: body.steps ?? known.steps,
        }
        if (body.name !== undefined) refuseTaken(all, changed)
        await lists.sequences.save(tx, bot.id, changed, now())
        return changed
      }),
  })

  route({
    method: 'GET',
    url: '/v1/bots/:bot_id/sequences/:sequence_id/waiting',
    need: 'live_chat',
    operation: 'countWaiting',
    summary:
      'Counts the followers who wait for each step of a sequence, by its place and flow when they began to wait.',
    params: ofSequence,
    reply: z.object({ items: z.array(waiting), next: z.null() }),
    async handler({ bot, cell, params: { sequence_id } }) {
      const all = await lists.sequences.read(cell.db, bot.id)
      if (!all.some(({ id }) => id === sequence_id)) throw new Refusal('not_found')
      return { items: await inTurn(bot.id, () => countWaiting(cell.db, bot.id, sequence_id)), next: null }
    },
  })

  route({
    method: 'DELETE',
    url: '/v1/bots/:bot_id/sequences/:sequence_id',
    need: 'editor',
    operation: 'deleteSequence',
    summary: 'Moves a sequence to the trash; refused while something uses it.',
    params: ofSequence,
    reply: null,
    handler: (place) => trash(platform, place, 'sequences', place.params.sequence_id),
  })
}

type Named = { id: string; name: string }

/** Refuses a second sequence of one name: in pickers both would look the same. */
function refuseTaken(known: readonly Named[], { id, name }: Named): void {
  if (known.some((each) => each.id !== id && each.name === name)) throw new Refusal('taken')
}
