import type { Pool } from 'pg'

/** A bot and the cell it lives in. */
export type Address = { bot_id: string; cell: number }

const findAddress = `select id, cell from control.bot where platform = $1 and page_id = $2 and status = 'ready'`
const hitMs = 60_000
const missMs = 2_000
const mostEntries = 50_000

/** The directory of connected accounts, remembered for some seconds, as are misses. */
export class Directory {
  readonly #pool: Pool
  readonly #known = new Map<string, { address: Address | null; until: number }>()

  constructor(pool: Pool) {
    this.#pool = pool
  }

  async find(platform: string, page_id: string, fresh = false): Promise<Address | null> {
    const key = `${platform}/${page_id}`
    const known = this.#known.get(key)
    if (known && known.until > performance.now() && !(fresh && known.address === null)) return known.address
    const { rows } = await this.#pool.query<{ id: string; cell: number }>({
      name: 'find_address',
      text: findAddress,
      values: [platform, page_id],
    })
    const [row] = rows
    const address = row ? { bot_id: row.id, cell: row.cell } : null
    // A flood of invented ids must not grow the map: it starts empty again when it is full.
    if (this.#known.size >= mostEntries) this.#known.clear()
    this.#known.set(key, { address, until: performance.now() + (address ? hitMs : missMs) })
    return address
  }

  forget(platform: string, page_id: string) {
    this.#known.delete(`${platform}/${page_id}`)
  }
}
