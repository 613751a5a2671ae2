import { withProgress } from '../frame/progress.tsx'
import { upload } from '../frame/upload.ts'
import { useBotId } from '../frame/use-bot.ts'
import { useText } from '../frame/use-text.ts'

/** Brings a file of this bot to our own storage. A long one has a progress notice, so another screen may be opened meanwhile. */
export function useUpload() {
  const t = useText('common')
  const bot_id = useBotId() ?? ''
  return (file: File) => withProgress(t('uploading', { name: file.name }), () => upload(bot_id, file))
}
