import { writeFile } from 'node:fs/promises'
import { benchBroadcast } from './broadcast.ts'
import { benchComments } from './comments.ts'
import { benchCustomers } from './customers.ts'
import { benchEditor } from './editor.ts'
import { benchInbox } from './inbox.ts'
import { benchKeywords } from './keywords.ts'
import { readOptions } from './options.ts'
import { benchOrders } from './orders.ts'
import { benchReply } from './reply.ts'
import { benchScreens } from './screens.ts'
import { benchSegments } from './segments.ts'
import { benchSend } from './send.ts'
import { benchTimers } from './timers.ts'

const benches = {
  reply: benchReply,
  send: benchSend,
  timers: benchTimers,
  keywords: benchKeywords,
  segments: benchSegments,
  customers: benchCustomers,
  orders: benchOrders,
  broadcast: benchBroadcast,
  comments: benchComments,
  inbox: benchInbox,
  screens: benchScreens,
  editor: benchEditor,
}

try {
  const options = readOptions(process.argv.slice(2))
  const { text, figures } = await benches[options.what](options)
  console.log(text)
  const json = `${JSON.stringify({ at: new Date().toISOString(), options, ...figures }, null, 2)}\n`
  if (options.json) await writeFile(options.json, json)
  else console.log(json)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
