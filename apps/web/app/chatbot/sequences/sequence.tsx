import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { PlainAuthoring } from '../../editor/authoring/plain-authoring.tsx'
import { useBot } from '../../frame/use-bot.ts'
import { useText } from '../../frame/use-text.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Page } from '../../ui/page.tsx'
import { sequenceQuery } from './queries.ts'
import { SequenceEditor } from './sequence-editor.tsx'

/** One sequence: its steps along a timeline. */
export default function SequencePage() {
  const t = useText('sequences')
  const { id: bot_id } = useBot()
  const { sequence_id = '' } = useParams()
  const query = useQuery(sequenceQuery(bot_id, sequence_id))
  return (
    <Page title={query.data?.name ?? t('title')}>
      <Loaded query={query}>
        {(sequence) => (
          <PlainAuthoring>
            <SequenceEditor key={sequence.id} sequence={sequence} />
          </PlainAuthoring>
        )}
      </Loaded>
    </Page>
  )
}
