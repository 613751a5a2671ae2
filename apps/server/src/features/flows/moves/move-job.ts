import { setTimeout as sleep } from 'node:timers/promises'
import { type Move, moveResultOf } from '@hawker/core'
import { z } from 'zod'
import type { Cell } from '../../../platform/db/cell.ts'
import type { Runtime } from '../../../runtime/index.ts'
import type { JobKind, JobRow, Progress } from '../../jobs/index.ts'
import { countSending, listInside, listMoves } from './queries.ts'

/** The stored parameters of a move of customers: `flow_version` is the flow's own number of the version they go to. */
export const moveParams = z.object({
  version: z.number(),
  flow_version: z.number(),
  how: z.enum(['same', 'restart']),
  to: z.record(z.string(), z.string().nullable()),
})

/** How an author wants customers moved; `total`: how many stand in the flow. */
export type Moving = Pick<z.infer<typeof moveParams>, 'how' | 'to'> & { total: number }

/** How many conversations a slice has; a restart also sends, so fewer. */
const sliceOf = { same: 200, restart: 50 }
const lookEveryMs = 50
/** After this long a slice is looked at again from the start, so that its lease is renewed. */
const patienceMs = 4_000

const stored = z.object({ ids: z.array(z.string()), next_from: z.string().nullable() })
type Slice = z.infer<typeof stored>

const numbers = z.array(z.number()).nullable().catch(null)

type Deps = { runtime: Pick<Runtime, 'putBulk'>; now(): Date }

const begin = { done: 0, results: {}, slice: null, isOver: false }

/**
 * Moves the customers inside a flow, a slice at a time: the next slice begins when every move of this one is played, and a restart's messages
 * are sent. Each move has a key of its own, so a slice that runs again moves no customer twice.
 */
export const moveJob = (deps: Deps): JobKind => ({
  async slice(cell, job) {
    const begun = stored.safeParse(job.slice).data
    if (begun) return finish(deps, cell, job, begun)
    const { version, how } = moveParams.parse(job.params)
    const inside = { flow: job.subject, version }
    const next = await listInside(cell.db, job.bot_id, inside, job.next_from, sliceOf[how])
    if (next.ids.length > 0) return { ...begin, next_from: job.next_from, slice: next }
    return { ...begin, next_from: next.next_from ?? job.next_from, isOver: next.next_from === null }
  },
})

/** Puts the moves of a slice that has begun, and counts them once they are played. */
async function finish({ runtime, now }: Deps, cell: Cell, job: JobRow, slice: Slice): Promise<Progress> {
  const { ids, next_from } = slice
  const { version, how, to } = moveParams.parse(job.params)
  const body: Move = { kind: 'move', job: job.id, flow: job.subject, version, how, to }
  await runtime.putBulk(
    cell.id,
    ids.map((id) => ({ bot_id: job.bot_id, conversation_id: id, key: `move:${job.id}:${id}`, body })),
  )
  for (const end = now().getTime() + patienceMs; ; await sleep(lookEveryMs)) {
    const results = await playedMoves(cell, job, ids)
    if (results && (how === 'same' || (await countSending(cell.db, job.bot_id, ids)) === 0))
      return {
        next_from: next_from ?? job.next_from,
        slice: null,
        done: ids.length,
        results,
        isOver: next_from === null,
      }
    if (now().getTime() > end) return { ...begin, next_from: job.next_from, slice }
  }
}

/** How the moves of a slice ended, counted; null while one is not played. `left`: the customer was no longer inside. */
async function playedMoves(cell: Cell, job: JobRow, ids: string[]): Promise<Record<string, number> | null> {
  const moves = await listMoves(cell.db, job.bot_id, job, ids)
  if (moves.some(({ is_played }) => !is_played)) return null
  const ends = new Map(moves.map(({ conversation_id, steps }) => [conversation_id, moveResultOf(numbers.parse(steps))]))
  const counts: Record<string, number> = {}
  for (const id of ids) {
    const end = ends.get(id) ?? 'left'
    counts[end] = (counts[end] ?? 0) + 1
  }
  return counts
}
