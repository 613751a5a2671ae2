import { broadcastPlan, dispatchStates, type UsedTemplate } from '@hawker/core'
import { z } from 'zod'
import type { Cell } from '../../platform/db/cell.ts'
import { raiseRevision } from '../../platform/db/raise-revision.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { BotId } from '../../platform/ids.ts'
import { storedHealth } from '../alarms/index.ts'
import type { Deps } from '../deps.ts'
import { countFigures } from '../dispatches/index.ts'
import { findBrokenTemplate, templatesIn } from '../message-templates/index.ts'
import { judgeTest } from './judge-test.ts'
import { changeState, countDispatches, findBroadcast, findScene, saveCounts } from './queries.ts'
import { findContentOf } from './selection.ts'
import { startBroadcast } from './start.ts'
import { templateStop } from './template-stop.ts'
import * as watch from './watch-queries.ts'

type Watching = Pick<Deps, 'cells' | 'heavy' | 'links' | 'log' | 'notify' | 'now' | 'quotas'>

const everyMs = 1_000
// Platforms report reading and customers answer for so long after the end.
const countedMs = 7 * 86_400_000
const hourMs = 3_600_000
const pageSize = 2_000
const mostPages = 5
/** A broadcast pauses itself when this part of its last fates failed. */
const fates = { many: 200, failed: 0.2 }

type Looked = Awaited<ReturnType<typeof watch.claimLooks>>[number]

// Templates of scheduled broadcasts are looked at so often.
const templatesEveryMs = 60_000

/** Where counting goes on, the last fates (true for a failed message), and the templates that it sends. */
type Memory = { after: string; fates: boolean[]; templates: UsedTemplate[] | null }

/** Starts scheduled broadcasts, counts the messages of running and ended ones, and ends or pauses them, until stopped. */
export function watchBroadcasts(deps: Watching): { stop(): Promise<void> } {
  const { cells, log, now } = deps
  const memories = new Map<string, Memory>()
  let templatesAt = 0
  let isStopped = false
  let looking: Promise<void> | null = null

  async function lookAt(cell: Cell, areTemplatesDue: boolean) {
    if (areTemplatesDue) await lookAtScheduled(cell)
    for (const due of await watch.listDue(cell.db, now())) await startDue(deps, cell, due)
    const looks = await watch.claimLooks(cell.db, now(), new Date(now().getTime() + 15_000))
    for (const looked of looks) {
      const key = `${looked.bot_id}/${looked.id}`
      const memory = memories.get(key) ?? { after: '0', fates: [], templates: null }
      memories.set(key, memory)
      const next = await lookAtOne(deps, cell, looked, memory)
      if (next === null) memories.delete(key)
      await watch.setLook(cell.db, looked.bot_id, looked.id, next)
    }
  }

  const look = () => {
    if (looking || isStopped) return
    const areDue = now().getTime() - templatesAt >= templatesEveryMs
    if (areDue) templatesAt = now().getTime()
    const away = (error: unknown) => log.warn({ error }, 'The broadcasts of a cell cannot be looked at')
    looking = Promise.all(cells.all().map((cell) => lookAt(cell, areDue).catch(away)))
      .then(() => {})
      .finally(() => {
        looking = null
      })
  }
  const timer = setInterval(look, everyMs)
  timer.unref()
  look()
  return {
    async stop() {
      isStopped = true
      clearInterval(timer)
      await looking
    },
  }
}

/** Notes of each scheduled broadcast whether its platform lets its templates be sent: it says so before its time. */
async function lookAtScheduled({ db }: Cell): Promise<void> {
  for (const { bot_id, ...row } of await watch.listScheduled(db)) {
    const flow = await findContentOf(db, bot_id, row)
    const broken = flow && (await findBrokenTemplate(db, bot_id, templatesIn(flow), null))
    const why = broken === 'template_unusable' ? broken : null
    if (why !== row.why) await watch.setWhy(db, bot_id, row.id, why)
  }
}

type Due = Awaited<ReturnType<typeof watch.listDue>>[number]

/** Starts a broadcast whose time has come. One that cannot start has failed, and says why. */
async function startDue(deps: Watching, cell: Cell, { bot_id, id, processed_by, platform }: Due) {
  const row = await findBroadcast(cell.db, bot_id, id)
  if (!row || processed_by === null) return
  try {
    await startBroadcast(deps, { cell, bot: { id: bot_id, platform }, user_id: processed_by }, row)
  } catch (error) {
    if (!(error instanceof Refusal) || error.code === 'unavailable') throw error
    // Another process has started it.
    if (error.code === 'broadcast.wrong_state') return
    await changeState(cell.db, bot_id, id, { from: ['scheduled'], to: 'failed', why: error.code, at: deps.now() })
  }
}

/** Counts a broadcast's messages and watches over it. Returns when to look again; null: never. */
async function lookAtOne(deps: Watching, cell: Cell, looked: Looked, memory: Memory): Promise<Date | null> {
  const { bot_id, id } = looked
  const at = deps.now()
  if (looked.state === 'killed') await watch.killWaiting(cell.db, bot_id, id, at, 20_000)
  const { wait_hours } = broadcastPlan.parse(looked.plan)
  await watch.leaveOutLate(cell.db, bot_id, id, new Date(at.getTime() - (wait_hours + 1) * hourMs), at)
  await countOne(cell, bot_id, id, memory)
  const counts = await countDispatches(cell.db, bot_id, id)
  await saveCounts(cell.db, bot_id, id, counts, await countFigures(cell.db, bot_id, looked, at))
  const { waiting, entered } = dispatchStates
  const isBusy = counts.some(({ state }) => state === waiting || state === entered)
  let judged_at: Date | null = null
  if (looked.state === 'running') {
    const isTested = looked.test !== null && looked.verdict === null
    judged_at = isTested ? await judgeTest(cell, bot_id, id, looked.test, at) : null
    if (isBusy || judged_at !== null) await pauseIfFailing(cell, bot_id, id, memory, at)
    else await changeState(cell.db, bot_id, id, { from: ['running'], to: 'finished', at })
  }
  return judged_at ?? nextLook(looked, isBusy, at)
}

function nextLook({ state, total, ended_at }: Looked, isBusy: boolean, at: Date): Date | null {
  // Counting a long list takes a while.
  const isSlow = state === 'paused' || total > 20_000
  if (ended_at === null || isBusy) return new Date(at.getTime() + (isSlow ? 5 * everyMs : everyMs))
  const age = at.getTime() - Date.parse(ended_at)
  if (age > countedMs) return null
  // Just after the end the last messages are sent; later, only reading and answers are told.
  return new Date(at.getTime() + (age < 60_000 ? everyMs : age < hourMs ? 15_000 : 5 * 60_000))
}

async function pauseIfFailing(cell: Cell, bot_id: BotId, id: string, memory: Memory, at: Date) {
  const scene = await findScene(cell.db, bot_id)
  const isDead = scene.status === 'unauthorized'
  const failed = memory.fates.filter(Boolean).length
  const isFailing = memory.fates.length >= fates.many && failed >= fates.failed * fates.many
  const { known, why: template } = await templateStop(cell.db, bot_id, id, memory.templates)
  memory.templates = known
  const isUsedUp = await hasNoAllowance(cell, bot_id, id, scene)
  if (!isDead && !isFailing && !isUsedUp && template === null) return
  memory.fates = []
  await cell.db.transaction().execute(async (tx) => {
    const why = isDead ? 'unauthorized' : (template ?? (isUsedUp ? 'quota' : 'failing'))
    if (await changeState(tx, bot_id, id, { from: ['running'], to: 'paused', why, at })) await raiseRevision(tx, bot_id)
  })
}

/**
 * Counts the statuses of other rows of `dispatch` on demand, such as those of a sequence's step: some thousand lines each time, the next
 * time behind them.
 */
export function createCounting(): (cell: Cell, bot_id: BotId, key: string) => Promise<void> {
  const reached = new Map<string, string>()
  return async (cell, bot_id, key) => {
    const memory: Memory = { after: reached.get(`${bot_id}/${key}`) ?? '0', fates: [], templates: null }
    await countOne(cell, bot_id, key, memory)
    if (memory.after === '0') reached.delete(`${bot_id}/${key}`)
    else reached.set(`${bot_id}/${key}`, memory.after)
  }
}

type Scene = Pick<Awaited<ReturnType<typeof findScene>>, 'health' | 'health_at'>

/** True where the platform has said since the broadcast began or was continued that no messages are left. */
async function hasNoAllowance(cell: Cell, bot_id: BotId, id: string, { health, health_at }: Scene): Promise<boolean> {
  const { quota } = storedHealth.parse(health)
  if (!quota || quota.most === null || quota.used === null || quota.used < quota.most || health_at === null)
    return false
  const row = await findBroadcast(cell.db, bot_id, id)
  return row !== undefined && Date.parse(health_at) > Date.parse(row.updated_at)
}

/** Carries the statuses of some thousand lines into the dispatches; the next look goes on behind them. */
async function countOne(cell: Cell, bot_id: BotId, id: string, memory: Memory): Promise<void> {
  for (let pages = 0; pages < mostPages; pages++) {
    const moving = await watch.listMoving(cell.db, bot_id, id, memory.after, pageSize)
    memory.after = moving.length === pageSize ? (moving.at(-1)?.customer_id ?? '0') : '0'
    if (moving.length === 0) return
    const lines = await watch.readLines(cell.db, bot_id, moving)
    const before = new Map(moving.map((each) => [each.customer_id, each]))
    const risen = lines.flatMap((line): watch.Risen[] => {
      const known = before.get(line.conversation_id)
      return known ? risenOf(known, line) : []
    })
    if (risen.length > 0) await watch.saveRisen(cell.db, bot_id, id, risen)
    const { sending, failed, unknown } = dispatchStates
    for (const { customer_id, state } of risen)
      if (before.get(customer_id)?.state === sending && state >= unknown) memory.fates.push(state === failed)
    memory.fates = memory.fates.slice(-fates.many)
    if (memory.after === '0') return
  }
}

const status = z.enum(['failed', 'unknown', 'sent', 'delivered', 'read']).nullable().catch(null)

type Line = Awaited<ReturnType<typeof watch.readLines>>[number]

/** Reads news of a customer from their line: a higher state, an answer. */
function risenOf({ customer_id, state, said_at, replied_at }: watch.Moving, line: Line): watch.Risen[] {
  const now = status.parse(line.status)
  const isKilled = now === 'failed' && line.reason === 'killed'
  const reached = isKilled ? dispatchStates.killed : now === null ? state : dispatchStates[now]
  const wrote = line.last_interactive_at
  const isReply = replied_at === null && said_at !== null && wrote !== null && wrote > said_at
  const isHigher = isKilled || reached > state
  if (!isHigher && !isReply) return []
  return [
    {
      customer_id,
      state: isHigher ? reached : state,
      reason: now === 'failed' && !isKilled ? line.reason : null,
      at: isHigher ? line.status_at : null,
      replied_at: isReply ? wrote : null,
    },
  ]
}
