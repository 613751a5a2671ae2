type User = { what: string; id?: string }

/**
 * The flows that may go at once: those that nothing uses but flows that go with them. Two flows that lead to each other can only
 * go together.
 */
export function freeTogether(ids: readonly string[], usersOf: (id: string) => readonly User[]): ReadonlySet<string> {
  const free = new Set(ids)
  const staysOutside = ({ what, id }: User) => what !== 'flow' || id === undefined || !free.has(id)
  for (let held = ids.length; held > 0; ) {
    const used = [...free].filter((id) => usersOf(id).some(staysOutside))
    for (const id of used) free.delete(id)
    held = used.length
  }
  return free
}
