import { setTimeout as sleep } from 'node:timers/promises'
import { codeOf } from '../error-code.ts'
import type { Log } from '../log.ts'
import { StartProblem } from '../settings.ts'

/** SQLSTATE `disk_full`: the database answers but can store nothing until its operator makes room. */
const diskFull = '53100'

const awayCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  diskFull,
])
const awayTexts =
  /^(Connection terminated|Query read timeout|timeout expired|timeout exceeded when trying to connect|Client has encountered a connection)/

/** Thrown for a cell that could not be opened yet. */
export class CellAway extends Error {
  constructor(id: number) {
    super(`Cell ${id} is away`)
  }
}

/** The database is restarting or unreachable: worth a retry, and not a bug. */
export const isDatabaseAway = (error: unknown): boolean =>
  error instanceof Error &&
  (error instanceof CellAway ||
    awayTexts.test(error.message) ||
    awayCodes.has(codeOf(error)) ||
    codeOf(error).startsWith('08') ||
    isSocketGone(error))

/**
 * While a database restarts, the socket of an address such as `postgres:///database?host=/run/postgresql` is missing.
 */
const isSocketGone = (error: Error) => codeOf(error) === 'ENOENT' && 'syscall' in error && error.syscall === 'connect'

/** The database has no free connection, in total, for this user, or for this database. */
export const isFull = (error: unknown): error is Error => error instanceof Error && codeOf(error) === '53300'

export const isDiskFull = (error: unknown): boolean => codeOf(error) === diskFull

/** Away, or present but unusable: its operator must act, and only its own bots are affected. */
export const isOutOfReach = (error: unknown): error is Error =>
  error instanceof Error && (isDatabaseAway(error) || isClosedToUs(error) || isNoUse(error))

/** The name or password is missing or refused, the database does not exist, or it is closed during a restore. */
const isClosedToUs = (error: Error) => /^(28|3D|55000)/.test(codeOf(error)) || /^SASL: /.test(error.message)

/** We can connect but not work: missing rights, a read-only replica, a refused kind of connection. */
const isNoUse = (error: Error) =>
  /^(42501|25006|ERR_TLS|ERR_SSL|UNABLE_TO|DEPTH_ZERO|SELF_SIGNED|CERT_)/.test(codeOf(error)) ||
  /SSL connections/.test(error.message)

/**
 * The first contact with the database at a start. If the database is still starting, as after a power cut, this waits;
 * a signal ends the wait. Throws a StartProblem with the database's message when it refuses us or is not there in time.
 */
export async function onceThere<Result>(
  log: Log,
  work: () => Promise<Result>,
  wait_ms = 60_000,
  named = 'DATABASE_URL',
): Promise<Result> {
  const deadline = performance.now() + wait_ms
  const waiting = new AbortController()
  const stop = () => waiting.abort()
  try {
    for (let tries = 1; ; tries++)
      try {
        return await work()
      } catch (error) {
        if (!(error instanceof Error)) throw error
        const said = error.message || codeOf(error)
        if (isClosedToUs(error)) throw new StartProblem(`The database refuses the connection: ${said}. See ${named}.`)
        if (isNoUse(error)) throw new StartProblem(`The database cannot be used: ${said}. See ${named}.`)
        if (!isDatabaseAway(error)) throw error
        // The message is the same wherever it is thrown.
        if (performance.now() > deadline && isFull(error)) throw error
        if (performance.now() > deadline) throw new StartProblem(`The database is not there: ${said}. See ${named}.`)
        if (tries === 1) {
          log.warn({ said }, 'Waiting for the database')
          for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop)
        }
        await sleep(1_000, undefined, waiting).catch(() => {
          throw new StartProblem('Stopped while waiting for the database.')
        })
      }
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, stop)
  }
}
