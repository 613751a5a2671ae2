// The second thread: makes requests to platforms for `relay.ts` and says what came of each.
import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import type { Answer } from '@hawker/outside'
import type { Pool } from 'undici'
import { ask, type PlainRequest, poolTo } from './ask.ts'
import { codeOf, NeverLeft, wordsOf } from './fate.ts'

/** Its number, where it goes, and until when it may take (`clock`). */
export type Wish = [id: number, origin: string, request: PlainRequest, until: number]

/** An error as it crosses: one that is handed over as it is loses its code. */
export type Problem = { has_left: boolean; code: string; name: string; message: string }

export type Said = [id: number, answer: Answer | null, problem: Problem | null]

/** Milliseconds of a clock that all threads of a process share and nobody sets. */
export const clock = () => Number(process.hrtime.bigint()) / 1_000_000

const problemOf = (error: unknown): Problem => {
  const has_left = !(error instanceof NeverLeft)
  const why = has_left ? error : error.cause
  return { has_left, code: codeOf(why), name: why instanceof Error ? why.name : 'Error', message: wordsOf(why) }
}

function serve(port: MessagePort, connect_ms: number) {
  const pools = new Map<string, Pool>()
  let underWay = 0
  let isEnding = false
  let said: Said[] = []

  const poolOf = (origin: string): Pool => {
    const known = pools.get(origin)
    if (known) return known
    const made = poolTo(origin, connect_ms)
    pools.set(origin, made)
    return made
  }

  const endWhenDone = () => {
    if (!isEnding || underWay || said.length) return
    port.close()
    for (const pool of pools.values()) void pool.close()
  }

  const flush = () => {
    port.postMessage(said)
    said = []
    endWhenDone()
  }

  // What came back in one round of this thread crosses as one.
  const say = (one: Said) => {
    underWay--
    if (said.push(one) === 1) setImmediate(flush)
  }

  const make = ([id, origin, request, until]: Wish) => {
    underWay++
    ask(poolOf(origin), request, until - clock()).then(
      (answer) => say([id, answer, null]),
      (error) => say([id, null, problemOf(error)]),
    )
  }

  port.on('message', (wishes: Wish[] | 'end') => {
    if (wishes !== 'end') return wishes.forEach(make)
    isEnding = true
    endWhenDone()
  })
  // Ready.
  port.postMessage([])
}

if (parentPort) serve(parentPort, workerData)
