import { editsBetween, type Flow } from '@hawker/core'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from '../../frame/notices.tsx'
import { useText } from '../../frame/use-text.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { useStoreState } from '../draft/store.ts'
import { useEditor } from '../editor.ts'
import type { InsideWish } from '../screen/flow-server.ts'
import { ChangesWords } from './changes-words.tsx'
import { InsideChoice } from './inside-choice.tsx'
import { useGoBack } from './use-go-back.ts'
import css from './versions.module.css'
import { versionQuery } from './versions-queries.ts'

type Props = {
  place: { bot_id: string; flow_id: string }
  version: { version: number; is_live: boolean }
  onPublished: (revision: number) => void
  onTaken: () => void
}

/** What would change in the draft, and the two ways back: into the draft, or live at once. */
export function VersionDetails({ place, version, onPublished, onTaken }: Props) {
  const t = useText('editor')
  const { draft, canEdit, edit } = useEditor()
  const flow = useStoreState(draft, (state) => state.flow)
  const [inside, setInside] = useState<InsideWish>({ inside: 'go_on', to: {} })
  const { mutate: goBack, isPending } = useGoBack(place, onPublished)
  const query = useQuery(versionQuery(place, version.version))
  const takeIntoDraft = (old: Flow) => {
    edit(...editsBetween(flow, { ...old, name: flow.name }))
    toast.success(t('versions.taken'))
    onTaken()
  }
  return (
    <div className={css.details}>
      <Loaded query={query}>
        {(old) => {
          const edits = editsBetween(flow, { ...old, name: flow.name })
          return edits.length === 0 ? (
            <p className={css.who}>{t('versions.same')}</p>
          ) : (
            <>
              <h3>{t('versions.would_change')}</h3>
              <ChangesWords edits={edits} flow={{ ...old, name: flow.name }} />
              {canEdit && (
                <div className={css.actions}>
                  <Button size="xs" variant="default" onClick={() => takeIntoDraft(old)}>
                    {t('versions.take')}
                  </Button>
                </div>
              )}
            </>
          )
        }}
      </Loaded>
      {canEdit && !version.is_live && (
        <>
          {query.data && <InsideChoice place={place} next={query.data} value={inside} onChange={setInside} />}
          <div className={css.actions}>
            <Button size="xs" loading={isPending} onClick={() => goBack({ version: version.version, inside })}>
              {t('versions.go_back', { number: version.version })}
            </Button>
          </div>
        </>
      )}
    </div>
  )
}
