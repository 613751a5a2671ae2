import { upload } from '../frame/upload.ts'
import { useBotId } from '../frame/use-bot.ts'

/** Brings a file of this bot to our own storage. */
export function useUpload() {
  const bot_id = useBotId() ?? ''
  return (file: File) => upload(bot_id, file)
}
