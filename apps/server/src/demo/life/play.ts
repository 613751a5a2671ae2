import type { HttpTo } from '../../channel-http.ts'
import type { Cell } from '../../platform/db/cell.ts'
import type { Platform } from '../../platform/platform.ts'
import { startRuntime } from '../../runtime/index.ts'
import { runtimeDeps } from '../../wire.ts'
import type { SampleBot } from './bodies.ts'
import { leasesInRealTime, type VirtualClock } from './clock.ts'
import { perform, type Stage } from './perform.ts'
import type { SampleConversation } from './plan.ts'
import type { SamplePlatforms } from './stand-in.ts'

// While one path waits for its database or platform, the others work; more paths would only use more connections.
const paths = 6

export type Cast = {
  platform: Platform
  httpTo: HttpTo
  platforms: SamplePlatforms
  bots: SampleBot[]
  /** The cell of a bot, with the sample's own connections. */
  cellOf: (bot: SampleBot) => Cell
  user_id: string
  signal: AbortSignal
}

/** Told after each deed how many of all are done. */
export type Report = (done: number, total: number) => Promise<void>

/** Plays all conversations, each deed at its instant of the past. */
export async function playSample(
  cast: Cast,
  conversations: SampleConversation[],
  report: Report = async () => undefined,
): Promise<void> {
  const total = conversations.reduce((sum, { moments }) => sum + moments.length, 0)
  let done = 0
  const onDeed = () => report(++done, total)
  const shares = Array.from({ length: paths }, (_, index) =>
    conversations.filter((_, place) => place % paths === index),
  )
  await Promise.all(shares.map((share) => playShare(cast, share, onDeed)))
}

// A conversation has fewer deeds than this: its events are numbered from its own multiple of it.
export const mostDeeds = 100

async function playShare(cast: Cast, share: SampleConversation[], onDeed: () => Promise<void>): Promise<void> {
  const clock: VirtualClock = { at: share[0]?.moments[0]?.at ?? 0 }
  const { runtime, stages } = await openPath(cast, clock)
  try {
    const scenes = share
      .flatMap(({ number, person, moments }) =>
        moments.map((moment, index) => ({ person, moment, number: number * mostDeeds + index })),
      )
      .sort((a, b) => a.moment.at - b.moment.at)
    for (const { person, moment, number } of scenes) {
      if (cast.signal.aborted) return
      const stage = stages.get(person.platform)
      if (!stage) continue
      clock.at = moment.at
      if (moment.isFirst && stage.bot.platform !== 'pke_chat_plugin') await cast.platforms.introduce(stage.bot, person)
      await perform(stage, person, moment, number)
      // The clock moves on once everything of this instant is stored and sent.
      await runtime.settled()
      await onDeed()
    }
  } finally {
    await runtime.stop()
  }
}

/** A path of the sample's own: it plays the inputs it stores, and leaves all other conversations to the workers. */
export async function openPath(
  { platform, httpTo, platforms, bots, cellOf, user_id, signal }: Cast,
  clock: VirtualClock,
) {
  const cells = bots.map(cellOf)
  const deps = runtimeDeps(platform, [...new Set(cells)], httpTo)
  const runtime = await startRuntime({
    ...deps,
    // Tokens of stand-ins do not end.
    renewToken: async () => null,
    // A hint for each deed would be a tenth of all queries; screens read the sample again once it is made.
    changed: () => undefined,
    works: true,
    claims: false,
    name: `${deps.name}/sample`,
    settings: leasesInRealTime(deps.settings, clock, platform.now),
    now: () => new Date(clock.at),
  })
  const stages = new Map<string, Stage>()
  for (const [index, bot] of bots.entries()) {
    const cell = cells[index]
    if (cell)
      stages.set(bot.platform, { platform, runtime, platforms, bot, cell, user_id, signal, conversations: new Map() })
  }
  return { runtime, stages }
}
