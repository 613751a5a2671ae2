import type { ControlDb } from './db/cell.ts'

/** The names of people by their ids, which a row of a bot names. A person who is gone is missing. */
export async function userNames(control: ControlDb, ids: readonly (string | null)[]): Promise<Map<string, string>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))]
  if (wanted.length === 0) return new Map()
  const rows = await control.selectFrom('user').select(['id', 'name']).where('id', 'in', wanted).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
