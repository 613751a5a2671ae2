import type { CellDb } from '../db/cell.ts'
import type { Errors, RefusalCode } from '../http/refusal.ts'

/**
 * Work that is too much for the main thread when a bot is large. Arguments and answer cross threads, so both are plain data.
 * A thread finds the work by its module and the name of its export.
 */
export type HeavyTask<Args, Answer> = {
  module: string
  name: string
  work(db: CellDb, args: Args): Promise<Answer>
}

/** Declares such work: `export const exportBot = heavyTask(import.meta.url, 'exportBot', …)`. */
export const heavyTask = <Args, Answer>(
  module: string,
  name: string,
  work: HeavyTask<Args, Answer>['work'],
): HeavyTask<Args, Answer> => ({ module, name, work })

/** The cell of a task, as a thread opens it for itself. */
export type CellPlace = { id: number; schema: string; url: string; isOnNode: boolean }

/** A task to run in a thread. */
export type Order = { module: string; name: string; cell: CellPlace; args: unknown }

/** An error in a form that crosses threads: a refusal keeps its code, an error of the database its own. */
export type Problem =
  | { kind: 'refusal'; code: RefusalCode; errors: Errors | undefined; retry_after: number | undefined }
  | { kind: 'error'; code: string; message: string; stack: string | undefined }

export type Outcome<Answer> = { ok: true; answer: Answer } | { ok: false; problem: Problem }
