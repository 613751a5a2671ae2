import { dispatchStateOf, type FateColumn } from '@hawker/core'
import { type Language, loadPhrases } from '@hawker/phrases'
import { z } from 'zod'
import type { CellDb } from '../../platform/db/cell.ts'
import type { BotId } from '../../platform/ids.ts'
import type { Selection } from '../customers/index.ts'
import { findRules, frozenNeeds, listClicksOf, listFates, missingOf } from '../dispatches/index.ts'
import type { SheetCell } from './cells.ts'
import type { listFacts } from './queries.ts'

const group = z.record(z.string(), z.string())
const words = z.object({
  broadcasts: z.object({
    ...{ person_states: group, reasons: group },
    ...{ missing: z.string(), missing_known: z.string(), missing_gone: z.string() },
  }),
  customers: z.object({ contact: group }),
  inbox: z.object({ reasons: group }),
})
type Words = z.infer<typeof words>

type Facts = Awaited<ReturnType<typeof listFacts>>[number]
type Missing = Awaited<ReturnType<typeof missingOf>> extends Map<unknown, infer List> ? List : never

const text = (value: string | null): SheetCell => ({ kind: 'text', text: value ?? '' })

/** The values that a template needs and a customer lacks, by their names; by now they may be known. */
function missingWords(missing: Missing, { broadcasts, customers }: Words): string {
  const names = missing.map(({ in: place, id, name }) =>
    place === 'field' ? name || broadcasts.missing_gone : (customers.contact[id] ?? id),
  )
  return names.length > 0 ? broadcasts.missing.replace('{{names}}', () => names.join(', ')) : broadcasts.missing_known
}

/**
 * Writes the state, instants and clicks of a broadcast's message for each of these customers, column by column. Without a broadcast
 * the cells are empty.
 */
export async function readFates(
  db: Pick<CellDb, 'selectFrom'>,
  bot_id: BotId,
  of: Selection,
  facts: readonly Facts[],
  language: Language,
): Promise<(id: string, column: FateColumn) => SheetCell> {
  if (!('people' in of) || facts.length === 0) return () => text('')
  const { broadcast } = of.people
  const ids = facts.map(({ id }) => id)
  const [fates, clicks, rules, phrases] = await Promise.all([
    listFates(db, bot_id, broadcast, ids),
    listClicksOf(db, bot_id, broadcast, ids),
    findRules(db, bot_id, broadcast),
    loadPhrases(language),
  ])
  const said = words.parse(phrases)
  const reasonOf = new Map(fates.map(({ customer_id, reason }) => [customer_id, reason]))
  const rows = facts.map((each) => ({ ...each, reason: reasonOf.get(each.id) ?? null }))
  const needs = rules ? frozenNeeds(rules) : []
  const missing = new Map(
    [...(await missingOf(db, bot_id, rows, () => needs))].map(([{ id }, list]) => [id, missingWords(list, said)]),
  )
  const fateOf = new Map(fates.map((fate) => [fate.customer_id, fate]))
  const clicksOf = Map.groupBy(clicks, ({ conversation_id }) => conversation_id)
  return (id, column) => {
    const fate = fateOf.get(id)
    if (!fate) return text('')
    const state = dispatchStateOf(fate.state)
    const clicked = clicksOf.get(id) ?? []
    switch (column) {
      case 'message_state':
        return text(said.broadcasts.person_states[state] ?? state)
      case 'message_reason': {
        const { reason } = fate
        if (reason === null) return text(null)
        const why = (state === 'failed' ? said.inbox : said.broadcasts).reasons[reason] ?? reason
        return text([why, missing.get(id)].filter(Boolean).join(' · '))
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
