import { type HotCell, runIn, type Statement } from '../base/cell-sql.ts'
import { Group } from '../base/group.ts'
import { spanOf } from '../base/span.ts'
import { type Handed, handed } from './lane-sql.ts'

type Parts = { cell: HotCell; worker: string; now: () => Date; onError: (error: unknown) => void }
type Waiting = { row: Handed; marked: (mark: Mark) => void }

/** `ours`: it may be sent. `lost`: another worker has its lane. `unclear`: the database did not answer, so it may be marked. */
export type Mark = 'ours' | 'lost' | 'unclear'

/** Marks rows of lanes as `sending`, in batches: a row is marked once it has its place at the platform, before its first byte. */
export class Marks {
  readonly #parts: Parts
  readonly #statement: Statement
  readonly #group: Group<Waiting>

  constructor(parts: Parts, statement: Statement) {
    this.#parts = parts
    this.#statement = statement
    this.#group = new Group((waiting) => this.#mark(waiting), { limit: 500, flights: () => 2 })
  }

  mark(row: Handed): Promise<Mark> {
    return new Promise((marked) => this.#group.add({ row, marked }))
  }

  async #mark(waiting: Waiting[]) {
    const ours = await this.#store(waiting.map(({ row }) => row))
    for (const { row, marked } of waiting) marked(ours ? (ours.has(row.conversation_id) ? 'ours' : 'lost') : 'unclear')
  }

  async #store(rows: Handed[]): Promise<Set<string> | null> {
    const { cell, worker, now, onError } = this.#parts
    try {
      const values = [now(), worker, ...spanOf(rows), ...handed.values(rows)]
      const marked = await runIn<{ conversation_id: string }>(cell, this.#statement, values)
      return new Set(marked.map(({ conversation_id }) => conversation_id))
    } catch (error) {
      onError(error)
      return null
    }
  }
}
