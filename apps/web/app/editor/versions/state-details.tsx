import { type Flow, proposedFlow } from '@hawker/core'
import { Button, Select } from '@mantine/core'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useShowError } from '../../frame/use-errors.ts'
import { useText } from '../../frame/use-text.ts'
import { useStoreState } from '../draft/store.ts'
import { useEditor } from '../editor.ts'
import { stateProposed, useReview } from '../review/review.ts'
import { ChangesWords } from './changes-words.tsx'
import css from './versions.module.css'
import { versionQuery, versionsQuery } from './versions-queries.ts'

type Props = {
  place: { bot_id: string; flow_id: string }
  /** A version or revision, by its name on the screen. */
  name: string
  /** Its number, where it was published. */
  version?: number
  flow: Flow
  onOpened: () => void
}

const draftId = 'draft'

/** Lists the changes that an earlier state would make to the draft, and shows it on the canvas beside the draft or any version. */
export function StateDetails({ place, name, version, flow: old, onOpened }: Props) {
  const t = useText('editor')
  const review = useText('review')
  const client = useQueryClient()
  const showError = useShowError()
  const { draft, canEdit } = useEditor()
  const { open } = useReview()
  const flow = useStoreState(draft, (state) => state.flow)
  const [other, setOther] = useState(draftId)
  const { data } = useInfiniteQuery(versionsQuery(place))
  const versions = (data?.pages ?? []).flatMap(({ items }) => items).filter((each) => each.version !== version)
  const proposal = stateProposed(name, flow, old)
  const { edits } = proposal

  const show = async () => {
    if (other !== draftId) {
      const number = Number(other)
      const them = {
        name: t('versions.number', { number }),
        flow: await client.ensureQueryData(versionQuery(place, number)),
      }
      const us = { name, flow: old }
      const isOlder = version !== undefined && version < number
      open({ kind: 'comparison', before: isOlder ? us : them, after: isOlder ? them : us })
    } else if (canEdit) open({ kind: 'proposal', proposal })
    else open({ kind: 'comparison', before: { name: review('draft'), flow }, after: { name, flow: old } })
    onOpened()
  }

  return (
    <>
      {edits.length === 0 ? (
        <p className={css.who}>{review('no_difference')}</p>
      ) : (
        <>
          <h3>{t('versions.would_change')}</h3>
          <ChangesWords edits={edits} flow={proposedFlow(proposal)} />
        </>
      )}
      <Select
        size="xs"
        label={review('compare_with')}
        allowDeselect={false}
        data={[
          { value: draftId, label: review('draft') },
          ...versions.map(({ version: number }) => ({ value: `${number}`, label: t('versions.number', { number }) })),
        ]}
        value={other}
        onChange={(value) => setOther(value ?? draftId)}
      />
      <div className={css.actions}>
        <Button
          size="xs"
          variant="default"
          disabled={other === draftId && edits.length === 0}
          onClick={() => void show().catch((error: unknown) => showError(error))}
        >
          {review('show')}
        </Button>
      </div>
    </>
  )
}
