import { useMutation, useQueryClient } from '@tanstack/react-query'
import { notice } from '../../frame/notices.tsx'
import { useShowError } from '../../frame/use-errors.ts'
import { useText } from '../../frame/use-text.ts'
import { goBackTo, type InsideWish } from '../screen/flow-server.ts'
import { renewStarts } from '../starts/renew-starts.ts'
import { renewVersions } from './versions-queries.ts'

type Place = { bot_id: string; flow_id: string }

/** Makes an earlier version live again; its note says which one it was. */
export function useGoBack(place: Place, onPublished: (revision: number) => void) {
  const t = useText('editor')
  const client = useQueryClient()
  const showError = useShowError()
  return useMutation({
    mutationFn: ({ version, inside }: { version: number; inside: InsideWish }) =>
      goBackTo({ ...place, version }, inside, t('versions.went_back', { number: version })),
    onSuccess({ published_revision }, { version }) {
      onPublished(published_revision)
      notice.success({ title: t('versions.is_back', { number: version }), message: t('versions.draft_stays') })
      renewStarts(client, place.bot_id)
      void renewVersions(client, place.bot_id)
    },
    onError: (error) => showError(error, t('publish.failed')),
  })
}
