import type { AnswerOf } from '@hawker/api'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '../../../frame/api.ts'

export type CustomerImport = AnswerOf<'/v1/bots/{bot_id}/imports/{import_id}', 'get'>
export type Setup = CustomerImport['setup']
export type Preview = AnswerOf<'/v1/bots/{bot_id}/imports/{import_id}/preview', 'get'>
export type Target = Setup['targets'][number]

export const importsQuery = (bot_id: string) =>
  queryOptions({
    queryKey: ['imports', bot_id],
    queryFn: async ({ signal }) =>
      (await unwrap(api.GET('/v1/bots/{bot_id}/imports', { params: { path: { bot_id } }, signal }))).items,
  })

export const importQuery = (bot_id: string, import_id: string) =>
  queryOptions({
    queryKey: ['imports', bot_id, import_id],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/v1/bots/{bot_id}/imports/{import_id}', { params: { path: { bot_id, import_id } }, signal })),
  })

/** The first rows as the file would be read; while another way loads, the one before stays. */
export const previewQuery = (
  bot_id: string,
  import_id: string,
  reading: Omit<Setup, 'targets' | 'market' | 'source'>,
) =>
  queryOptions({
    queryKey: ['imports', bot_id, import_id, 'preview', reading],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/v1/bots/{bot_id}/imports/{import_id}/preview', {
          params: { path: { bot_id, import_id }, query: reading },
          signal,
        }),
      ),
    placeholderData: keepPreviousData,
  })

/** Stores a file; nothing is imported yet. The client describes a file as bytes; a form sends it. */
export function uploadImport(bot_id: string, file: File) {
  const form = new FormData()
  form.append('file', file)
  return unwrap(
    api.POST('/v1/bots/{bot_id}/imports', {
      params: { path: { bot_id } },
      body: { file: file.name },
      bodySerializer: () => form,
    }),
  )
}
