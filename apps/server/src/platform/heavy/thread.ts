// A thread of heavy.ts: runs one task at a time, with database connections of its own.
import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import { makeCell } from '../db/cell.ts'
import { type Database, openDatabase } from '../db/database.ts'
import { codeOf } from '../error-code.ts'
import { Refusal } from '../http/refusal.ts'
import { createLog } from '../log.ts'
import type { CellPlace, HeavyTask, Order, Outcome, Problem } from './task.ts'

const isTask = (value: unknown): value is HeavyTask<unknown, unknown> =>
  typeof value === 'object' && value !== null && 'work' in value && typeof value.work === 'function'

async function findTask({ module, name }: Order): Promise<HeavyTask<unknown, unknown>> {
  const exports: Record<string, unknown> = await import(module)
  const task = exports[name]
  if (!isTask(task)) throw new Error(`${module} exports no task ${name}`)
  return task
}

function problemOf(error: unknown): Problem {
  if (error instanceof Refusal)
    return { kind: 'refusal', code: error.code, errors: error.errors, retry_after: error.retry_after }
  const { message, stack } = error instanceof Error ? error : new Error(String(error))
  return { kind: 'error', code: codeOf(error), message, stack }
}

/** Transfers the bytes instead of copying them. */
const handedOver = (answer: unknown) =>
  answer instanceof Uint8Array && answer.buffer instanceof ArrayBuffer && answer.byteLength === answer.buffer.byteLength
    ? [answer.buffer]
    : []

function serve(port: MessagePort, logLevel: string) {
  const log = createLog(logLevel)
  const databases = new Map<string, Promise<Database>>()

  const databaseAt = (url: string): Promise<Database> => {
    const known = databases.get(url)
    if (known) return known
    const opened = openDatabase(url, { pathConnections: 1, webConnections: 1 }, log)
    databases.set(url, opened)
    opened.catch(() => databases.delete(url))
    return opened
  }
  const openCell = async ({ id, schema, url, isOnNode }: CellPlace) =>
    makeCell(id, schema, await databaseAt(url), isOnNode)

  const carryOut = async (order: Order): Promise<Outcome<unknown>> => {
    try {
      const task = await findTask(order)
      const { db } = await openCell(order.cell)
      port.postMessage('loaded')
      return { ok: true, answer: await task.work(db, order.args) }
    } catch (error) {
      return { ok: false, problem: problemOf(error) }
    }
  }

  const end = async () => {
    port.close()
    for (const opened of databases.values()) await (await opened).close()
  }

  port.on('message', async (order: Order | 'end') => {
    if (order === 'end') return end()
    const outcome = await carryOut(order)
    port.postMessage(outcome, outcome.ok ? handedOver(outcome.answer) : [])
  })
}

if (parentPort) serve(parentPort, workerData)
