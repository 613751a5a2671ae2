import type { ConnectableAbout } from '@hawker/channels/abouts'
import { Alert, Button, Checkbox } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { api, unwrap } from '../frame/api.ts'
import { notice } from '../frame/notices.tsx'
import { pathOfBot } from '../frame/use-bot.ts'
import { meQuery } from '../frame/use-me.ts'
import { useText } from '../frame/use-text.ts'
import { ErrorNote } from '../ui/error-note.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { Panel } from '../ui/panel.tsx'
import { PermissionList } from '../ui/permissions.tsx'
import { PlatformSaid } from './connect-error.tsx'
import { ConnectInput } from './connect-input.tsx'
import classes from './login-panel.module.css'
import { connectFields } from './owners-fields.ts'

/** The pages that a sign-in brought: the person chooses which to connect. */
export function FoundPages({ found_id, about }: { found_id: string; about: ConnectableAbout }) {
  const t = useText('bots')
  const found = useQuery({
    queryKey: ['found_pages', found_id],
    queryFn: ({ signal }) => unwrap(api.GET('/v1/logins/found/{found_id}', { params: { path: { found_id } }, signal })),
    retry: false,
  })
  return (
    <Panel title={t('found.title')} text={t('found.text')}>
      <Loaded query={found}>
        {({ items, missing }) => (
          <>
            {missing.length > 0 && <Missing missing={missing} about={about} />}
            <Choice found_id={found_id} about={about} items={items} />
          </>
        )}
      </Loaded>
    </Panel>
  )
}

type Item = { page_id: string; name: string; problem: 'no_task' | 'not_linked' | null; is_connected: boolean }

/** The permissions that the person unticked, and what does not work without them. */
function Missing({ missing, about }: { missing: string[]; about: ConnectableAbout }) {
  const t = useText('bots')
  return (
    <Alert
      mb="md"
      color="yellow"
      icon={<IconAlertTriangle size={20} stroke={1.5} />}
      title={t('found.missing')}
      className={classes.missing}
    >
      <p>{t('found.missing_text')}</p>
      <PermissionList granted={[]} missing={missing} />
      <Button component={Link} to={`/connect_page?platform=${about.id}`} size="xs" variant="default" mt="sm">
        {t('found.again')}
      </Button>
    </Alert>
  )
}

type ChoiceProps = { found_id: string; about: ConnectableAbout; items: readonly Item[] }

function Choice({ found_id, about, items }: ChoiceProps) {
  const t = useText('bots')
  const errors = useText('errors')
  const cache = useQueryClient()
  const navigate = useNavigate()
  const free = items.filter(({ problem, is_connected }) => !problem && !is_connected)
  const [chosen, setChosen] = useState<readonly string[]>(free.length === 1 ? free.map(({ page_id }) => page_id) : [])
  const [pin, setPin] = useState('')
  const [refused, setRefused] = useState<ReadonlyMap<string, ReactNode>>(new Map())
  const connect = useMutation({
    mutationFn: () =>
      unwrap(
        api.POST('/v1/logins/found/{found_id}', {
          params: { path: { found_id } },
          body: { page_ids: [...chosen], ...(pin && { details: { pin } }) },
        }),
      ),
    async onSuccess({ items: outcomes }) {
      await cache.refetchQueries({ queryKey: meQuery.queryKey })
      const made = outcomes.flatMap(({ bot_id }) => bot_id ?? [])
      const failed = outcomes.flatMap(({ page_id, message_code, errors: said }) =>
        message_code ? [[page_id, <Refused key={page_id} words={errors(message_code)} errors={said} />] as const] : [],
      )
      if (made.length) notice.success(t('found.connected', { count: made.length }))
      if (failed.length) {
        setRefused(new Map(failed))
        setChosen([])
        await cache.invalidateQueries({ queryKey: ['found_pages', found_id] })
        return
      }
      const [only, ...more] = made
      await navigate(only && !more.length ? pathOfBot(only, '/connect_page', { platform: about.id }) : '/bots', {
        replace: true,
      })
    },
  })
  const pinField = connectFields(about).find(({ key }) => key === 'details.pin')
  if (!items.length) return <p>{t('found.none')}</p>
  const toggle = (id: string) =>
    setChosen((before) => (before.includes(id) ? before.filter((each) => each !== id) : [...before, id]))
  return (
    <>
      <ul className={classes.pages}>
        {items.map(({ page_id, name, problem, is_connected }) => (
          <li key={page_id}>
            <Checkbox
              label={name}
              description={is_connected ? t('found.is_connected') : problem ? t(`found.problems.${problem}`) : page_id}
              error={refused.get(page_id)}
              disabled={is_connected || problem !== null}
              checked={chosen.includes(page_id)}
              onChange={() => toggle(page_id)}
            />
          </li>
        ))}
      </ul>
      {pinField && <ConnectInput field={pinField} value={pin} onChange={setPin} />}
      {connect.isError && <ErrorNote error={connect.error} />}
      <Button loading={connect.isPending} disabled={!chosen.length} onClick={() => connect.mutate()}>
        {t('found.connect', { count: chosen.length })}
      </Button>
    </>
  )
}

function Refused({ words, errors }: { words: string; errors: unknown }) {
  return (
    <>
      {words}
      <PlatformSaid errors={errors} />
    </>
  )
}
