import { z } from 'zod'
import type { Platform } from '../../platform/platform.ts'
import { lockWaitingEvents, markEventsDone, type Receiver } from '../integrations/index.ts'
import { absorb } from './absorb.ts'
import { noteRefusal, openPos } from './connection.ts'

const event = z.object({ order_id: z.string() })
const atOnce = 100

/** Reports of points of sale are hints that anyone could send: each makes us fetch the order. */
export const posReceiver = (platform: Platform): Receiver => ({
  async work({ cell, bot_id, id }) {
    const place = { cell, bot_id }
    const pos = await openPos(platform, place, id)
    if (!pos) return
    for (;;) {
      const waiting = await cell.db.transaction().execute((tx) => lockWaitingEvents(tx, bot_id, id, atOnce))
      const named = new Set(waiting.flatMap((row) => event.safeParse(row.event).data?.order_id ?? []))
      for (const order_id of named) {
        const told = await pos.pos.getOrder(order_id, pos.currency, pos.ask, pos.secrets)
        if (told.ok) await absorb(platform, place, pos, told.order)
        else await noteRefusal(place, id, told)
      }
      const keys = waiting.map(({ key }) => key)
      if (keys.length > 0) await cell.db.transaction().execute((tx) => markEventsDone(tx, bot_id, id, keys))
      if (waiting.length < atOnce) return
    }
  },
})
