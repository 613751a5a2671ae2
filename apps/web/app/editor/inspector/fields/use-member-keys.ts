import { useState } from 'react'
import { newKey } from '../../authoring/new-key.ts'
import { matchMembers } from '../../draft/match-members.ts'

/** A key for each member of a list: it stays with the member when that is moved or written in. */
export function useMemberKeys(list: readonly unknown[]): readonly string[] {
  const [known, setKnown] = useState(() => ({ list, keys: list.map(newKey) }))
  if (known.list === list) return known.keys
  const matched = matchMembers(known.list, list)
  const keys = matched.map((index) => (index === null ? undefined : known.keys[index]) ?? newKey())
  setKnown({ list, keys })
  return keys
}
