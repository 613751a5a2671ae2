import { z } from 'zod'
import type { Platform } from '../../platform/platform.ts'
import { lockWaitingEvents, markEventsDone, type Receiver } from '../integrations/index.ts'
import { lookAt } from './look.ts'
import * as queries from './queries.ts'

const event = z.object({ code: z.string(), client_code: z.string() })
const atOnce = 100

/** Reports of carriers are hints that anyone could send: each makes us ask the carrier about the parcel. */
export const carrierReceiver = (platform: Platform): Receiver => ({
  async work({ cell, bot_id, id }) {
    for (;;) {
      const waiting = await cell.db.transaction().execute((tx) => lockWaitingEvents(tx, bot_id, id, atOnce))
      const named = new Map(
        waiting.flatMap((row) => {
          const { data } = event.safeParse(row.event)
          return data ? [[`${data.code} ${data.client_code}`, data] as const] : []
        }),
      )
      for (const { code, client_code } of named.values()) {
        const row = await queries.findByCode(cell.db, bot_id, id, code, client_code)
        if (row) await lookAt(platform, { cell, bot_id }, row.id)
      }
      const keys = waiting.map(({ key }) => key)
      if (keys.length > 0) await cell.db.transaction().execute((tx) => markEventsDone(tx, bot_id, id, keys))
      if (waiting.length < atOnce) return
    }
  },
})
