import type { Bots } from '../base/bots.ts'
import type { Statement } from '../base/cell-sql.ts'
import { spanOf } from '../base/span.ts'
import { markFailed } from './refused-sql.ts'

/** A message that its platform surely did not accept. */
export type Failed = { conversation_id: string; bot_id: string; n: number; at: string; fault?: { kind: string } | null }

/**
 * The customers of messages that failed wait for a person, unless they blocked the page. Marks conversations whose bot message
 * failed, for bots with that setting.
 */
export async function markFailures(
  run: (statement: Statement, values: unknown[]) => Promise<unknown>,
  bots: Bots,
  failed: Failed[],
  now: Date,
): Promise<void> {
  const marks = await Promise.all(
    failed.map(async ({ bot_id, fault, ...message }) => {
      const settings = (await bots.page(bot_id, 0))?.settings
      return {
        ...message,
        waits: fault?.kind !== 'blocked',
        marks: settings?.mark_bot_reply_failed ?? false,
        unreads: settings?.mark_unread_bot_reply_failed ?? false,
      }
    }),
  )
  const wanted = marks.filter((each) => each.waits || each.marks || each.unreads)
  if (!wanted.length) return
  await run(markFailed, [
    now,
    wanted.map(({ conversation_id }) => conversation_id),
    wanted.map(({ n }) => n),
    wanted.map((each) => each.marks),
    wanted.map((each) => each.unreads),
    ...spanOf(wanted),
    wanted.map((each) => each.waits),
  ])
}
