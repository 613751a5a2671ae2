import { ActionIcon, Button, PasswordInput, TagsInput, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, unwrap } from '../../../frame/api.ts'
import { toast } from '../../../frame/notices.tsx'
import { useBot } from '../../../frame/use-bot.ts'
import { useText } from '../../../frame/use-text.ts'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { Form, FormActions } from '../../../ui/form.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx'
import classes from './connections.module.css'
import { sharedHeadersQuery } from './queries.ts'

const path = '/v1/bots/{bot_id}/json_api_headers'

/** Headers that all JSON API cards share, and the hosts that get them. Only managers see them. */
export function SharedHeaders() {
  const t = useText('connections')
  const { id, is_admin } = useBot()
  const shared = useQuery({ ...sharedHeadersQuery(id), enabled: is_admin })
  if (!is_admin) return null
  return (
    <Panel title={t('shared.title')} text={t('shared.text')}>
      <Loaded query={shared} skeleton={<SkeletonRows rows={2} />}>
        {(stored) => <HeadersForm key={JSON.stringify(stored)} stored={stored} />}
      </Loaded>
    </Panel>
  )
}

type Stored = { hosts: string[]; headers: { name: string; masked: string | null }[] }
type Header = { key: number; name: string; value: string; masked: string | null }

function HeadersForm({ stored }: { stored: Stored }) {
  const t = useText('connections')
  const { id: bot_id } = useBot()
  const cache = useQueryClient()
  const [hosts, setHosts] = useState(stored.hosts)
  const [headers, setHeaders] = useState<Header[]>(() =>
    stored.headers.map((each, key) => ({ ...each, key, value: '' })),
  )
  const change = (key: number, next: Partial<Header>) =>
    setHeaders((all) => all.map((each) => (each.key === key ? { ...each, ...next } : each)))
  const save = useMutation({
    mutationFn: () => {
      const named = headers.filter(({ name }) => name.trim())
      const body = { hosts, headers: named.map(({ name, value }) => ({ name: name.trim(), value: value || null })) }
      return unwrap(api.PUT(path, { params: { path: { bot_id } }, body }))
    },
    onSuccess(now) {
      cache.setQueryData(sharedHeadersQuery(bot_id).queryKey, now)
      toast.success(t('common:saved'))
    },
  })
  return (
    <Form onSubmit={() => save.mutate()}>
      <TagsInput
        label={t('shared.hosts')}
        description={t('shared.hosts_hint')}
        placeholder="api.example.com"
        value={hosts}
        acceptValueOnBlur
        dropdownOpened={false}
        onChange={(next) => setHosts(next.map((host) => host.trim().toLowerCase()))}
      />
      {headers.map(({ key, name, value, masked }) => (
        <div key={key} className={classes.header}>
          <TextInput
            label={t('shared.name')}
            maxLength={100}
            value={name}
            onChange={(event) => change(key, { name: event.currentTarget.value, masked: null })}
          />
          <PasswordInput
            label={t('shared.value')}
            placeholder={masked ?? t('shared.missing')}
            autoComplete="off"
            value={value}
            onChange={(event) => change(key, { value: event.currentTarget.value })}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('shared.remove', { name })}
            onClick={() => setHeaders((all) => all.filter((each) => each.key !== key))}
          >
            <IconTrash size={16} stroke={1.5} />
          </ActionIcon>
        </div>
      ))}
      {save.isError && <ErrorNote error={save.error} />}
      <FormActions>
        <Button type="submit" loading={save.isPending}>
          {t('common:save')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} stroke={1.5} />}
          onClick={() =>
            setHeaders((all) => [...all, { key: (all.at(-1)?.key ?? -1) + 1, name: '', value: '', masked: null }])
          }
        >
          {t('shared.add')}
        </Button>
      </FormActions>
    </Form>
  )
}
