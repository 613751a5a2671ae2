import type pg from 'pg'

// Together with the cell's number this is a lock of two numbers. A worker's own lock has one, so they never collide.
const openKey = 4_600_004

/** Shows, as long as this connection lives, that a server has the cell open here. */
export const showOpen = (client: pg.ClientBase, cell: number) =>
  client.query('select pg_advisory_lock_shared($1, $2)', [openKey, cell])

/** Whether a server has this cell open here. */
export async function isOpen(client: pg.ClientBase, cell: number): Promise<boolean> {
  const { rows } = await client.query<{ is_free: boolean }>('select pg_try_advisory_xact_lock($1, $2) as is_free', [
    openKey,
    cell,
  ])
  return !rows[0]?.is_free
}
