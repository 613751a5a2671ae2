import type pg from 'pg'

// With the number of the cell a lock of two numbers; a worker's own is of one, so they never meet.
const openKey = 4_600_004

/** Shows that a server has this cell open here, for as long as the connection lives. */
export const showOpen = (client: pg.ClientBase, cell: number) =>
  client.query('select pg_advisory_lock_shared($1, $2)', [openKey, cell])

/** Whether some server has this cell open here. */
export async function isOpen(client: pg.ClientBase, cell: number): Promise<boolean> {
  const { rows } = await client.query<{ is_free: boolean }>('select pg_try_advisory_xact_lock($1, $2) as is_free', [
    openKey,
    cell,
  ])
  return !rows[0]?.is_free
}
