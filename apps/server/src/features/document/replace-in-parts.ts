import { type Bot, type CommentConfig, schemas } from '@hawker/core'
import type { z } from 'zod'
import type { CellTx } from '../../platform/db/cell.ts'
import type { BotId } from '../../platform/ids.ts'
import { comments, writeComments } from './parts/comments.ts'
import { mainMenu } from './parts/main-menu.ts'
import { menus } from './parts/menus.ts'
import { rules } from './parts/rules.ts'
import { segments } from './parts/segments.ts'
import { sequences } from './parts/sequences.ts'
import { readSettings, writeSettings } from './parts/settings.ts'

/** Returns the value with other ids in it; a value without them stays equal. */
export type Swap = (value: unknown) => unknown

/** The swapped value; null where it has none of the ids. */
export function swapped<Value>(value: Value, schema: z.ZodType<Value>, swap: Swap): Value | null {
  const next = schema.parse(swap(value))
  return JSON.stringify(next) === JSON.stringify(value) ? null : next
}

/** Swaps ids in the parts of the document that name them, but for flows and tools. The caller has locked the bot. */
export async function replaceInParts(tx: CellTx, bot_id: BotId, swap: Swap, at: Date): Promise<void> {
  for (const sequence of await sequences.read(tx, bot_id)) {
    const next = swapped(sequence, schemas.sequence, swap)
    if (next) await sequences.save(tx, bot_id, next, at)
  }
  for (const segment of await segments.read(tx, bot_id)) {
    const next = swapped(segment, schemas.segment, swap)
    if (next) await segments.save(tx, bot_id, next, at)
  }
  const menu = await mainMenu.read(tx, bot_id)
  const nextMenu = menu && swapped<Bot['main_menu']>(menu, schemas.main_menu, swap)
  if (nextMenu) await mainMenu.put(tx, nextMenu, { bot_id, at })
  for (const each of await menus.read(tx, bot_id)) {
    const next = swapped(each, schemas.user_menu, swap)
    if (next) await menus.save(tx, bot_id, next, at)
  }
  for (const rule of await rules.read(tx, bot_id)) {
    const next = swapped(rule, schemas.rule, swap)
    if (next) await rules.save(tx, bot_id, next, at)
  }
  const answers = await comments.read(tx, bot_id)
  const nextAnswers = answers && swapped<CommentConfig>(answers, schemas.comments, swap)
  if (nextAnswers) await writeComments(tx, bot_id, nextAnswers)
  const settings = swapped(await readSettings(tx, bot_id), schemas.settings, swap)
  if (settings) await writeSettings(tx, bot_id, settings)
}
