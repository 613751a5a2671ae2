import type { ChannelFacts } from '@hawker/channels/profiles'
import { Button, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { api, take } from '../frame/api.ts'
import { notice } from '../frame/notices.tsx'
import { pathOfBot } from '../frame/use-bot.ts'
import { meQuery } from '../frame/use-me.ts'
import { useText } from '../frame/use-text.ts'
import { ErrorNote } from '../ui/error-note.tsx'
import { Panel } from '../ui/panel.tsx'
import classes from './connect-form.module.css'
import { ConnectInput } from './connect-input.tsx'
import { ownersFields } from './owners-fields.ts'

/** What the platform gave, and the name the bot shall have here. Ends on the channel's settings, where the rest stands. */
export function ConnectForm({ facts }: { facts: ChannelFacts }) {
  const t = useText('bots')
  const cache = useQueryClient()
  const navigate = useNavigate()
  const [name, setName] = useState('')
  const [values, setValues] = useState<Record<string, string>>({})
  const fields = ownersFields(facts)
  const needsName = facts.webhook === 'none'
  const connect = useMutation({
    mutationFn: () => take(api.POST('/v1/bots', { body: { platform: facts.id, name: name.trim(), ...values } })),
    onSuccess: async ({ id }) => {
      await cache.refetchQueries({ queryKey: meQuery.queryKey })
      notice.success(t('connected'))
      // Where a webhook is pasted by hand or a script is placed, the last step stands in the channel's settings.
      const last =
        facts.webhook === 'bot'
          ? pathOfBot(id, '/chatbot/home')
          : pathOfBot(id, '/chatbot/settings', { tab: 'channel' })
      await navigate(last)
    },
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    connect.mutate()
  }
  return (
    <Panel title={t('enter')}>
      <form className={classes.form} onSubmit={submit}>
        {fields.map((field) => (
          <ConnectInput
            key={field.key}
            field={field}
            value={values[field.key] ?? ''}
            onChange={(value) => setValues((before) => ({ ...before, [field.key]: value }))}
          />
        ))}
        <TextInput
          label={t('name')}
          description={needsName ? t('name_needed') : t('name_hint')}
          required={needsName}
          withAsterisk={false}
          maxLength={100}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {connect.isError && <ErrorNote error={connect.error} />}
        <div>
          <Button type="submit" loading={connect.isPending}>
            {t('connect_now')}
          </Button>
        </div>
      </form>
    </Panel>
  )
}
