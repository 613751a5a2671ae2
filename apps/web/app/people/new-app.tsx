import { Button, Modal, PasswordInput, Select, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, unwrap } from '../frame/api.ts'
import type { PlatformApp } from '../frame/api-types.ts'
import { appsQuery } from '../frame/apps-query.ts'
import { useText } from '../frame/use-text.ts'
import { ErrorNote } from '../ui/error-note.tsx'
import { Form } from '../ui/form.tsx'
import { useChecks } from '../ui/use-checks.ts'
import { useProblems } from '../ui/use-problems.ts'

const platforms: PlatformApp['platform'][] = ['meta', 'instagram', 'tiktok', 'zalo']

type Props = { isOpen: boolean; onClose: () => void }

/** Adds an app: its id and secrets, as the platform's console shows them. */
export function NewApp({ isOpen, onClose }: Props) {
  const t = useText('settings')
  return (
    <Modal opened={isOpen} onClose={onClose} title={t('apps.add')} size={480}>
      {isOpen && <NewAppForm onClose={onClose} />}
    </Modal>
  )
}

function NewAppForm({ onClose }: Pick<Props, 'onClose'>) {
  const t = useText('settings')
  const cache = useQueryClient()
  const [platform, setPlatform] = useState<PlatformApp['platform']>('meta')
  const [client_id, setClientId] = useState('')
  const [client_secret, setClientSecret] = useState('')
  const [webhook_secret, setWebhookSecret] = useState('')
  const [config_id, setConfigId] = useState('')
  const isZalo = platform === 'zalo'
  const hasWebhookSecret = isZalo || (platform === 'instagram' && webhook_secret !== '')
  const add = useMutation({
    mutationFn: () =>
      unwrap(
        api.POST('/v1/apps', {
          body: {
            platform,
            client_id: client_id.trim(),
            client_secret,
            ...(hasWebhookSecret && { webhook_secret }),
            ...(platform === 'meta' && { config_id: config_id.trim() }),
          },
        }),
      ),
    async onSuccess() {
      await cache.invalidateQueries(appsQuery)
      onClose()
    },
  })
  const { required } = useChecks()
  const { field, submit } = useProblems({
    client_id: required(client_id),
    client_secret: required(client_secret),
    webhook_secret: isZalo ? required(webhook_secret) : null,
    config_id: /^\d*$/.test(config_id.trim()) ? null : t('apps.digits'),
  })
  return (
    <Form onSubmit={submit(() => add.mutate())}>
      <Select
        label={t('apps.platform')}
        data={platforms.map((value) => ({ value, label: t(`apps.at.${value}`) }))}
        value={platform}
        allowDeselect={false}
        onChange={(value) => setPlatform(platforms.find((each) => each === value) ?? 'meta')}
      />
      <TextInput
        label={t('apps.client_id')}
        required
        withAsterisk={false}
        maxLength={100}
        autoComplete="off"
        {...field('client_id')}
        data-autofocus
        value={client_id}
        onChange={(event) => setClientId(event.currentTarget.value)}
      />
      <PasswordInput
        label={t('apps.client_secret')}
        required
        withAsterisk={false}
        maxLength={500}
        autoComplete="off"
        {...field('client_secret')}
        value={client_secret}
        onChange={(event) => setClientSecret(event.currentTarget.value)}
      />
      {isZalo && (
        <PasswordInput
          label={t('apps.webhook_secret')}
          description={t('apps.webhook_secret_hint')}
          required
          withAsterisk={false}
          maxLength={500}
          autoComplete="off"
          {...field('webhook_secret')}
          value={webhook_secret}
          onChange={(event) => setWebhookSecret(event.currentTarget.value)}
        />
      )}
      {platform === 'instagram' && (
        <PasswordInput
          label={t('apps.meta_secret')}
          description={t('apps.meta_secret_hint')}
          maxLength={500}
          autoComplete="off"
          value={webhook_secret}
          onChange={(event) => setWebhookSecret(event.currentTarget.value)}
        />
      )}
      {platform === 'meta' && (
        <TextInput
          label={t('apps.config_id')}
          description={t('apps.config_id_hint')}
          inputMode="numeric"
          maxLength={30}
          autoComplete="off"
          {...field('config_id')}
          value={config_id}
          onChange={(event) => setConfigId(event.currentTarget.value)}
        />
      )}
      {add.isError && <ErrorNote error={add.error} />}
      <Button type="submit" loading={add.isPending}>
        {t('apps.add_now')}
      </Button>
    </Form>
  )
}
