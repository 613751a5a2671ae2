import { Button, Modal, Text, TextInput } from '@mantine/core'
import { IconSend, IconUsersGroup } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '../../../frame/use-text.ts'
import { DialogActions } from '../../../ui/dialog-actions.tsx'
import { Form } from '../../../ui/form.tsx'
import { BulkActions } from '../../customers/bulk/bulk-actions.tsx'
import type { CustomerSelection } from '../../customers/bulk/selection.ts'
import css from '../broadcasts.module.css'
import { type PeopleUse, useUsePeople } from './use-use-people.ts'

type PeopleActsProps = { selection: CustomerSelection; name: string }

/** What can be done with the people behind a figure: every change of the list of customers, a segment of them, or a broadcast to them. */
export function PeopleActs({ selection, name }: PeopleActsProps) {
  const t = useText('broadcasts')
  const [use, setUse] = useState<PeopleUse | null>(null)
  const close = () => setUse(null)
  const icon = { size: 16, stroke: 1.5 }
  return (
    <div className={css.acts}>
      <BulkActions selection={selection} onDone={() => {}} />
      <Button size="xs" variant="default" leftSection={<IconUsersGroup {...icon} />} onClick={() => setUse('segment')}>
        {t('use.segment')}
      </Button>
      <Button size="xs" variant="default" leftSection={<IconSend {...icon} />} onClick={() => setUse('broadcast')}>
        {t('use.broadcast')}
      </Button>
      <Modal opened={use !== null} onClose={close} title={use && t(`use.${use}`)} size={440}>
        {use && <Question use={use} selection={selection} name={name} onClose={close} />}
      </Modal>
    </div>
  )
}

const mostName = 100

function Question({ use, selection, name, onClose }: PeopleActsProps & { use: PeopleUse; onClose: () => void }) {
  const t = useText('broadcasts')
  const [given, setGiven] = useState(name.slice(0, mostName))
  const sent = useUsePeople(use, selection)
  const submit = (event: { preventDefault: () => void }) => {
    event.preventDefault()
    if (given.trim()) sent.mutate(given.trim())
  }
  return (
    <Form onSubmit={submit}>
      <TextInput
        label={t('use.name')}
        value={given}
        maxLength={mostName}
        onChange={(event) => setGiven(event.currentTarget.value)}
        data-autofocus
      />
      <Text size="md">{t('use.text')}</Text>
      <DialogActions label={t(`use.confirm_${use}`)} sent={sent} onClose={onClose} />
    </Form>
  )
}
