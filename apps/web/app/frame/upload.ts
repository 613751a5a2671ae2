import { api, unwrap } from './api.ts'

/** Uploads a file to our own storage; the answer has its address. The client describes a file as bytes; a form sends it. */
export function upload(bot_id: string, file: File) {
  const form = new FormData()
  form.append('file', file)
  return unwrap(
    api.POST('/v1/bots/{bot_id}/media', {
      params: { path: { bot_id } },
      body: { file: file.name },
      bodySerializer: () => form,
    }),
  )
}
