import { ownerRules } from '@hawker/core'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../frame/use-text.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { useEditor } from '../editor.ts'
import type { InsideWish } from '../screen/flow-server.ts'
import { InsideChoice } from './inside-choice.tsx'
import { StateDetails } from './state-details.tsx'
import { useGoBack } from './use-go-back.ts'
import css from './versions.module.css'
import { versionQuery } from './versions-queries.ts'

type Props = {
  place: { bot_id: string; flow_id: string }
  version: { version: number; is_live: boolean }
  onPublished: (revision: number) => void
  onOpened: () => void
}

/** Lists the changes of a version, and offers two ways back: into the draft, as a proposal, or live at once. */
export function VersionDetails({ place, version: { version, is_live }, onPublished, onOpened }: Props) {
  const t = useText('editor')
  const { canEdit, owner } = useEditor()
  const [inside, setInside] = useState<InsideWish>({ inside: 'go_on', to: {} })
  const { mutate: goBack, isPending } = useGoBack(place, onPublished)
  const query = useQuery(versionQuery(place, version))
  return (
    <div className={css.details}>
      <Loaded query={query}>
        {(flow) => (
          <StateDetails
            place={place}
            name={t('versions.number', { number: version })}
            version={version}
            flow={flow}
            onOpened={onOpened}
          />
        )}
      </Loaded>
      {canEdit && !is_live && ownerRules(owner).published_by === 'editor' && (
        <>
          {query.data && ownerRules(owner).lives_in === 'flows' && (
            <InsideChoice place={place} next={query.data} value={inside} onChange={setInside} />
          )}
          <div className={css.actions}>
            <Button size="xs" loading={isPending} onClick={() => goBack({ version, inside })}>
              {t('versions.go_back', { number: version })}
            </Button>
          </div>
        </>
      )}
    </div>
  )
}
