import { Button, Modal, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useBot } from '../../frame/use-bot.ts'
import { useFormat } from '../../frame/use-format.ts'
import { useText } from '../../frame/use-text.ts'
import { ErrorNote } from '../../ui/error-note.tsx'
import { FormActions } from '../../ui/form.tsx'
import { Picker } from '../../ui/picker/picker.tsx'
import { useBulk } from '../customers/bulk/use-bulk.ts'
import { segmentsQuery } from '../segments/queries.ts'
import { useCountSegment } from '../segments/use-segment-acts.ts'

type Props = { isOpen: boolean; sequence_id: string; onClose: () => void }

/** Adds the people of a segment to a sequence, as long work that its author confirms with their number. */
export function EnrollDialog({ isOpen, ...props }: Props) {
  const t = useText('sequences')
  return (
    <Modal opened={isOpen} onClose={props.onClose} title={t('enroll.title')}>
      {isOpen && <Question {...props} />}
    </Modal>
  )
}

function Question({ sequence_id, onClose }: Omit<Props, 'isOpen'>) {
  const t = useText('sequences')
  const { id: bot_id } = useBot()
  const { data: segments = [] } = useQuery(segmentsQuery(bot_id))
  const [segment, setSegment] = useState('')
  const { mutate: count } = useCountSegment()
  const found = segments.find(({ id }) => id === segment)
  return (
    <>
      <Picker
        kind="segment"
        label={t('enroll.segment')}
        description={t('enroll.hint')}
        placeholder={t('enroll.choose')}
        noneText={t('enroll.none')}
        choices={segments.map(({ id, name }) => ({ value: id, label: name }))}
        value={segment}
        onChange={(id) => {
          setSegment(id)
          if (id) count(id)
        }}
      />
      {found?.count != null && (
        <Confirm key={`${found.id}/${found.count}`} {...{ sequence_id, segment, onClose }} count={found.count} />
      )}
    </>
  )
}

type ConfirmProps = { sequence_id: string; segment: string; count: number; onClose: () => void }

function Confirm({ sequence_id, segment, count: people, onClose }: ConfirmProps) {
  const t = useText('sequences')
  const customers = useText('customers')
  const common = useText('common')
  const format = useFormat()
  const search = { q: '', from: undefined, to: undefined, filters: undefined, segment, filter: 'all' as const }
  const { send, isPending, count, hasGrown, error } = useBulk({ search, count: people }, onClose)
  const counted = { count, number: format.number(count) }
  if (count === 0) return <Text size="md">{t('enroll.empty')}</Text>
  return (
    <>
      <Text size="md">{customers('bulk.texts.follow_sequence')}</Text>
      {hasGrown && <Text size="md">{customers('bulk.grown', counted)}</Text>}
      {error && <ErrorNote error={error} />}
      <FormActions>
        <Button
          type="button"
          loading={isPending}
          onClick={() => send({ action: 'follow_sequence', sequence: sequence_id })}
        >
          {t('enroll.now', counted)}
        </Button>
        <Button variant="subtle" color="gray" onClick={onClose}>
          {common('cancel')}
        </Button>
      </FormActions>
    </>
  )
}
