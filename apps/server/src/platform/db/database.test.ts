import { expect, test } from 'vitest'
import { testDatabase } from '../../testing/test-database.ts'
import { createLog } from '../log.ts'
import { openDatabase } from './database.ts'

test('a connection that the database ends in use fails its query, and nothing else', async () => {
  const { webPool, close } = await openDatabase(
    await testDatabase(),
    { pathConnections: 1, webConnections: 1 },
    createLog('silent'),
  )
  const client = await webPool.connect()
  await expect(client.query('select pg_terminate_backend(pg_backend_pid())')).rejects.toThrow(/terminating connection/)
  // Its end comes a moment after: without a listener it would be an uncaught exception.
  await new Promise((resolve) => client.once('end', resolve))
  client.release(true)
  expect((await webPool.query<{ n: number }>('select 1 as n')).rows).toEqual([{ n: 1 }])
  await close()
})
