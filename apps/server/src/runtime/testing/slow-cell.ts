import type { HotCell } from '../base/cell-sql.ts'

/**
 * A cell whose statements end when the test says so: other work before that is concurrent. A statement that must wait
 * for a lock fails, so that a broken test does not hang.
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
