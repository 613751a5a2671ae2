import { withProgress } from '../frame/progress.tsx'
import { upload } from '../frame/upload.ts'
import { useBotId } from '../frame/use-bot.ts'
import { useText } from '../frame/use-text.ts'

/** Uploads a file of this bot. A long upload has a progress notice, so the person may open another screen meanwhile. */
export function useUpload() {
  const t = useText('common')
  const bot_id = useBotId() ?? ''
  return (file: File) => withProgress(t('uploading', { name: file.name }), () => upload(bot_id, file))
}
