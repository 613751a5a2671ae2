import type { HttpTo } from '../../channel-http.ts'
import type { Cell } from '../../platform/db/cell.ts'
import { ensurePartitions } from '../../platform/db/partitions.ts'
import { invariant } from '../../platform/http/refusal.ts'
import type { Platform } from '../../platform/platform.ts'
import { type Demo, lacksSample, readDemo, reportSample, sampleMade } from '../demo-file.ts'
import type { StandIns } from '../stand-ins.ts'
import { announce } from './announce.ts'
import type { SampleBot } from './bodies.ts'
import type { VirtualClock } from './clock.ts'
import { sellOrders } from './orders.ts'
import { openOwnCells } from './own-cells.ts'
import { type SamplePlatform, samplePlatforms } from './people.ts'
import { type SampleConversation, samplePlan } from './plan.ts'
import { type Cast, openPath, playSample, type Report } from './play.ts'
import { sellCourses } from './purchases.ts'
import { countAgain, removeSample } from './remove.ts'
import { samplePlatformsOf } from './stand-in.ts'
import { inSampleTurn } from './turn.ts'

export { sampleRoutes } from './routes.ts'

type StandInControl = Pick<StandIns, 'control_url' | 'control_token'>

/**
 * Gives a new demo, in the background, the conversations of its first month. `stop` ends that; the next start removes the
 * finished part and begins again.
 */
export function startLife(
  platform: Platform,
  standIns: StandInControl,
  httpTo: HttpTo,
): { made: Promise<void>; stop(): Promise<void> } {
  const ending = new AbortController()
  const made = makeLife(platform, standIns, httpTo, ending.signal).catch(async (error: unknown) => {
    platform.log.error({ error }, 'The sample data of the demo could not be made')
    await reportSample(platform.settings.dataDir, null)
  })
  return {
    made,
    async stop() {
      ending.abort()
      await made
    },
  }
}

async function makeLife(platform: Platform, standIns: StandInControl, httpTo: HttpTo, signal: AbortSignal) {
  const { cells, settings, now } = platform
  const demo = await readDemo(settings.dataDir)
  if (!settings.hasDemoLife || !demo || !(await lacksSample(settings.dataDir))) return
  await inSampleTurn(cells.controlDatabase, async () => {
    const { places, play, announceTo } = await sampleStage(platform, demo)
    for (const { bot, cell } of places) await removeSample(platform, cell, { id: bot.bot_id, platform: bot.platform })
    const report = reporter(settings.dataDir)
    await play({ standIns, httpTo, signal, report }, samplePlan(now()))
    if (signal.aborted) return
    await sampleMade(settings.dataDir)
    await announceTo({ standIns, httpTo, signal }, samplePlan(now()))
  })
}

const reportEachMs = 500

/** Writes down how far the sample is, now and then. */
function reporter(dataDir: string) {
  let last = 0
  let isWriting = false
  return async (done: number, total: number): Promise<void> => {
    // Conversations are played side by side: on a slow disk the next report comes during the write of the last one.
    if (isWriting || Date.now() - last < reportEachMs) return
    isWriting = true
    await reportSample(dataDir, { done, total }).finally(() => {
      isWriting = false
    })
    last = Date.now()
  }
}

const monthMs = 28 * 86_400_000

type Means = { standIns: StandInControl; httpTo: HttpTo; signal: AbortSignal; report?: Report }

/** The demo's bots that get sample data, with their cells, and a function that plays past conversations there. */
export async function sampleStage(platform: Platform, demo: Demo) {
  const { cells, now } = platform
  const { bots, user_id } = await findCast(platform, demo)
  const places = await Promise.all(bots.map(async (bot) => ({ bot, cell: await cells.of(bot.bot_id) })))
  const used = [...new Set(places.map(({ cell }) => cell))]

  async function act({ standIns, httpTo, signal }: Means, work: (cast: Cast) => Promise<void>): Promise<void> {
    const own = await openOwnCells(used, platform.log)
    const platforms = samplePlatformsOf(standIns)
    const cells = new Map(places.map(({ bot, cell }) => [bot, own.of(cell)]))
    const cellOf = (bot: SampleBot): Cell => {
      const cell = cells.get(bot)
      invariant(cell, 'each bot of the sample has a cell')
      return cell
    }
    try {
      await work({ platform, httpTo, platforms, bots, cellOf, user_id, signal })
    } finally {
      await platforms.close()
      await own.close()
    }
    // Also the one statement that waits for the disk, with everything before it.
    for (const cell of used) await countAgain(cell, now())
  }

  return {
    places,

    async play(means: Means, conversations: SampleConversation[]): Promise<void> {
      for (const cell of used) await ensureLastMonth(cell, now())
      await act(means, (cast) => playSample(cast, conversations, means.report))
    },

    /** Makes orders and purchases of the past month for these people, who were played before, and sends them the shop's broadcast of that month. */
    announceTo: (means: Means, people: SampleConversation[]): Promise<void> =>
      act(means, async (cast) => {
        await Promise.all(samplePlatforms.map((channel) => announceIn(cast, channel, people)))
      }),
  }
}

// Website visitors get messages only while they are on the site.
const announced: readonly SamplePlatform[] = ['facebook', 'telegram_bot']

async function announceIn(cast: Cast, channel: SamplePlatform, people: SampleConversation[]): Promise<void> {
  const clock: VirtualClock = { at: cast.platform.now().getTime() }
  const { runtime, stages } = await openPath(cast, clock)
  try {
    const stage = stages.get(channel)
    if (!stage || cast.signal.aborted) return
    await sellOrders(cast.platform, stage, people)
    await sellCourses(cast.platform, stage, people)
    if (announced.includes(channel)) await announce(cast.platform, stage, people, clock)
  } finally {
    await runtime.stop()
  }
}

async function ensureLastMonth({ schema, database }: Cell, now: Date) {
  const client = await database.connect('sample')
  // With the weeks around the day four weeks ago, the whole month has its partitions.
  await ensurePartitions(client, schema, new Date(now.getTime() - monthMs)).finally(() => client.end())
}

/** The bots, and their owner, who answers customers. */
async function findCast({ cells: { control } }: Platform, demo: Demo) {
  const owner = await control.selectFrom('user').select('id').where('email', '=', demo.owner.email).executeTakeFirst()
  const rows = await control
    .selectFrom('bot')
    .select(['id', 'platform', 'page_id'])
    .where('is_demo', '=', true)
    .where('status', '=', 'ready')
    .execute()
  const bots = samplePlatforms.flatMap((platform): SampleBot[] => {
    const made = demo.bots.find((bot) => bot.platform === platform)
    const row = rows.find((one) => one.platform === platform && one.page_id === made?.page_id)
    return made && row ? [{ bot_id: row.id, platform, page_id: row.page_id, secret: made.secret }] : []
  })
  // The owner may have changed their address since; then the first user answers.
  const first = owner ?? (await control.selectFrom('user').select('id').orderBy('id').executeTakeFirstOrThrow())
  return { bots, user_id: first.id }
}
