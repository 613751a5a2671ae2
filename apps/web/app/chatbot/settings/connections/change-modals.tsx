import type { ServiceAbout } from '@hawker/integrations/abouts'
import { Button, Modal, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Connection } from '../../../frame/api-types.ts'
import { notice } from '../../../frame/notices.tsx'
import { useBot } from '../../../frame/use-bot.ts'
import { useText } from '../../../frame/use-text.ts'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { Form } from '../../../ui/form.tsx'
import { useChecks } from '../../../ui/use-checks.ts'
import { useProblems } from '../../../ui/use-problems.ts'
import { KeyForm } from './key-form.tsx'
import { useConnectionChanges } from './use-changes.ts'

type Props = { about: ServiceAbout; connection: Connection; isOpen: boolean; onClose: () => void }

/** Enters another key for a connection; flows that use it stay unchanged. */
export function RenewModal({ about, connection, isOpen, onClose }: Props) {
  const t = useText('connections')
  const { id: bot_id } = useBot()
  const { renew } = useConnectionChanges(bot_id)
  const { id, name } = connection
  return (
    <Modal opened={isOpen} onClose={onClose} title={t('new_key_title', { name })} size={520}>
      {isOpen && (
        <KeyForm
          about={about}
          submit={t('common:save')}
          onSubmit={async (secrets) => {
            await renew.mutateAsync({ id, secrets })
            notice.success(t('done', { name }))
            onClose()
          }}
        />
      )}
    </Modal>
  )
}

/** Renames a connection, so that authors can distinguish several of one service. */
export function RenameModal({ connection, isOpen, onClose }: Props) {
  const t = useText('connections')
  return (
    <Modal opened={isOpen} onClose={onClose} title={t('rename_title')} size={420}>
      {isOpen && <RenameForm connection={connection} onDone={onClose} />}
    </Modal>
  )
}

function RenameForm({ connection, onDone }: { connection: Connection; onDone: () => void }) {
  const t = useText('connections')
  const { id: bot_id } = useBot()
  const { change: rename } = useConnectionChanges(bot_id)
  const [name, setName] = useState(connection.name)
  const { required } = useChecks()
  const { field, submit } = useProblems({ name: required(name) })
  const send = () => rename.mutate({ id: connection.id, name: name.trim() }, { onSuccess: onDone })
  return (
    <Form onSubmit={submit(send)}>
      <TextInput
        label={t('name')}
        value={name}
        maxLength={100}
        data-autofocus
        {...field('name')}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {rename.isError && <ErrorNote error={rename.error} />}
      <Button type="submit" loading={rename.isPending}>
        {t('common:save')}
      </Button>
    </Form>
  )
}
