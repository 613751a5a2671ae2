import { request } from '../frame/api.ts'
import { useBotId } from '../frame/use-bot.ts'

type Media = { id: string; url: string; type: string; mime_type: string; size: number; filename: string }

/** Brings a file to our own storage and answers with its address. */
export function useUpload() {
  const bot_id = useBotId() ?? ''
  return (file: File): Promise<Media> => {
    const body = new FormData()
    body.append('file', file)
    return request<Media>('POST', '/v1/bots/{bot_id}/media', { path: { bot_id }, body })
  }
}
