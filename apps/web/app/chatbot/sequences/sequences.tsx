import { limits } from '@hawker/core'
import { Button, Modal, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useBot, useBotPath } from '../../frame/use-bot.ts'
import { useMay } from '../../frame/use-may.ts'
import { useText } from '../../frame/use-text.ts'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Form } from '../../ui/form.tsx'
import { useUrlValue } from '../../ui/list/use-url-value.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Page } from '../../ui/page.tsx'
import { TwoBubbles } from '../../ui/pictures.tsx'
import { Reasoned } from '../../ui/reasoned.tsx'
import { useChecks } from '../../ui/use-checks.ts'
import { useProblems } from '../../ui/use-problems.ts'
import { TrashLink } from '../trash/trash-link.tsx'
import { type SequenceRow, sequenceRowsQuery } from './queries.ts'
import { SequenceList } from './sequence-list.tsx'
import { useMakeSequence } from './use-acts.ts'

/** Timed series of messages that customers follow. */
export default function Sequences() {
  const t = useText('sequences')
  const { id: bot_id } = useBot()
  const may = useMay()
  const query = useQuery(sequenceRowsQuery(bot_id))
  const [isPressed, setPressed] = useState(false)
  // The palette opens the screen with `new` in the address.
  const [wanted, setWanted] = useUrlValue('new')
  const isNew = isPressed || (wanted !== '' && may.edit === null)
  const close = () => {
    setPressed(false)
    if (wanted) setWanted('')
  }
  const add = (
    <Reasoned reason={may.edit}>
      {(off) => (
        <Button leftSection={<IconPlus size={16} stroke={1.5} />} onClick={() => setPressed(true)} {...off}>
          {t('new')}
        </Button>
      )}
    </Reasoned>
  )
  const action = (
    <>
      <TrashLink />
      {add}
    </>
  )
  return (
    <Page title={t('title')} purpose={{ id: 'sequences', text: t('purpose') }} action={action}>
      <Loaded query={query}>
        {(sequences) =>
          sequences.length === 0 ? (
            <EmptyState picture={<TwoBubbles />} title={t('empty')} text={t('empty_text')} action={add} />
          ) : (
            <SequenceList sequences={sequences} />
          )
        }
      </Loaded>
      <Modal opened={isNew} onClose={close} title={t('new')}>
        {isNew && <NewForm taken={query.data ?? []} onClose={close} />}
      </Modal>
    </Page>
  )
}

function NewForm({ taken, onClose }: { taken: readonly SequenceRow[]; onClose: () => void }) {
  const t = useText('sequences')
  const navigate = useNavigate()
  const botPath = useBotPath()
  const { required } = useChecks()
  const [name, setName] = useState('')
  const make = useMakeSequence(({ id }) => void navigate(botPath(`/chatbot/sequence/${encodeURIComponent(id)}`)))
  const isTaken = taken.some((each) => each.name === name.trim())
  const { field, submit } = useProblems({ name: required(name) ?? (isTaken ? t('name_taken') : null) })
  return (
    <Form onSubmit={submit(() => make.mutate({ name: name.trim() }))}>
      <TextInput
        data-autofocus
        label={t('name')}
        maxLength={limits.name}
        {...field('name')}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <DialogActions label={t('make')} sent={make} onClose={onClose} />
    </Form>
  )
}
