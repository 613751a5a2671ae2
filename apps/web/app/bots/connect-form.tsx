import type { ConnectableAbout } from '@hawker/channels/abouts'
import { Button, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api, unwrap } from '../frame/api.ts'
import { pathOfBot } from '../frame/use-bot.ts'
import { meQuery } from '../frame/use-me.ts'
import { useText } from '../frame/use-text.ts'
import { Form } from '../ui/form.tsx'
import { Panel } from '../ui/panel.tsx'
import { useChecks } from '../ui/use-checks.ts'
import { useProblems } from '../ui/use-problems.ts'
import { ConnectError } from './connect-error.tsx'
import { ConnectInput, Optional } from './connect-input.tsx'
import { connectBody, connectFields } from './owners-fields.ts'

/** Asks for the platform's values and a name, then shows the remaining steps and whether the bot works. */
export function ConnectForm({ about }: { about: ConnectableAbout }) {
  const t = useText('bots')
  const cache = useQueryClient()
  const navigate = useNavigate()
  const [name, setName] = useState('')
  const [values, setValues] = useState<Record<string, string>>({})
  const fields = connectFields(about)
  const needsName = 'is_nameless' in about
  const connect = useMutation({
    mutationFn: () =>
      unwrap(api.POST('/v1/bots', { body: { platform: about.id, name: name.trim(), ...connectBody(values) } })),
    onSuccess: async ({ id: bot_id }) => {
      await cache.refetchQueries({ queryKey: meQuery.queryKey })
      // The lights show the result, good or bad.
      await api.POST('/v1/bots/{bot_id}/channel/checks', { params: { path: { bot_id } } })
      await navigate(pathOfBot(bot_id, '/connect_page', { platform: about.id }), { replace: true })
    },
  })
  const { required } = useChecks()
  const needed = fields.filter((field) => field.is_required)
  const { field: fieldOf, submit } = useProblems<string>({
    ...Object.fromEntries(needed.map(({ key }) => [key, required(values[key] ?? '')])),
    name: needsName ? required(name) : null,
  })
  return (
    <Panel title={t('enter')}>
      <Form onSubmit={submit(() => connect.mutate())}>
        {fields.map((field) => (
          <ConnectInput
            key={field.key}
            field={field}
            {...fieldOf(field.key)}
            value={values[field.key] ?? ''}
            onChange={(value) => setValues((before) => ({ ...before, [field.key]: value }))}
          />
        ))}
        <TextInput
          label={needsName ? t('name') : <Optional label={t('name')} />}
          description={needsName ? t('name_needed') : t('name_hint')}
          required={needsName}
          withAsterisk={false}
          maxLength={100}
          {...fieldOf('name')}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {connect.isError && <ConnectError error={connect.error} />}
        <div>
          <Button type="submit" loading={connect.isPending}>
            {t('connect_now')}
          </Button>
        </div>
      </Form>
    </Panel>
  )
}
