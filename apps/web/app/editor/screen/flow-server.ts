import type { Flow, RemovedBlock } from '@hawker/core'
import { ApiError, api, sending, unwrap, unwrapAs } from '../../frame/api.ts'
import type { FlowEntry } from '../../frame/api-types.ts'
import type { DraftServer } from '../draft/autosave.ts'
import type { Batch, SavedEdits } from '../draft/saving.ts'
import type { NewStart } from '../starts/start-choice.ts'

const flow = '/v1/bots/{bot_id}/flows/{flow_id}'

export type OpenedFlow = {
  id: string
  name: string
  revision: number
  published_revision: number | null
  locks: FlowEntry['locks']
  /** The owner of the flow, as `tool:<id>`; empty: the bot itself. */
  owner: string
  flow: Flow
}
type Place = { bot_id: string; flow_id: string }

export const readFlow = (path: Place, signal?: AbortSignal) =>
  unwrapAs<OpenedFlow>(api.GET(flow, { params: { path }, signal, parseAs: 'text' }))

export const editsAfter = async (path: Place, after: number): Promise<SavedEdits[]> => {
  const params = { path, query: { after } }
  const { items } = await unwrapAs<{ items: SavedEdits[] }>(api.GET(`${flow}/edits`, { params, parseAs: 'text' }))
  return items
}

const saveEdits = (path: Place, batch: Batch & { revision: number }) =>
  unwrap(api.POST(`${flow}/edits`, { params: { path }, body: { ...batch, edits: [] }, ...sending(batch) }))

/** Saves edits of a flow that is not open; what others saved since the revision is kept, field by field. */
export const mergeInto = (path: Place, batch: Batch & { revision: number }) =>
  unwrap(
    api.POST(`${flow}/edits`, {
      params: { path },
      body: { ...batch, edits: [] },
      ...sending({ ...batch, merges: true }),
    }),
  )

/** The author's choice for customers inside; `to` names the new block for those of an old one, null leaves them there. */
export type InsideWish = {
  inside: 'go_on' | 'finish' | 'same' | 'restart'
  to: Record<string, string | null>
}
type Override = { check: string; reason: string }
type Companion = { flow_id: string; revision: number }
export type PublishWish = InsideWish & {
  start: NewStart | null
  note: string
  along: Companion[]
  overrides: Override[]
}

export const publishFlow = (path: Place, revision: number, { start, ...wish }: PublishWish) =>
  unwrap(api.POST(`${flow}/publish`, { params: { path }, body: { revision, ...wish, ...(start && { start }) } }))

/** Makes an earlier version live again. */
export const goBackTo = ({ version, ...path }: Place & { version: number }, inside: InsideWish, note: string) =>
  unwrap(
    api.POST(`${flow}/versions/{version}/publish`, {
      params: { path: { ...path, version } },
      body: { ...inside, note },
    }),
  )

export const listVersions = (path: Place, before?: number) =>
  unwrap(api.GET(`${flow}/versions`, { params: { path, query: { ...(before !== undefined && { before }) } } }))

/** The flow as a version has it. */
export const readVersion = async ({ version, ...path }: Place & { version: number }): Promise<Flow> => {
  const params = { path: { ...path, version } }
  return (await unwrapAs<{ flow: Flow }>(api.GET(`${flow}/versions/{version}`, { params, parseAs: 'text' }))).flow
}

export const listRevisions = (path: Place, before?: number) =>
  unwrap(api.GET(`${flow}/revisions`, { params: { path, query: { ...(before !== undefined && { before }) } } }))

/** The draft as it was at a revision. */
export const readRevision = async ({ revision, ...path }: Place & { revision: number }): Promise<Flow> => {
  const params = { path: { ...path, revision } }
  return (await unwrapAs<{ flow: Flow }>(api.GET(`${flow}/revisions/{revision}`, { params, parseAs: 'text' }))).flow
}

export const listTrashedBlocks = (path: Place) =>
  unwrapAs<{ items: { trash_id: string; removed: RemovedBlock; trashed_at: string }[] }>(
    api.GET(`${flow}/trash`, { params: { path }, parseAs: 'text' }),
  )

export const listCompanions = (path: Place) => unwrap(api.GET(`${flow}/companions`, { params: { path } }))
export const countInside = (path: Place) => unwrap(api.GET(`${flow}/inside`, { params: { path } }))

/** Where a draft is saved. */
export const draftServer = (path: Place): DraftServer => ({
  send: (batch) => saveEdits(path, batch),
  editsAfter: (revision) => editsAfter(path, revision),
  judge(error) {
    if (!(error instanceof ApiError)) return 'offline'
    if (error.message_code === 'conflict.revision') return 'conflict'
    const mayPass = error.status === 0 || error.status === 401 || error.status === 429 || error.status >= 500
    return mayPass ? 'offline' : 'refused'
  },
})
