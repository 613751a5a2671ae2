import { failed, type Refused } from '@hawker/outside'
import type { CellDb, CellTx } from './db/cell.ts'

type Renewal<Row, Held, Granted extends { ok: true }> = {
  /** Locks the row that has the token until the transaction ends; undefined: it is gone. */
  lock(tx: CellTx): Promise<Row | undefined>
  /** The outcome without asking the platform, such as a token that another process has renewed; null: ask. */
  held(row: Row): Held | Refused | null
  grant(row: Row): Promise<Granted | Refused>
  store(tx: CellTx, row: Row, granted: Granted): Promise<Held>
}

/**
 * Renews a token. Its refresh token may work once, so losing the new pair would end the connection. Under the row's lock one
 * process asks the platform, and commits the new pair before it is used; the others read it. A process that dies between the
 * answer and the commit loses the pair: the next renewal is refused.
 */
export const renewOnce = <Row, Held, Granted extends { ok: true }>(
  db: CellDb,
  { lock, held, grant, store }: Renewal<Row, Held, Granted>,
): Promise<Held | Refused> =>
  db.transaction().execute(async (tx) => {
    const row = await lock(tx)
    if (!row) return failed('unauthorized', 'gone', 'this connection is gone')
    const known = held(row)
    if (known) return known
    const granted = await grant(row)
    return granted.ok ? store(tx, row, granted) : granted
  })
