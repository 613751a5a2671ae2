import { ownerRules } from '@hawker/core'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Cell } from '../../../platform/db/cell.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { createRoute } from '../../../platform/http/route.ts'
import { itemId } from '../../../platform/http/shapes.ts'
import type { BotId } from '../../../platform/ids.ts'
import type { BotAccess } from '../../../platform/sign-in/access.ts'
import { can } from '../../../platform/sign-in/roles.ts'
import type { User } from '../../../platform/sign-in/sign-ins.ts'
import type { Deps } from '../../deps.ts'
import { type Source, weighBot } from '../../document/index.ts'
import { wakeJobs } from '../../jobs/index.ts'
import { type NewStart, newStart, refuseStart } from '../add-start.ts'
import { publishChecks } from '../checks/registry.ts'
import { runChecks } from '../checks/run-checks.ts'
import type { Moving } from '../moves/move-job.ts'
import { findFlowRow } from '../queries.ts'
import { publishDrafts } from './publish-task.ts'
import { countConversationsInside } from './queries.ts'

const ofFlow = z.object({ bot_id: z.string(), flow_id: itemId })
const revision = z.int().min(0)
/** The reason for which a failed check is set aside. */
const override = z.object({ check: z.string().max(100), reason: z.string().trim().min(1).max(500) })
const how = z.object({
  note: z.string().trim().max(500).default(''),
  inside: z.enum(['go_on', 'finish', 'same', 'restart']).default('go_on'),
  to: z
    .record(z.string().max(255), z.string().max(255).nullable())
    .refine((to) => Object.keys(to).length <= 1_000)
    .default({}),
  overrides: z.array(override).max(20).default([]),
})
const published = z.object({ version: z.number(), published_revision: z.number(), job_id: z.string().nullable() })

type Publisher = { bot: BotAccess; cell: Cell; user: User }

/** So often the content may change between its checks and the lock of its bot. */
const mostTries = 5

/** Makes drafts and earlier versions live. `checks`: what they must pass. */
export function publishRoutes(app: FastifyInstance, platform: Deps, checks = publishChecks): void {
  const { now, runtime, heavy, quotas } = platform
  const route = createRoute(app, platform)

  type Wish = z.infer<typeof how> & { flow: Source; along: Source[]; start: NewStart | undefined }
  const publish = async ({ bot, cell, user }: Publisher, wish: Wish) => {
    const { id: bot_id, platform: channel, role_in_bot } = bot
    const { flow, along, start, note, inside, to } = wish
    if (start) refuseStart(bot, start)
    await refuseOwned(cell, bot_id, [flow, ...along])
    if (wish.overrides.length > 0 && !can(role_in_bot, 'admin')) throw new Refusal('auth.forbidden')
    const overrides = Object.fromEntries(wish.overrides.map(({ check, reason }) => [check, reason]))
    const place = { cell, bot_id, bytes: await weighBot(cell.db, bot_id) }
    const moving = await movingOf(cell, bot_id, flow.flow_id, inside, to)
    const publication = { bot_id, user_id: user.id, note, overrides, finishes: inside === 'finish', flow, along }
    for (let tries = 0; tries < mostTries; tries++) {
      const checked = await runChecks({ heavy, place }, checks, { bot_id, sources: [flow, ...along] }, overrides)
      if (checked === null) continue
      const done = await heavy.run(publishDrafts, place, {
        ...{ ...publication, checked, moving, start, at: now() },
        most: await quotas.of({ bot: bot_id }),
        bot: { id: bot_id, platform: channel, role_in_bot },
      })
      if (done === null) continue
      if (start) runtime.forget(cell.id, bot_id, channel, bot.page_id)
      if (done.job_id) await wakeJobs(platform, cell.db, bot_id, done.job_id)
      const { version, published_revision, job_id } = done
      return { version, published_revision, job_id }
    }
    throw new Refusal('unavailable', undefined, 1)
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
    handler: ({ params: { flow_id }, body: { revision, along, start, ...wish }, ...place }) =>
      publish(place, {
        flow: { flow_id, revision },
        along: along.filter((one) => one.flow_id !== flow_id),
        start,
        ...wish,
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
    handler: ({ params: { flow_id, version }, body, ...place }) =>
      publish(place, { flow: { flow_id, flow_version: version }, along: [], start: undefined, ...body }),
  })
}

/** Flows that go out with their owner, as a broadcast's words do, are not published alone. */
async function refuseOwned(cell: Cell, bot_id: BotId, sources: Source[]): Promise<void> {
  for (const { flow_id } of sources) {
    const row = await findFlowRow(cell.db, bot_id, flow_id)
    if (row && ownerRules(row.owner).published_by === 'owner') throw new Refusal('flow.owned')
  }
}

/** How customers inside the flow are moved; undefined where they are not, or where none is inside. */
async function movingOf(
  cell: Cell,
  bot_id: BotId,
  flow_id: string,
  inside: string,
  to: Moving['to'],
): Promise<Moving | undefined> {
  if (inside !== 'same' && inside !== 'restart') return undefined
  const total = await countConversationsInside(cell.db, bot_id, flow_id)
  return total > 0 ? { how: inside, to, total } : undefined
}
