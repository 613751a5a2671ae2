import type { CustomerView } from '@hawker/core'
import { type CellDb, makeCell } from '../../../platform/db/cell.ts'
import { openDatabase } from '../../../platform/db/database.ts'
import { createLog } from '../../../platform/log.ts'
import { testDatabase } from '../../../testing/test-database.ts'

/** A cell for this test file alone. */
export async function testCell(): Promise<{ db: CellDb; close(): Promise<void> }> {
  const url = await testDatabase()
  const database = await openDatabase(url, { pathConnections: 1, webConnections: 2 }, createLog('silent'))
  return { db: makeCell(1, 'cell_1', database).db, close: database.close }
}

export type Person = { customer: CustomerView; hasConversation: boolean }

/** Stores people as the product does, with ids in the given order. */
export async function storePeople(db: CellDb, bot_id: string, people: readonly Person[]): Promise<string[]> {
  const created_at = new Date(0)
  const rows = people.map(({ customer }, index) => {
    const { conversation: _, last_interactive_at: __, sent_since: ___, custom_fields, facts, ...columns } = customer
    return {
      ...columns,
      bot_id,
      psid: customer.psid || `nobody-${index}`,
      created_at: customer.created_at ?? created_at,
      custom_fields: JSON.stringify(custom_fields),
      facts: JSON.stringify(facts),
    }
  })
  const made = await db.insertInto('customer').values(rows).returning('id').execute()
  const ids = made.map(({ id }) => id)
  const conversations = people.flatMap(({ customer, hasConversation }, index) => {
    const { conversation, last_interactive_at } = customer
    const id = ids[index] ?? ''
    return hasConversation ? [{ ...conversation, id, bot_id, last_interactive_at, last_message_at: created_at }] : []
  })
  if (conversations.length > 0) await db.insertInto('conversation').values(conversations).execute()
  return ids
}
