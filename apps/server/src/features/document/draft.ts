import { blankBot, type ChannelProfile, type Flow, lintFlow, readFlow } from '@hawker/core'
import { lintRules } from './lint-rules.ts'

/** A stored draft as core's flow. We stored it ourselves, so it parses unless a migration is missing. */
export function draftOf(row: { id: string; name: string; content: unknown; folder?: string | null }): Flow {
  const content = typeof row.content === 'object' && row.content !== null ? row.content : {}
  const read = readFlow({ ...content, id: row.id, name: row.name, folder: row.folder ?? null })
  if (!read.ok) throw new Error(`flow ${row.id} is unreadable at ${read.path}: ${read.reason}`)
  return read.flow
}

/** The stored content of a flow: everything except its id, name and folder, which are columns. */
const contentOf = ({ id: _, name: __, folder: ___, ...content }: Flow): string => JSON.stringify(content)

/** A state of a flow as versions and snapshots store it, with the name it had. The folder is no part of it. */
export const stateOf = ({ id: _, folder: __, ...state }: Flow): string => JSON.stringify(state)

/** A draft as the list of flows shows it. */
export function countsOf(flow: Flow, profile: ChannelProfile, owner: string | null) {
  const problems = lintFlow({ ...blankBot(profile.id, ''), flows: [flow] }, flow, profile, owner).length
  return { blocks: flow.blocks.length, problems, counted_by: lintRules() }
}

/** A draft as its row has it at this revision, with its size and its counts. */
export function draftColumns(flow: Flow, profile: ChannelProfile, revision: number, owner: string | null = null) {
  const content = contentOf(flow)
  const bytes = Buffer.byteLength(content)
  return { content, bytes, revision, counted_revision: revision, ...countsOf(flow, profile, owner) }
}
