import type { Account } from '@hawker/channels'
import type { RenewToken } from '../base/bots.ts'
import { type HotCell, runIn } from '../base/cell-sql.ts'
import type { PathSettings } from '../base/settings.ts'
import type { Post } from '../http/post.ts'
import { Assets } from './assets.ts'
import { takeSlot } from './bucket-sql.ts'
import { bookParts } from './lane-rows.ts'
import { markTogether } from './lane-sql.ts'
import { type Mark, Marks } from './marks.ts'
import { Paces } from './paces.ts'
import type { Route, Row } from './route.ts'
import type { SendTools } from './sender.ts'
import { countSince } from './waiting-sql.ts'

export type SendingParts = {
  cell: HotCell
  worker: string
  settings: PathSettings
  post: Post
  now: () => Date
  dice: () => number
  renewToken: RenewToken
  onError: (error: unknown) => void
}

/**
 * Asks the cell and the process on behalf of a send. Each question has an answer for when the database is away, because a message
 * that has its place at the platform does not wait for it.
 */
export class Sending {
  readonly #parts: SendingParts
  readonly #together: Marks
  readonly #paces = new Paces()
  readonly #assets: Assets

  constructor(parts: SendingParts) {
    this.#parts = parts
    this.#together = new Marks(parts, markTogether)
    this.#assets = new Assets(parts)
  }

  /** The tools for the messages of one conversation. */
  toolsFor({ conversation_id, bot_id }: Route, maySend: () => boolean): SendTools {
    const { cell, post, now, dice, settings } = this.#parts
    return {
      post,
      now,
      dice,
      maySend,
      bookParts: (many) => this.bookParts(bot_id, many),
      account_wait_ms: settings.account_wait_ms,
      renewToken: (spent) => this.#renewToken(bot_id, spent),
      sentSince: (route, n) => this.#sentSince(route, n),
      markTogether: (rows) => this.#markTogether(conversation_id, rows),
      assets: this.#assets,
      mayGoTo: (pace) => this.#paces.take(conversation_id, pace, now().getTime()),
      bookBucket: (bucket, per_second) =>
        this.#or(0, takeSlot(cell, { bot_id, bucket }, settings.bucket_rates[bucket] ?? per_second, now())),
    }
  }

  /** Books so many slots of the account's limit. Returns the instant (ms) of the first; 0: now. */
  bookParts(bot_id: string, many: number): Promise<number> {
    return this.#or(0, bookParts(this.#parts.cell, bot_id, many, this.#parts.now()))
  }

  // Without the count the platform itself refuses one message too many.
  async #sentSince({ conversation_id, last_in_at }: Route, n: number): Promise<number> {
    if (last_in_at === null) return 0
    const count = runIn<{ sent: number }>(this.#parts.cell, countSince, [conversation_id, last_in_at, n])
    const [counted] = await this.#or([], count)
    return counted?.sent ?? 0
  }

  async #markTogether(conversation_id: string, rows: Row[]): Promise<Mark> {
    if (!rows.length) return 'ours'
    const marks = await Promise.all(rows.map(({ n, at }) => this.#together.mark({ conversation_id, n, at })))
    if (marks.includes('unclear')) return 'unclear'
    return marks.includes('lost') ? 'lost' : 'ours'
  }

  // A renewal that fails for a reason of ours leaves the platform's refusal as it is.
  #renewToken(bot_id: string, spent: string): Promise<Account | null> {
    return this.#or(null, this.#parts.renewToken(bot_id, spent))
  }

  #or<Value>(value: Value, answer: Promise<Value>): Promise<Value> {
    return answer.catch((error: unknown) => {
      this.#parts.onError(error)
      return value
    })
  }
}
