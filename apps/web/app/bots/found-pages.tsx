import { Button, Checkbox } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api, unwrap } from '../frame/api.ts'
import { notice } from '../frame/notices.tsx'
import { pathOfBot } from '../frame/use-bot.ts'
import { meQuery } from '../frame/use-me.ts'
import { useText } from '../frame/use-text.ts'
import { ErrorNote } from '../ui/error-note.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { Panel } from '../ui/panel.tsx'
import classes from './login-panel.module.css'

/** The pages that a sign-in brought: the person chooses which to connect. */
export function FoundPages({ found_id }: { found_id: string }) {
  const t = useText('bots')
  const found = useQuery({
    queryKey: ['found_pages', found_id],
    queryFn: ({ signal }) => unwrap(api.GET('/v1/logins/found/{found_id}', { params: { path: { found_id } }, signal })),
    retry: false,
  })
  return (
    <Panel title={t('found.title')} text={t('found.text')}>
      <Loaded query={found}>
        {({ platform, items }) => <Choice found_id={found_id} platform={platform} items={items} />}
      </Loaded>
    </Panel>
  )
}

type Item = { page_id: string; name: string; problem: 'no_task' | 'not_linked' | null; is_connected: boolean }
type ChoiceProps = { found_id: string; platform: string; items: readonly Item[] }

function Choice({ found_id, platform, items }: ChoiceProps) {
  const t = useText('bots')
  const errors = useText('errors')
  const cache = useQueryClient()
  const navigate = useNavigate()
  const free = items.filter(({ problem, is_connected }) => !problem && !is_connected)
  const [chosen, setChosen] = useState<readonly string[]>(free.length === 1 ? free.map(({ page_id }) => page_id) : [])
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map())
  const connect = useMutation({
    mutationFn: () =>
      unwrap(
        api.POST('/v1/logins/found/{found_id}', {
          params: { path: { found_id } },
          body: { page_ids: [...chosen] },
        }),
      ),
    async onSuccess({ items: outcomes }) {
      await cache.refetchQueries({ queryKey: meQuery.queryKey })
      const made = outcomes.flatMap(({ bot_id }) => bot_id ?? [])
      const failed = outcomes.flatMap(({ page_id, message_code }) =>
        message_code ? [[page_id, errors(message_code)] as const] : [],
      )
      if (made.length) notice.success(t('found.connected', { count: made.length }))
      if (failed.length) {
        setRefused(new Map(failed))
        setChosen([])
        await cache.invalidateQueries({ queryKey: ['found_pages', found_id] })
        return
      }
      const [only, ...more] = made
      await navigate(only && !more.length ? pathOfBot(only, '/connect_page', { platform }) : '/bots', { replace: true })
    },
  })
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
      {connect.isError && <ErrorNote error={connect.error} />}
      <Button loading={connect.isPending} disabled={!chosen.length} onClick={() => connect.mutate()}>
        {t('found.connect', { count: chosen.length })}
      </Button>
    </>
  )
}
