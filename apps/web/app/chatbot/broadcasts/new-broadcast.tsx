import { limits } from '@hawker/core'
import { Modal, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useBotPath } from '../../frame/use-bot.ts'
import { useFormat } from '../../frame/use-format.ts'
import { useText } from '../../frame/use-text.ts'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import { Form } from '../../ui/form.tsx'
import { useChecks } from '../../ui/use-checks.ts'
import { useProblems } from '../../ui/use-problems.ts'
import { useCreateBroadcast } from './use-broadcast-acts.ts'

type NewBroadcastProps = { isOpen: boolean; onClose: () => void }

/** Asks for the name of a new broadcast, makes a draft and opens it. */
export function NewBroadcast({ isOpen, onClose }: NewBroadcastProps) {
  const t = useText('broadcasts')
  return (
    <Modal opened={isOpen} onClose={onClose} title={t('new')} size={440}>
      {isOpen && <NameForm onClose={onClose} />}
    </Modal>
  )
}

function NameForm({ onClose }: Pick<NewBroadcastProps, 'onClose'>) {
  const t = useText('broadcasts')
  const format = useFormat()
  const navigate = useNavigate()
  const botPath = useBotPath()
  const { required } = useChecks()
  const [name, setName] = useState(() => t('new_name', { date: format.dayMonth(new Date().toISOString()) }))
  const sent = useCreateBroadcast()
  const { field, submit } = useProblems({ name: required(name) })
  const create = () =>
    sent.mutate({ name: name.trim() }, { onSuccess: ({ id }) => void navigate(botPath(`/chatbot/broadcast/${id}`)) })
  return (
    <Form onSubmit={submit(create)}>
      <TextInput
        data-autofocus
        label={t('name')}
        maxLength={limits.name}
        {...field('name')}
        value={name}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <DialogActions label={t('create')} sent={sent} onClose={onClose} />
    </Form>
  )
}
