import { Button, Modal, Select, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, unwrap } from '../frame/api.ts'
import type { PlatformApp } from '../frame/api-types.ts'
import { appsQuery } from '../frame/apps-query.ts'
import { notice } from '../frame/notices.tsx'
import { useText } from '../frame/use-text.ts'
import { ErrorNote } from '../ui/error-note.tsx'
import { Form } from '../ui/form.tsx'
import { PasswordInput } from '../ui/password-input.tsx'
import { useChecks } from '../ui/use-checks.ts'
import { useProblems } from '../ui/use-problems.ts'

const platforms: PlatformApp['platform'][] = ['meta', 'instagram', 'tiktok', 'zalo']

/** Values of an app that its form asks for; an existing app keeps the secrets that stay empty. */
const blank = { client_id: '', client_secret: '', webhook_secret: '', config_id: '', api_version: '' }

/** `app`: the one to change; null adds one. */
type Props = { app: PlatformApp | null; isOpen: boolean; onClose: () => void }

/** Adds an app or changes one: its id and secrets, as the platform's console shows them. */
export function AppModal({ app, isOpen, onClose }: Props) {
  const t = useText('settings')
  const title = app ? t('apps.change_title', { name: app.client_id }) : t('apps.add')
  return (
    <Modal opened={isOpen} onClose={onClose} title={title} size={480}>
      {isOpen && <AppForm app={app} onClose={onClose} />}
    </Modal>
  )
}

function AppForm({ app, onClose }: Omit<Props, 'isOpen'>) {
  const t = useText('settings')
  const cache = useQueryClient()
  const [platform, setPlatform] = useState(app?.platform ?? 'meta')
  const [values, setValues] = useState({
    ...blank,
    ...(app && { config_id: app.config_id, api_version: app.api_version }),
  })
  const isNew = app === null
  const isZalo = platform === 'zalo'
  const isMeta = platform === 'meta'
  const hasVersion = !isNew && (isMeta || platform === 'instagram')
  const save = useMutation({
    async mutationFn() {
      const { client_id, client_secret, webhook_secret, config_id, api_version } = values
      const typed = {
        ...(client_secret && { client_secret }),
        ...(webhook_secret && { webhook_secret }),
        ...(isMeta && { config_id: config_id.trim() }),
        ...(hasVersion && { api_version: api_version.trim() }),
      }
      if (app) await unwrap(api.PATCH('/v1/apps/{app_id}', { params: { path: { app_id: app.id } }, body: typed }))
      else
        await unwrap(api.POST('/v1/apps', { body: { ...typed, platform, client_id: client_id.trim(), client_secret } }))
    },
    async onSuccess() {
      await cache.invalidateQueries(appsQuery)
      if (app) notice.success(t('apps.changed'))
      onClose()
    },
  })
  const { required } = useChecks()
  const { field, submit } = useProblems<string>({
    client_id: isNew ? required(values.client_id) : null,
    client_secret: isNew ? required(values.client_secret) : null,
    webhook_secret: isNew && isZalo ? required(values.webhook_secret) : null,
    config_id: /^\d*$/.test(values.config_id.trim()) ? null : t('apps.digits'),
    api_version: /^(v\d{1,3}\.\d)?$/.test(values.api_version.trim()) ? null : t('apps.version_form'),
  })
  const bind = (key: keyof typeof blank) => ({
    ...field(key),
    autoComplete: 'off',
    value: values[key],
    onChange: ({ currentTarget: { value } }: { currentTarget: HTMLInputElement }) =>
      setValues((before) => ({ ...before, [key]: value })),
  })
  const needed = { required: isNew, withAsterisk: false }
  const hint = (words: string | null) => (isNew ? words : t('apps.secret_kept'))
  return (
    <Form onSubmit={submit(() => save.mutate())}>
      {isNew && (
        <Select
          label={t('apps.platform')}
          data={platforms.map((value) => ({ value, label: t(`apps.at.${value}`) }))}
          value={platform}
          allowDeselect={false}
          onChange={(value) => setPlatform(platforms.find((each) => each === value) ?? 'meta')}
        />
      )}
      {isNew && (
        <TextInput label={t('apps.client_id')} maxLength={100} data-autofocus {...needed} {...bind('client_id')} />
      )}
      <PasswordInput
        label={t('apps.client_secret')}
        description={hint(null)}
        maxLength={500}
        data-autofocus={!isNew || undefined}
        {...needed}
        {...bind('client_secret')}
      />
      {isZalo && (
        <PasswordInput
          label={t('apps.webhook_secret')}
          description={hint(t('apps.webhook_secret_hint'))}
          maxLength={500}
          {...needed}
          {...bind('webhook_secret')}
        />
      )}
      {platform === 'instagram' && (
        <PasswordInput
          label={t('apps.meta_secret')}
          description={hint(t('apps.meta_secret_hint'))}
          maxLength={500}
          {...bind('webhook_secret')}
        />
      )}
      {isMeta && (
        <TextInput
          label={t('apps.config_id')}
          description={t('apps.config_id_hint')}
          inputMode="numeric"
          maxLength={30}
          {...bind('config_id')}
        />
      )}
      {hasVersion && (
        <TextInput
          label={t('apps.api_version')}
          description={t('apps.api_version_hint')}
          maxLength={6}
          {...bind('api_version')}
        />
      )}
      {save.isError && <ErrorNote error={save.error} />}
      <Button type="submit" loading={save.isPending}>
        {isNew ? t('apps.add_now') : t('apps.save')}
      </Button>
    </Form>
  )
}
