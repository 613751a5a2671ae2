import { JobProblem } from '../jobs/index.ts'
import { openRows } from './read/open-rows.ts'
import type { ReadingSetup } from './setup.ts'

/** A row with its number in the file, from 1 and with the heading, as a spreadsheet program shows it. */
export type NumberedRow = { n: number; cells: string[] }

type WalkedFile = { format: string; setup: ReadingSetup }

/** Rows, and how many rows of the file are behind after them. */
type Part = { rows: NumberedRow[]; isOver: boolean; at: number }

const skipMs = 4_000

/**
 * The way of one process through a file. Its next slice goes on where the last one ended; another process, or the same one after an
 * error, begins again and skips the rows before.
 */
export class Walk {
  readonly job_id: string
  /** Keys of what the rows so far have named. */
  readonly seen = new Set<string>()
  readonly #rows: AsyncGenerator<string[]>
  readonly #has_header: boolean
  #header: string[] | null = null
  /** Rows of the file that were read, the heading among them. */
  #read = 0
  #at = 0
  /** The rows after those that were asked for, which are read while the caller stores them. */
  #ahead: Promise<Part> | null = null

  constructor(job_id: string, path: string, { format, setup }: WalkedFile) {
    this.job_id = job_id
    this.#rows = openRows(path, { format, ...setup })
    this.#has_header = setup.has_header
  }

  /** Rows of the file that are behind. */
  get at(): number {
    return this.#at
  }

  /** False where rows after `from` were handed out or read already, so that it cannot go on there. */
  goesOnAt(from: number): boolean {
    return this.#at === from || (this.#at < from && this.#ahead === null)
  }

  /** Skips rows that an earlier process has worked on, telling each of them; false after a while: the rest is left for the next slice. */
  async skipTo(from: number, onSkipped: (cells: string[]) => void): Promise<boolean> {
    const end = performance.now() + skipMs
    while (this.#read < from) {
      const row = await this.#row()
      if (row === null) throw new JobProblem('file_gone')
      this.#at = this.#read
      if (this.#header !== row) onSkipped(row)
      if (this.#read % 1_000 === 0 && performance.now() > end) return this.#read >= from
    }
    return true
  }

  /** The next rows that are not blank; `most` is the same in each call. */
  async next(most: number): Promise<{ header: string[]; rows: NumberedRow[]; isOver: boolean }> {
    const { rows, isOver, at } = await (this.#ahead ?? this.#part(most))
    this.#at = at
    this.#ahead = isOver ? null : this.#part(most)
    // The next call throws it.
    this.#ahead?.catch(() => undefined)
    return { header: this.#header ?? [], rows, isOver }
  }

  async #part(most: number): Promise<Part> {
    const rows: NumberedRow[] = []
    while (rows.length < most) {
      const cells = await this.#row()
      if (cells === null) return { rows, isOver: true, at: this.#read }
      if (cells !== this.#header && cells.some((cell) => cell.trim() !== '')) rows.push({ n: this.#read, cells })
    }
    return { rows, isOver: false, at: this.#read }
  }

  async #row(): Promise<string[] | null> {
    const { value, done } = await this.#rows.next()
    if (done) return null
    this.#read++
    if (this.#read === 1 && this.#has_header) this.#header = value
    return value
  }

  close = async (): Promise<void> => {
    await this.#rows.return(undefined)
  }
}

/** The walks of a process: one a cell, because a cell works on one job at a time. */
export function createWalks() {
  const walks = new Map<number, Walk>()
  const close = async (cell: number) => {
    const walk = walks.get(cell)
    walks.delete(cell)
    await walk?.close()
  }
  return {
    close,
    /** The walk of this work that stands at row `from`, or before it. */
    async of(cell: number, job_id: string, from: number, path: string, params: WalkedFile): Promise<Walk> {
      const known = walks.get(cell)
      // One that skips stands before the row.
      if (known?.job_id === job_id && known.goesOnAt(from)) return known
      await close(cell)
      const walk = new Walk(job_id, path, params)
      walks.set(cell, walk)
      return walk
    },
  }
}
