import type { Schemas } from '@hawker/api'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '../../../frame/api.ts'

export type ProductFile = Schemas['ProductFile']
export type Reading = ProductFile['reading']
export type Target = ProductFile['columns'][number]['target']

/** A file of products as it would be read; null: as the server guesses. */
export const productFileQuery = (bot_id: string, file_id: string, reading: Reading | null) =>
  queryOptions({
    queryKey: ['product_file', bot_id, file_id, reading],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/v1/bots/{bot_id}/product_imports/{file_id}', {
          params: { path: { bot_id, file_id }, query: reading ?? {} },
          signal,
        }),
      ),
    placeholderData: keepPreviousData,
  })

/** Stores a file; nothing is imported yet. The client describes a file as bytes; a form sends it. */
export function uploadProducts(bot_id: string, file: File) {
  const form = new FormData()
  form.append('file', file)
  return unwrap(
    api.POST('/v1/bots/{bot_id}/product_imports', {
      params: { path: { bot_id } },
      body: { file: file.name },
      bodySerializer: () => form,
    }),
  )
}
