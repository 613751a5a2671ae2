export type Entry = { name: string; value: string }

export const entriesOf = (record: Record<string, string>): Entry[] =>
  Object.entries(record).map(([name, value]) => ({ name, value }))

/** The record of a list of entries: those without a name are not in it yet, and the last of a name counts. */
export const recordOf = (entries: readonly Entry[]): Record<string, string> =>
  Object.fromEntries(
    entries.filter(({ name }) => name.trim() !== '').map(({ name, value }): [string, string] => [name.trim(), value]),
  )

/** Whether a list of entries makes this record, in whatever order. */
export function isRecordOf(entries: readonly Entry[], record: Record<string, string>): boolean {
  const made = recordOf(entries)
  const names = Object.keys(made)
  return names.length === Object.keys(record).length && names.every((name) => made[name] === record[name])
}
