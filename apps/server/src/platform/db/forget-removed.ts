import { sql } from 'kysely'
import { z } from 'zod'
import type { Media } from '../media.ts'
import type { Cell } from './cell.ts'

/** The job that deletes the rest of a message that its customer took back. */
export const forgetRemoved = 'forget-removed'

const message = z.object({ bot_id: z.string(), conversation_id: z.string(), platform_id: z.string() })
export const removedMessage = z.object({ wish: message.extend({ cell: z.number() }) })

/**
 * Deletes what the thread no longer shows of a message that the customer took back: its files, its words in stored inputs and
 * in the bodies they came in, and in the inbox's list. Values that a flow stored from it stay: they are the page's record.
 */
export async function forgetMessage({ db }: Cell, media: Media, wish: z.infer<typeof message>) {
  const { bot_id, conversation_id, platform_id } = wish
  const files = await db.transaction().execute(async (tx) => {
    const lines = await tx
      .selectFrom('message')
      .select('n')
      .where('bot_id', '=', bot_id)
      .where('conversation_id', '=', conversation_id)
      .where('platform_id', '=', platform_id)
      .where('by', '=', 'customer')
      .execute()
    const numbers = lines.map(({ n }) => n)
    const stored = numbers.length
      ? await tx
          .deleteFrom('media')
          .where('bot_id', '=', bot_id)
          .where('conversation_id', '=', conversation_id)
          .where('n', 'in', numbers)
          .returning('path')
          .execute()
      : []
    const inputs = await tx
      .updateTable('input')
      .set({
        raw: null,
        body: sql`case kind when 'edit' then body::jsonb || '{"text":""}' else body::jsonb || '{"text":null,"attachments":[]}' end`,
      })
      .where('bot_id', '=', bot_id)
      .where('conversation_id', '=', conversation_id)
      .where('kind', 'in', ['message', 'edit'])
      .where(sql`body->>'platform_id'`, '=', platform_id)
      .returning(['at', 'raw_id'])
      .execute()
    for (const { at, raw_id } of inputs)
      if (raw_id !== null)
        await tx
          .deleteFrom('raw_body')
          .where('bot_id', '=', bot_id)
          .where('at', '=', at)
          .where('id', '=', raw_id)
          .execute()
    await tx
      .updateTable('conversation')
      .set({ snippet: '[removed]' })
      .where('bot_id', '=', bot_id)
      .where('id', '=', conversation_id)
      .where('snippet', '<>', '')
      .where(
        ({ selectFrom }) =>
          selectFrom('message')
            .select('platform_id')
            .where('conversation_id', '=', conversation_id)
            .where('by', '=', 'customer')
            .orderBy('n', 'desc')
            .limit(1),
        '=',
        platform_id,
      )
      .execute()
    return stored.flatMap(({ path }) => path ?? [])
  })
  await media.remove(files)
}
