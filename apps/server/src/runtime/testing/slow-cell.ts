import type { HotCell } from '../base/cell-sql.ts'

/**
 * The cell as a worker sees it whose statements end when the test says so: what another does before that is at the same
 * time. A statement that has to wait for a lock fails, so that a broken test does not hang.
 */
export async function slowCell(cell: HotCell) {
  const client = await cell.pool.connect()
  await client.query(`begin; set local lock_timeout = '2s'`)
  const query = client.query.bind(client)
  const pool = new Proxy(cell.pool, { get: (real, key) => (key === 'query' ? query : Reflect.get(real, key)) })
  const ends = async () => {
    await client.query('commit')
    client.release()
  }
  return { cell: { ...cell, pool }, ends }
}
