import { z } from 'zod'
import type { CellDb } from '../../platform/db/cell.ts'
import type { BotId } from '../../platform/ids.ts'
import { type Clicked, countClickers, countLeft, listClicked, ofBroadcast } from './click-queries.ts'

const clickFigures = z.object({
  clicked: z.number().describe('Customers who clicked a link or pressed a button.'),
  buttons: z
    .array(
      z.object({
        place: z.string().describe('Where it stands in the content: block, card, and its number there.'),
        is_link: z.boolean(),
        title: z.string(),
        people: z.number(),
        clicks: z.number(),
      }),
    )
    .describe('Each link and button that was clicked, the most clicked first.'),
})
type ClickFigures = z.infer<typeof clickFigures>

/** Clicks on the messages of a step: fields of its figures. */
export const stepClicks = clickFigures.shape

/** Customers answer, click, press and leave after a broadcast: these counts stand beside the states of its messages. */
export const broadcastFigures = clickFigures
  .extend({
    unsubscribed: z.number().describe('Customers who unsubscribed within 7 days after its message.'),
    blocked: z.number().describe('Customers who blocked the page within 7 days after its message, or whom it blocked.'),
  })
  .meta({ id: 'BroadcastFigures' })
export type BroadcastFigures = z.infer<typeof broadcastFigures>

const none: BroadcastFigures = { clicked: 0, buttons: [], unsubscribed: 0, blocked: 0 }

/** The figures as they are stored; a broadcast that was never looked at has none. */
export const storedFigures = broadcastFigures.catch(none)

type Sent = { id: string; frozen_at: string | null; ended_at: string | null }

/** Counts the figures of a broadcast at `now`. */
export async function countFigures(
  db: Pick<CellDb, 'selectFrom'>,
  bot_id: BotId,
  { id, frozen_at, ended_at }: Sent,
  now: Date,
): Promise<BroadcastFigures> {
  if (frozen_at === null) return none
  const span = { from: new Date(frozen_at), to: ended_at === null ? now : new Date(ended_at) }
  const clicks = await countClicks(db, bot_id, ofBroadcast(id))
  const left = await countLeft(db, bot_id, id, span)
  const many = (isBlocking: boolean) => left.find(({ is_blocking }) => is_blocking === isBlocking)?.many ?? 0
  return { ...clicks, unsubscribed: many(false), blocked: many(true) }
}

/** Counts the clicks on links and buttons of a broadcast, or of a step of a sequence. */
export async function countClicks(db: Pick<CellDb, 'selectFrom'>, bot_id: BotId, of: Clicked): Promise<ClickFigures> {
  const clicked = await countClickers(db, bot_id, of)
  return { clicked, buttons: clicked > 0 ? await listClicked(db, bot_id, of) : [] }
}
