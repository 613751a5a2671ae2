import type { Flow } from '@hawker/core'
import { ApiError, request } from '../../frame/api.ts'
import type { DraftServer } from '../draft/autosave.ts'
import type { SavedEdits } from '../draft/saving.ts'

export type OpenedFlow = {
  id: string
  name: string
  revision: number
  published_revision: number | null
  flow: Flow
}
type Place = { bot_id: string; flow_id: string }
const address = '/v1/bots/{bot_id}/flows/{flow_id}'

export const readFlow = (path: Place, signal?: AbortSignal) => request<OpenedFlow>('GET', address, { path, signal })

export const editsAfter = async (path: Place, after: number): Promise<SavedEdits[]> => {
  const { items } = await request<{ items: SavedEdits[] }>('GET', `${address}/edits`, { path, query: { after } })
  return items
}

export const publishFlow = (path: Place, revision: number) =>
  request<{ version: number; published_revision: number }>('POST', `${address}/publish`, { path, body: { revision } })

/** Where a draft is saved. */
export const draftServer = (path: Place): DraftServer => ({
  send: (batch) => request('POST', `${address}/edits`, { path, body: batch }),
  editsAfter: (revision) => editsAfter(path, revision),
  judge(error) {
    if (!(error instanceof ApiError)) return 'offline'
    if (error.message_code === 'conflict.revision') return 'conflict'
    const mayPass = error.status === 0 || error.status === 401 || error.status === 429 || error.status >= 500
    return mayPass ? 'offline' : 'refused'
  },
})
