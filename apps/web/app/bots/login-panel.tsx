import type { ConnectableAbout } from '@hawker/channels/abouts'
import { Button, Select } from '@mantine/core'
import { IconLogin2 } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { api, unwrap } from '../frame/api.ts'
import { appsQuery } from '../frame/apps-query.ts'
import { useText } from '../frame/use-text.ts'
import { ErrorNote } from '../ui/error-note.tsx'
import { Panel } from '../ui/panel.tsx'
import classes from './login-panel.module.css'

const scopeSets = ['standard', 'review', 'reduced'] as const

type Signable = Extract<ConnectableAbout, { login: object }>

/** Whether people can connect this channel by signing in at its platform. */
export const hasLogin = (about: ConnectableAbout): about is Signable => 'login' in about

type Props = { about: Signable; bot_id?: string }

/** Connects by signing in at the platform, where this person has an app; `bot_id`: connects that bot's page again. */
export function LoginPanel({ about, bot_id }: Props) {
  const t = useText('bots')
  const apps = useQuery(appsQuery)
  const usable = apps.data?.items.filter(({ platform }) => platform === about.login.app) ?? []
  const [chosen, setChosen] = useState<string | null>(null)
  const [scopes, setScopes] = useState<(typeof scopeSets)[number]>('standard')
  const app = usable.find(({ id }) => id === chosen) ?? usable[0]
  const begin = useMutation({
    mutationFn: (app_id: string) =>
      unwrap(api.POST(`/v1/logins/${about.login.at}`, { body: { app_id, bot_id: bot_id ?? null, scopes } })),
    onSuccess: ({ url }) => window.location.assign(url),
  })
  if (!apps.data) return null
  const name = t(`login.at.${about.login.app}`)
  return (
    <Panel title={t('login.title', { name })} text={t(app ? 'login.text' : 'login.no_app', { name })}>
      {app ? (
        <div className={classes.form}>
          {usable.length > 1 && (
            <Select
              label={t('login.app')}
              data={usable.map(({ id, client_id, is_own }) => ({
                value: id,
                label: is_own ? client_id : t('login.operators_app'),
              }))}
              value={app.id}
              allowDeselect={false}
              onChange={setChosen}
            />
          )}
          {about.login.has_scopes && (
            <Select
              label={t('login.scopes')}
              data={scopeSets.map((value) => ({ value, label: t(`login.scope_sets.${value}`) }))}
              value={scopes}
              allowDeselect={false}
              onChange={(value) => setScopes(scopeSets.find((each) => each === value) ?? 'standard')}
            />
          )}
          {begin.isError && <ErrorNote error={begin.error} />}
          <div>
            <Button
              leftSection={<IconLogin2 size={16} stroke={1.5} />}
              loading={begin.isPending || begin.isSuccess}
              onClick={() => begin.mutate(app.id)}
            >
              {t('login.begin', { name })}
            </Button>
          </div>
        </div>
      ) : (
        <Button component={Link} to="/account" variant="default">
          {t('login.add_app')}
        </Button>
      )}
    </Panel>
  )
}
