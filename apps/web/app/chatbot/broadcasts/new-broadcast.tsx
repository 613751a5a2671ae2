import { limits } from '@hawker/core'
import { Button, Modal, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useBotPath } from '../../frame/use-bot.ts'
import { useFormat } from '../../frame/use-format.ts'
import { useText } from '../../frame/use-text.ts'
import { ErrorNote } from '../../ui/error-note.tsx'
import { Form, FormActions } from '../../ui/form.tsx'
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
  const common = useText('common')
  const format = useFormat()
  const navigate = useNavigate()
  const botPath = useBotPath()
  const { required } = useChecks()
  const [name, setName] = useState(() => t('new_name', { date: format.dayMonth(new Date().toISOString()) }))
  const { mutate, isPending, error } = useCreateBroadcast()
  const { field, submit } = useProblems({ name: required(name) })
  const create = () =>
    mutate(name.trim(), { onSuccess: ({ id }) => void navigate(botPath(`/chatbot/broadcast/${id}`)) })
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
      {error && <ErrorNote error={error} />}
      <FormActions>
        <Button type="submit" loading={isPending}>
          {t('create')}
        </Button>
        <Button variant="subtle" color="gray" onClick={onClose}>
          {common('cancel')}
        </Button>
      </FormActions>
    </Form>
  )
}
