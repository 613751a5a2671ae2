import type { ConnectableAbout } from '@hawker/channels/abouts'
import { Button, Select } from '@mantine/core'
import { IconLogin2 } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { api, unwrap } from '../frame/api.ts'
import type { PlatformApp } from '../frame/api-types.ts'
import { appsQuery } from '../frame/apps-query.ts'
import { useText } from '../frame/use-text.ts'
import { ErrorNote } from '../ui/error-note.tsx'
import { Panel } from '../ui/panel.tsx'
import classes from './login-panel.module.css'
import { hasLogins, openWays, type Way } from './logins.ts'

const scopeSets = ['standard', 'review', 'reduced'] as const

type Props = { about: ConnectableAbout; bot_id?: string }

/**
 * The ways to connect by signing in at the platform, of which a person sees those they have an app for; `bot_id`: connects
 * that bot's page again.
 */
export function LoginPanels({ about, bot_id }: Props) {
  const { data: apps } = useQuery(appsQuery)
  if (!apps || !hasLogins(about)) return null
  const open = openWays(about, apps.items)
  if (open.length)
    return open.map(({ way, usable }) => <LoginPanel key={way.at} way={way} apps={usable} bot_id={bot_id ?? null} />)
  const [first] = about.logins
  return first ? <NoApp way={first} /> : null
}

type PanelProps = { way: Way; apps: readonly PlatformApp[]; bot_id: string | null }

function LoginPanel({ way, apps, bot_id }: PanelProps) {
  const t = useText('bots')
  const [chosen, setChosen] = useState<string | null>(null)
  const [scopes, setScopes] = useState<(typeof scopeSets)[number]>('standard')
  const app = apps.find(({ id }) => id === chosen) ?? apps[0]
  const begin = useMutation({
    mutationFn: (app_id: string) => unwrap(api.POST(`/v1/logins/${way.at}`, { body: { app_id, bot_id, scopes } })),
    onSuccess: ({ url }) => window.location.assign(url),
  })
  const name = t(`login.at.${way.app}`)
  if (!app) return null
  return (
    <Panel title={t('login.title', { name })} text={t(`login.text_${way.at}`)}>
      <div className={classes.form}>
        {apps.length > 1 && (
          <Select
            label={t('login.app')}
            data={apps.map(({ id, client_id, is_own }) => ({
              value: id,
              label: is_own ? client_id : t('login.operators_app'),
            }))}
            value={app.id}
            allowDeselect={false}
            onChange={setChosen}
          />
        )}
        {way.has_scopes && (
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
    </Panel>
  )
}

function NoApp({ way }: { way: Way }) {
  const t = useText('bots')
  const settings = useText('settings')
  const name = t(`login.at.${way.app}`)
  return (
    <Panel title={t('login.title', { name })} text={t('login.no_app', { name: settings(`apps.at.${way.app}`) })}>
      <Button component={Link} to="/account" variant="default">
        {t('login.add_app')}
      </Button>
    </Panel>
  )
}
