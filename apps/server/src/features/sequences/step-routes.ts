import { dispatchStateNames, dispatchStateOf, dispatchStates, stepKey } from '@hawker/core'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Cell } from '../../platform/db/cell.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { createRoute } from '../../platform/http/route.ts'
import { itemId } from '../../platform/http/shapes.ts'
import type { BotId } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import { createTurnsBy } from '../../platform/turns.ts'
import { counted, countsView, createCounting, pageOf, person } from '../broadcasts/index.ts'
import { countClicks, stepClicks } from '../dispatches/index.ts'
import { lists } from '../document/index.ts'
import { countSteps, listStepPeople, listWaiting } from './step-queries.ts'

const ofSequence = z.object({ bot_id: z.string(), sequence_id: itemId })
const customerId = z.string().regex(/^(0|[1-9]\d{0,17})$/)

const stepFigures = z.object({ step: z.string(), counts: z.array(counted), ...stepClicks })

/** The figures of a sequence's steps, and the people behind each. */
export function stepRoutes(app: FastifyInstance, platform: Platform): void {
  const route = createRoute(app, platform)
  // A count reads all customers who ever came to the steps.
  const inTurn = createTurnsBy(1, 10)
  const countStatuses = createCounting()

  const found = async (cell: Cell, bot_id: BotId, id: string) => {
    const sequence = (await lists.sequences.read(cell.db, bot_id)).find((each) => each.id === id)
    if (!sequence) throw new Refusal('not_found')
    return sequence
  }

  route({
    method: 'GET',
    url: '/v1/bots/:bot_id/sequences/:sequence_id/figures',
    need: 'live_chat',
    operation: 'getSequenceFigures',
    summary:
      'Counts for each step that sends a flow how many customers came to it and what became of their message. Steps of one flow count together.',
    params: ofSequence,
    reply: z.object({ items: z.array(stepFigures), next: z.null() }),
    handler: ({ bot, cell, params: { sequence_id } }) =>
      inTurn(bot.id, async () => {
        const { steps } = await found(cell, bot.id, sequence_id)
        const flows = [...new Set(steps.map(({ flow }) => flow).filter(Boolean))]
        const keys = flows.map((flow) => stepKey(sequence_id, flow))
        for (const key of keys) await countStatuses(cell, bot.id, key)
        const rows = Map.groupBy(await countSteps(cell.db, bot.id, keys), ({ key }) => key)
        const countsOf = (flow: string) => (rows.get(stepKey(sequence_id, flow)) ?? []).map(({ key: _, ...row }) => row)
        const items: z.infer<typeof stepFigures>[] = []
        for (const step of flows) {
          const clicks = await countClicks(cell.db, bot.id, { origin_kind: 'sequence', origin_id: sequence_id, step })
          items.push({ step, counts: countsView(countsOf(step)), ...clicks })
        }
        return { items, next: null }
      }),
  })

  route({
    method: 'GET',
    url: '/v1/bots/:bot_id/sequences/:sequence_id/people',
    need: 'live_chat',
    operation: 'listSequencePeople',
    summary:
      'Lists the customers who came to a step, in the order of their ids: those behind a count, or all; with the state `waiting` the followers who wait for it now.',
    params: ofSequence,
    query: z.object({
      step: z.string().max(200),
      state: z.union([z.enum(dispatchStateNames), z.array(z.enum(dispatchStateNames))]).optional(),
      reason: z.string().max(100).optional(),
      clicked: z
        .string()
        .max(500)
        .optional()
        .describe('Only those who clicked the link or button at this place; empty: any.'),
      after: customerId.default('0'),
      limit: z.coerce.number().int().min(1).max(100).default(50),
    }),
    reply: z.object({ items: z.array(person), next: z.string().nullable() }),
    async handler({
      bot,
      cell,
      params: { sequence_id },
      query: { step, state, reason = null, clicked = null, after, limit },
    }) {
      await found(cell, bot.id, sequence_id)
      const page = { sequence: sequence_id, step, after, limit: limit + 1 }
      const states = state ? [state].flat() : null
      const rows = states?.includes('waiting')
        ? await listWaiting(cell.db, bot.id, page)
        : await listStepPeople(cell.db, bot.id, {
            ...page,
            states: states?.map((each) => dispatchStates[each]) ?? null,
            reason,
            clicked,
          })
      const people = rows.map(({ n, ...row }) => ({
        ...row,
        state: dispatchStateOf(row.state),
        n: n === null ? null : Number(n),
      }))
      return pageOf(people, limit)
    },
  })
}
