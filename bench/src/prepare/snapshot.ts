import pg from 'pg'
import type { Hawker } from '../hawker.ts'

/** A transaction that reads once and then stays open: dead rows it could see cannot be removed while it lives. */
export async function holdSnapshot({ database }: Hawker): Promise<{ end(): Promise<void> }> {
  const client = new pg.Client({ connectionString: database, application_name: 'bench snapshot' })
  client.on('error', () => {})
  await client.connect()
  await client.query('begin isolation level repeatable read')
  await client.query('select count(*) from cell_1.mailbox')
  return { end: () => client.end().catch(() => {}) }
}
