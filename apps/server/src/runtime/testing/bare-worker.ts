import { setTimeout as sleep } from 'node:timers/promises'
import { carriedKinds } from '../../carriers.ts'
import { openAccountWith } from '../../platform/accounts.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { Bots } from '../base/bots.ts'
import type { HotCell } from '../base/cell-sql.ts'
import { defaultPathSettings, type PathSettings } from '../base/settings.ts'
import { claim } from '../claim/claim.ts'
import { Turns } from '../commit/turns.ts'
import { Post } from '../http/post.ts'
import { IdleMemory } from '../ingest/idle-memory.ts'
import { Ingest } from '../ingest/ingest.ts'
import type { LaneJob } from '../send/lane-job.ts'
import type { LaneRow } from '../send/lane-rows.ts'
import { Lanes } from '../send/lanes.ts'

export type Clock = { ahead_ms: number }

/**
 * A worker whose steps a test makes one by one, by the test's clock. Only `sends` sends the messages of its commits.
 */
export function bareWorker(
  server: TestApp['platform'],
  name: string,
  clock: Clock,
  cell: HotCell,
  own: Partial<PathSettings> = {},
) {
  // A step may take long on a busy machine: senders get `busy` only in tests about that.
  const settings = { ...defaultPathSettings, most_waiting_ms: 60_000, ...own }
  const now = () => new Date(Date.now() + clock.ahead_ms)
  const bots = new Bots(cell, openAccountWith(server.secret, server.settings.apiUrls))
  const errors: unknown[] = []
  const onError = (error: unknown) => errors.push(error)
  const post = new Post(
    settings.send_timeout_ms,
    { origin: 'http://here', fit: async (url) => ({ url }), here: (url) => url, find: () => null },
    onError,
  )
  const jobs: LaneJob[] = []
  const changed: string[] = []
  const shared = {
    cell,
    worker: name,
    settings,
    now,
    changed: (ids: string[]) => {
      changed.push(...ids)
    },
    accountRefused: () => {},
    onError,
    renewToken: async () => null,
  }

  const routeOf = async (row: LaneRow) => {
    const page = await bots.page(row.bot_id, row.bot_revision)
    if (!page?.account) return null
    const { channel, account, profile } = page
    const { conversation_id, bot_id, psid, repeat_unknown } = row
    return {
      conversation_id,
      bot_id,
      psid,
      address: null,
      opt_ins: [],
      has_only_opened: false,
      last_in_at: new Date().toISOString(),
      channel,
      account,
      is_paced: page.is_paced,
      waits_for: page.waits_for,
      profile,
      repeat_unknown,
      broadcasts: page.broadcasts,
    }
  }
  const lanes = new Lanes({ ...shared, bots, post, dice: () => 0.5, routeOf, wakeAt: () => {} })
  const turns = new Turns({
    ...shared,
    bots,
    carries: carriedKinds,
    reserve: (page, isBulk) => lanes.reserve(page, isBulk),
    send: (job) => jobs.push(job),
    answer: (page, presses) => lanes.answer(page, presses),
    refuse: () => {},
    onInputsWaiting: () => {},
    onStored: () => {},
  })
  const refused: string[] = []
  const memory = new IdleMemory(1_000_000)
  const ingest = new Ingest({
    ...shared,
    memory,
    room: () => settings.most_in_work - turns.inWork,
    untilRoom: () => Promise.resolve(),
    flights: () => 2,
    playArrivals: (...arrived) => turns.playArrivals(...arrived),
    onLeased: (leased) => void turns.play(leased),
    onInputsWaiting: () => {},
    onRefused: (why) => refused.push(why),
  })
  return {
    name,
    settings,
    ingest,
    memory,
    refused,
    lanes,
    turns,
    jobs,
    changed,
    errors,
    /** Claims, plays and commits the ready inputs; their messages wait in `jobs`. */
    async works() {
      const options = { worker: name, lease_ms: settings.lease_ms, most: 100, most_bulk: 100 }
      await turns.play(await claim(cell, options, now()))
      await turns.drained()
      return jobs
    },
    /** Sends the messages that the commits handed on. */
    sends() {
      for (const job of jobs.splice(0)) lanes.start(job)
    },
    /** Long enough for a fate to be gathered with others and stored. */
    settles: () => sleep(60),
  }
}
