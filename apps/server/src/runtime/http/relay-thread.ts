// The second thread: makes requests to platforms for `relay.ts` and posts each answer or error back.
import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import type { Answer } from '@hawker/outside'
import type { Pool } from 'undici'
import { ask, type PlainRequest, poolTo } from './ask.ts'
import { codeOf, NotSent, wordsOf } from './fate.ts'

/** Its number, its origin, the request, and its deadline by `clock`. */
export type RelayRequest = [id: number, origin: string, request: PlainRequest, until: number]

/** An error in a form that crosses threads: an error object would lose its code. */
export type Problem = { was_sent: boolean; code: string; name: string; message: string }

export type RelayReply = [id: number, answer: Answer | null, problem: Problem | null]

/** Milliseconds of a monotonic clock that all threads of a process share. */
export const clock = () => Number(process.hrtime.bigint()) / 1_000_000

const problemOf = (error: unknown): Problem => {
  const was_sent = !(error instanceof NotSent)
  const why = was_sent ? error : error.cause
  return { was_sent, code: codeOf(why), name: why instanceof Error ? why.name : 'Error', message: wordsOf(why) }
}

function serve(port: MessagePort, connect_ms: number) {
  const pools = new Map<string, Pool>()
  let inFlight = 0
  let isEnding = false
  let replies: RelayReply[] = []

  const poolOf = (origin: string): Pool => {
    const known = pools.get(origin)
    if (known) return known
    const made = poolTo(origin, connect_ms)
    pools.set(origin, made)
    return made
  }

  const endWhenDone = () => {
    if (!isEnding || inFlight || replies.length) return
    port.close()
    for (const pool of pools.values()) void pool.close()
  }

  const flush = () => {
    port.postMessage(replies)
    replies = []
    endWhenDone()
  }

  // Answers of one round of this thread's loop cross in one message.
  const reply = (one: RelayReply) => {
    inFlight--
    if (replies.push(one) === 1) setImmediate(flush)
  }

  const make = ([id, origin, request, until]: RelayRequest) => {
    inFlight++
    ask(poolOf(origin), request, until - clock()).then(
      (answer) => reply([id, answer, null]),
      (error) => reply([id, null, problemOf(error)]),
    )
  }

  port.on('message', (requests: RelayRequest[] | 'end') => {
    if (requests !== 'end') return requests.forEach(make)
    isEnding = true
    endWhenDone()
  })
  // The first message says that this thread is ready.
  port.postMessage([])
}

if (parentPort) serve(parentPort, workerData)
