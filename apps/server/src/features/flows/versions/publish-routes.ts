import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Cell } from '../../../platform/db/cell.ts'
import { createRoute } from '../../../platform/http/route.ts'
import { itemId } from '../../../platform/http/shapes.ts'
import type { BotAccess } from '../../../platform/sign-in/access.ts'
import type { User } from '../../../platform/sign-in/sign-ins.ts'
import type { Deps } from '../../deps.ts'
import { type Source, weighBot } from '../../document/index.ts'
import { type NewStart, newStart, refuseStart } from '../add-start.ts'
import { publishDrafts } from '../flow-tasks.ts'

const ofFlow = z.object({ bot_id: z.string(), flow_id: itemId })
const revision = z.int().min(0)
const how = z.object({
  note: z.string().trim().max(500).default(''),
  inside: z.enum(['go_on', 'finish']).default('go_on'),
})
const published = z.object({ version: z.number(), published_revision: z.number() })

type Publisher = { bot: BotAccess; cell: Cell; user: User }

/** Makes drafts and earlier versions live. */
export function publishRoutes(app: FastifyInstance, platform: Deps): void {
  const { now, runtime, heavy, quotas } = platform
  const route = createRoute(app, platform)

  type Wish = z.infer<typeof how> & { flow: Source; along: Source[]; start: NewStart | undefined }
  const publish = async ({ bot, cell, user }: Publisher, wish: Wish) => {
    const { id, platform: channel, role_in_bot } = bot
    if (wish.start) refuseStart(bot, wish.start)
    const by = { user_id: user.id, at: now(), most: await quotas.of({ bot: id }) }
    const place = { cell, bot_id: id, bytes: await weighBot(cell.db, id) }
    const answer = await heavy.run(publishDrafts, place, {
      ...wish,
      ...by,
      bot_id: id,
      bot: { id, platform: channel, role_in_bot },
    })
    if (wish.start) runtime.forget(cell.id, id, channel, bot.page_id)
    return answer
  }

  route({
    method: 'POST',
    url: '/v1/bots/:bot_id/flows/:flow_id/publish',
    need: 'editor',
    operation: 'publishFlow',
    summary:
      'Makes the draft of that revision live, with the drafts `along`, in one version; and lets the flow start if `start` says how.',
    params: ofFlow,
    body: how.extend({
      revision,
      along: z
        .array(z.object({ flow_id: itemId, revision }))
        .max(100)
        .default([]),
      start: newStart.optional(),
    }),
    reply: published,
    handler: ({ params: { flow_id }, body: { revision, along, start, note, inside }, ...place }) =>
      publish(place, {
        flow: { flow_id, revision },
        along: along.filter((one) => one.flow_id !== flow_id),
        start,
        note,
        inside,
      }),
  })

  route({
    method: 'POST',
    url: '/v1/bots/:bot_id/flows/:flow_id/versions/:version/publish',
    need: 'editor',
    operation: 'publishFlowVersion',
    summary: 'Goes back: makes an earlier version live again, as a new version. The draft stays as it is.',
    params: ofFlow.extend({
      version: z.coerce
        .number()
        .int()
        .min(1)
        .max(2 ** 31 - 1),
    }),
    body: how,
    reply: published,
    handler: ({ params: { flow_id, version }, body: { note, inside }, ...place }) =>
      publish(place, { flow: { flow_id, flow_version: version }, along: [], start: undefined, note, inside }),
  })
}
