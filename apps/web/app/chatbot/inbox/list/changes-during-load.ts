import type { Rows } from './rows.ts'
import type { View } from './view.ts'

type Change = (rows: Rows, view: View) => Rows

/** Changes of a bot's list that arrive while a page of it loads: they may be newer than the page. */
export class ChangesDuringLoad {
  readonly #pages = new Set<{ bot_id: string; changes: Change[] }>()

  note(bot_id: string, change: Change) {
    for (const page of this.#pages) if (page.bot_id === bot_id) page.changes.push(change)
  }

  /** Loads a page. `renew` applies the changes again that arrived meanwhile. */
  async during<Page>(bot_id: string, read: () => Promise<Page>): Promise<{ page: Page; renew: Change }> {
    const changes: Change[] = []
    const asked = { bot_id, changes }
    this.#pages.add(asked)
    try {
      const page = await read()
      return { page, renew: (rows, view) => changes.reduce((next, change) => change(next, view), rows) }
    } finally {
      this.#pages.delete(asked)
    }
  }
}
