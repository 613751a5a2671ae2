// Run by the tests as a process of its own: starts the database, says its process number, stops it on SIGTERM.
import { createLog } from '../platform/log.ts'
import { startEmbedded } from '../platform/postgres/embedded.ts'

const [dataDir = ''] = process.argv.slice(2)
const database = await startEmbedded({ dataDir, log: createLog('warn'), maxConnections: 20 })
const staysAlive = setInterval(() => {}, 60_000)
process.once('SIGTERM', async () => {
  clearInterval(staysAlive)
  await database.stop()
})
// Last: the reader of this line may stop the process at once.
console.log(database.pid())
