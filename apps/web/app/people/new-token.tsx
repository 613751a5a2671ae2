import { Alert, Button, Modal, MultiSelect, Select, TextInput } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api, unwrap } from '../frame/api.ts'
import type { RoleInBot } from '../frame/api-types.ts'
import { useBots } from '../frame/use-me.ts'
import { useText } from '../frame/use-text.ts'
import { CopyField } from '../ui/copy-field.tsx'
import { ErrorNote } from '../ui/error-note.tsx'
import { Form } from '../ui/form.tsx'
import { RoleSelect } from '../ui/role-select.tsx'
import { useChecks } from '../ui/use-checks.ts'
import { useProblems } from '../ui/use-problems.ts'
import classes from './fields.module.css'

type Props = { isOpen: boolean; onClose: () => void; onMade: (token: string) => void }

/** Makes a token and shows it, once. */
export function NewToken({ isOpen, onClose, onMade }: Props) {
  const t = useText('settings')
  return (
    <Modal opened={isOpen} onClose={onClose} title={t('tokens.new')} size={480}>
      {isOpen && <NewTokenForm onClose={onClose} onMade={onMade} />}
    </Modal>
  )
}

const lifetimes = ['30', '90', '365', 'never'] as const
type Lifetime = (typeof lifetimes)[number]

function NewTokenForm({ onClose, onMade }: Omit<Props, 'isOpen'>) {
  const t = useText('settings')
  const bots = useBots()
  const [name, setName] = useState('')
  const [role, setRole] = useState<RoleInBot>('CREATE_CONTENT')
  const [bot_ids, setBotIds] = useState<string[]>([])
  const [lifetime, setLifetime] = useState<Lifetime>('90')
  const make = useMutation({
    mutationFn: () =>
      unwrap(
        api.POST('/v1/tokens', {
          body: { name, role, bot_ids: bot_ids.length ? bot_ids : null, expires_at: endOf(lifetime) },
        }),
      ),
    onSuccess: ({ token }) => onMade(token),
  })
  const { required } = useChecks()
  const { field, submit } = useProblems({ name: required(name) })
  if (make.data)
    return (
      <div className={classes.form}>
        <Alert color="yellow" icon={<IconInfoCircle size={20} stroke={1.5} />} p="sm">
          {t('tokens.shown_once')}
        </Alert>
        <CopyField label={make.data.name} value={make.data.token} />
        <Button onClick={onClose}>{t('common:done')}</Button>
      </div>
    )
  return (
    <Form onSubmit={submit(() => make.mutate())}>
      <TextInput
        label={t('tokens.name')}
        placeholder={t('tokens.name_example')}
        required
        withAsterisk={false}
        maxLength={100}
        {...field('name')}
        data-autofocus
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <RoleSelect label={t('tokens.role')} value={role} onChange={setRole} />
      <MultiSelect
        label={t('tokens.bots')}
        placeholder={bot_ids.length ? undefined : t('tokens.all_bots')}
        data={bots.map(({ id, name }) => ({ value: id, label: name }))}
        value={bot_ids}
        onChange={setBotIds}
        clearable
      />
      <Select
        label={t('tokens.lifetime')}
        data={lifetimes.map((value) => ({
          value,
          label: value === 'never' ? t('tokens.no_end') : t('tokens.days', { count: Number(value) }),
        }))}
        value={lifetime}
        allowDeselect={false}
        onChange={(value) => setLifetime(lifetimes.find((each) => each === value) ?? '90')}
      />
      {make.isError && <ErrorNote error={make.error} />}
      <Button type="submit" loading={make.isPending}>
        {t('tokens.make')}
      </Button>
    </Form>
  )
}

const endOf = (lifetime: Lifetime): string | null =>
  lifetime === 'never' ? null : new Date(Date.now() + Number(lifetime) * 86_400_000).toISOString()
