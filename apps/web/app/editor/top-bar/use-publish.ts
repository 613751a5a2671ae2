import { useMutation, useQueryClient } from '@tanstack/react-query'
import { notice } from '../../frame/notices.tsx'
import { useBot } from '../../frame/use-bot.ts'
import { useShowError } from '../../frame/use-errors.ts'
import { useText } from '../../frame/use-text.ts'
import type { Saver } from '../draft/autosave.ts'
import { useStoreState } from '../draft/store.ts'
import { useEditor } from '../editor.ts'
import { type PublishWish, publishFlow } from '../screen/flow-server.ts'
import { renewStarts } from '../starts/renew-starts.ts'
import { renewVersions } from '../versions/versions-queries.ts'
import { type FailedCheck, failedChecks } from './check-refusal.ts'

/** How a draft goes live, and whether anything starts it then. */
export type Publication = PublishWish & { isReached: boolean }

type Listeners = {
  onDone: () => void
  onPublished: (revision: number) => void
  /** The checks that refused the publication; none when it went through. */
  onChecked: (failed: FailedCheck[]) => void
}

/** Publishes the draft once all its edits are saved. Calls it live only if something starts it. */
export function usePublish(saver: Saver, { onDone, onPublished, onChecked }: Listeners) {
  const t = useText('editor')
  const { id: bot_id } = useBot()
  const { draft } = useEditor()
  const flow_id = useStoreState(draft, ({ flow }) => flow.id)
  const client = useQueryClient()
  const showError = useShowError()
  return useMutation({
    mutationFn: async ({ isReached: _, ...wish }: Publication) => {
      const isAllSaved = await saver.push()
      if (!isAllSaved) return null
      return publishFlow({ bot_id, flow_id }, draft.get().saving.revision, wish)
    },
    onSuccess(answer, { isReached }) {
      onDone()
      onChecked([])
      if (!answer) return notice.warning(t('publish.not_saved'))
      onPublished(answer.published_revision)
      if (isReached) notice.success({ title: t('publish.done'), message: t('publish.done_text') })
      else notice.warning({ title: t('publish.done_silent'), message: t('publish.done_silent_text') })
      renewStarts(client, bot_id)
      void renewVersions(client, bot_id)
    },
    onError(error) {
      const failed = failedChecks(error)
      if (failed) onChecked(failed)
      else showError(error, t('publish.failed'))
      void saver.catchUp()
    },
  })
}
