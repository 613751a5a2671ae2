import { type Flow, readFlow } from '@hawker/core'

/** A stored draft as core's flow. We stored it ourselves, so it parses unless a migration is missing. */
export function draftOf(row: { id: string; name: string; content: unknown }): Flow {
  const content = typeof row.content === 'object' && row.content !== null ? row.content : {}
  const read = readFlow({ ...content, id: row.id, name: row.name })
  if (!read.ok) throw new Error(`flow ${row.id} is unreadable at ${read.path}: ${read.reason}`)
  return read.flow
}

/** The stored content of a flow: everything except its id and name, which are columns. */
export const contentOf = ({ message_type, blocks }: Flow): string => JSON.stringify({ message_type, blocks })
