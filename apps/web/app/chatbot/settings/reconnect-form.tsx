import { findAbout } from '@hawker/channels/abouts'
import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ConnectError } from '../../bots/connect-error.tsx'
import { ConnectInput } from '../../bots/connect-input.tsx'
import { connectBody, secretFields } from '../../bots/owners-fields.ts'
import { alarmsQuery } from '../../frame/alarms/alarms-query.ts'
import { api, unwrap } from '../../frame/api.ts'
import type { ChannelState } from '../../frame/api-types.ts'
import { channelQuery } from '../../frame/channel-query.ts'
import { checksQuery } from '../../frame/checks-query.ts'
import { notice } from '../../frame/notices.tsx'
import { useBot } from '../../frame/use-bot.ts'
import { useMay } from '../../frame/use-may.ts'
import { meQuery } from '../../frame/use-me.ts'
import { useText } from '../../frame/use-text.ts'
import { Form } from '../../ui/form.tsx'
import { healthOf } from '../../ui/health-dot.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Reasoned } from '../../ui/reasoned.tsx'
import { useProblems } from '../../ui/use-problems.ts'
import classes from './settings.module.css'
import { useUnsaved } from './use-unsaved.tsx'

/** New values for the same account, after a token expired or leaked. Empty fields keep their stored value. */
export function ReconnectForm({ channel }: { channel: ChannelState }) {
  const t = useText('settings')
  const bot = useBot()
  const may = useMay()
  const cache = useQueryClient()
  const about = findAbout(channel.platform)
  const fields = about ? secretFields(about) : []
  const { draft, set, discard } = useUnsaved('reconnect', { values: {} })
  const values = draft.values ?? {}
  const reconnect = useMutation({
    mutationFn: () =>
      unwrap(
        api.PUT('/v1/bots/{bot_id}/channel', {
          params: { path: { bot_id: bot.id } },
          body: connectBody(filled(values)),
        }),
      ),
    onSuccess: async (state) => {
      cache.setQueryData(channelQuery(bot.id).queryKey, state)
      discard()
      reset()
      if (healthOf(state.status) === 'connected') notice.success(t('channel.reconnected'))
      else notice.error({ title: t('channel.check_bad'), message: state.problem ?? '' })
      await Promise.all([
        cache.invalidateQueries({ queryKey: checksQuery(bot.id).queryKey }),
        cache.invalidateQueries({ queryKey: alarmsQuery.queryKey }),
        cache.invalidateQueries({ queryKey: meQuery.queryKey }),
      ])
    },
  })
  const [first] = fields
  const isEmpty = !Object.keys(filled(values)).length
  const problems = first && isEmpty ? { [first.key]: t('channel.reconnect_empty') } : {}
  const { field: fieldOf, submit, reset } = useProblems<string>(problems)
  if (!first) return null
  return (
    <Panel id="reconnect" title={t('channel.reconnect')} text={t('channel.reconnect_text')}>
      <Form className={classes.form} onSubmit={submit(() => reconnect.mutate())}>
        {fields.map((field) => (
          <ConnectInput
            key={field.key}
            field={field}
            isNew={false}
            error={fieldOf(field.key).error}
            value={values[field.key] ?? ''}
            onChange={(value) => set({ values: filled({ ...values, [field.key]: value }) })}
          />
        ))}
        {reconnect.isError && <ConnectError error={reconnect.error} />}
        <div>
          <Reasoned reason={may.administer}>
            {(off) => (
              <Button type="submit" variant="default" loading={reconnect.isPending} {...off}>
                {t('channel.reconnect_now')}
              </Button>
            )}
          </Reasoned>
        </div>
      </Form>
    </Panel>
  )
}

const filled = (values: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim()))
