import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../frame/api.ts'
import type { PlatformApp } from '../frame/api-types.ts'
import { appsQuery } from '../frame/apps-query.ts'
import { useShowError } from '../frame/use-errors.ts'
import { useText } from '../frame/use-text.ts'
import { useConfirm } from '../ui/confirm.tsx'
import { CopyField } from '../ui/copy-field.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { Panel } from '../ui/panel.tsx'
import { KeyTag } from '../ui/pictures.tsx'
import { useChannelName } from '../ui/use-channel-name.ts'
import { AppModal } from './app-modal.tsx'
import classes from './apps.module.css'

/** The reader's own apps at platforms: pages are connected by signing in through them. */
export function Apps() {
  const t = useText('settings')
  const apps = useQuery(appsQuery)
  const [isAdding, adding] = useDisclosure(false)
  return (
    <Panel
      title={t('apps.title')}
      text={t('apps.text')}
      action={
        <Button leftSection={<IconPlus size={16} stroke={1.5} />} variant="default" onClick={adding.open}>
          {t('apps.add')}
        </Button>
      }
    >
      <Loaded query={apps}>
        {({ items }) => {
          const own = items.filter(({ is_own }) => is_own)
          return own.length ? (
            <ul className={classes.list}>
              {own.map((app) => (
                <AppCard key={app.id} app={app} />
              ))}
            </ul>
          ) : (
            <EmptyState picture={<KeyTag />} title={t('apps.empty')} text={t('apps.empty_text')} />
          )
        }}
      </Loaded>
      <AppModal app={null} isOpen={isAdding} onClose={adding.close} />
    </Panel>
  )
}

function AppCard({ app }: { app: PlatformApp }) {
  const t = useText('settings')
  const channelName = useChannelName()
  const cache = useQueryClient()
  const showError = useShowError()
  const confirm = useConfirm()
  const [isChanging, changing] = useDisclosure(false)
  const remove = useMutation({
    mutationFn: () => api.DELETE('/v1/apps/{app_id}', { params: { path: { app_id: app.id } } }),
    onSuccess: () => cache.invalidateQueries(appsQuery),
    onError: (error) => showError(error),
  })
  const ask = () =>
    confirm({
      title: t('apps.delete_ask', { name: app.client_id }),
      text: t('apps.delete_text'),
      confirm: t('apps.delete'),
      onConfirm: () => remove.mutate(),
    })
  return (
    <li className={classes.app}>
      <header className={classes.head}>
        <h3 className={classes.name}>
          {t(`apps.at.${app.platform}`)} · {app.client_id}
        </h3>
        <div>
          <Button
            size="xs"
            variant="subtle"
            leftSection={<IconPencil size={16} stroke={1.5} />}
            onClick={changing.open}
          >
            {t('apps.change')}
          </Button>
          <Button
            size="xs"
            variant="subtle"
            color="red"
            leftSection={<IconTrash size={16} stroke={1.5} />}
            onClick={ask}
          >
            {t('apps.delete')}
          </Button>
        </div>
      </header>
      {app.webhooks.map(({ platform, webhook_url }) => (
        <CopyField key={platform} label={t('apps.webhook', { channel: channelName(platform) })} value={webhook_url} />
      ))}
      {app.verify_token && <CopyField label={t('apps.verify_token')} value={app.verify_token} />}
      {app.redirects.map(({ platform, redirect_url }) => (
        <CopyField key={platform} label={t('apps.redirect', { channel: channelName(platform) })} value={redirect_url} />
      ))}
      <AppModal app={app} isOpen={isChanging} onClose={changing.close} />
    </li>
  )
}
