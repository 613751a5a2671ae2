import { dispatchStateOf, type FateColumn } from '@hawker/core'
import { type Language, loadPhrases } from '@hawker/phrases'
import { z } from 'zod'
import type { CellDb } from '../../platform/db/cell.ts'
import type { BotId } from '../../platform/ids.ts'
import type { Selection } from '../customers/index.ts'
import { listClicksOf, listFates } from '../dispatches/index.ts'
import type { SheetCell } from './cells.ts'

const words = z.object({ person_states: z.record(z.string(), z.string()), reasons: z.record(z.string(), z.string()) })
const inboxWords = z.object({ reasons: z.record(z.string(), z.string()) })

const text = (value: string | null): SheetCell => ({ kind: 'text', text: value ?? '' })

/**
 * Writes the state, instants and clicks of a broadcast's message for each of these customers, column by column. Without a broadcast
 * the cells are empty.
 */
export async function readFates(
  db: Pick<CellDb, 'selectFrom'>,
  bot_id: BotId,
  of: Selection,
  ids: string[],
  language: Language,
): Promise<(id: string, column: FateColumn) => SheetCell> {
  if (!('people' in of) || ids.length === 0) return () => text('')
  const [fates, clicks, phrases] = await Promise.all([
    listFates(db, bot_id, of.people.broadcast, ids),
    listClicksOf(db, bot_id, of.people.broadcast, ids),
    loadPhrases(language),
  ])
  const { person_states, reasons } = words.parse(phrases.broadcasts)
  const failures = inboxWords.parse(phrases.inbox).reasons
  const fateOf = new Map(fates.map((fate) => [fate.customer_id, fate]))
  const clicksOf = Map.groupBy(clicks, ({ conversation_id }) => conversation_id)
  return (id, column) => {
    const fate = fateOf.get(id)
    if (!fate) return text('')
    const state = dispatchStateOf(fate.state)
    const clicked = clicksOf.get(id) ?? []
    switch (column) {
      case 'message_state':
        return text(person_states[state] ?? state)
      case 'message_reason': {
        const { reason } = fate
        const said = reason === null ? null : state === 'failed' ? failures[reason] : reasons[reason]
        return text(said ?? reason)
      }
      case 'message_entered_at':
        return text(fate.entered_at)
      case 'message_said_at':
        return text(fate.said_at)
      case 'message_state_at':
        return text(fate.state_at)
      case 'message_replied_at':
        return text(fate.replied_at)
      case 'message_clicked_at':
        return text(clicked[0]?.first_at ?? null)
      case 'message_clicks':
        return text(clicked.map(({ title }) => title).join('; '))
    }
  }
}
