import { Button } from '@mantine/core'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { alarmsQuery } from '../../frame/alarms/alarms-query.ts'
import { api, unwrap } from '../../frame/api.ts'
import { channelQuery } from '../../frame/channel-query.ts'
import { notice } from '../../frame/notices.tsx'
import { useBot } from '../../frame/use-bot.ts'
import { useShowError } from '../../frame/use-errors.ts'
import { useMay } from '../../frame/use-may.ts'
import { meQuery } from '../../frame/use-me.ts'
import { useText } from '../../frame/use-text.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Reasoned } from '../../ui/reasoned.tsx'
import { useChannelName } from '../../ui/use-channel-name.ts'

/** Ends the connection and keeps the bot. */
export function Disconnect() {
  const t = useText('settings')
  const trash = useText('trash')
  const bot = useBot()
  const may = useMay()
  const cache = useQueryClient()
  const confirm = useConfirm()
  const showError = useShowError()
  const channelName = useChannelName()
  const disconnect = useMutation({
    mutationFn: () =>
      unwrap(api.POST('/v1/bots/{bot_id}/channel/disconnect', { params: { path: { bot_id: bot.id } } })),
    async onSuccess({ problem }) {
      // The lights, the alarms and the list of bots show the state of the connection, too.
      await Promise.all(
        [channelQuery(bot.id), alarmsQuery, meQuery].map(({ queryKey }) => cache.invalidateQueries({ queryKey })),
      )
      if (problem) notice.warning(trash('erase_bot.webhook_left', { problem }))
      else notice.success(t('channel.disconnected'))
    },
    onError: (error) => showError(error),
  })
  const ask = () =>
    confirm({
      title: t('channel.disconnect_ask', { channel: channelName(bot.platform) }),
      text: t('channel.disconnect_text'),
      confirm: t('channel.disconnect'),
      onConfirm: () => disconnect.mutate(),
    })
  return (
    <Panel title={t('channel.disconnect')} text={t('channel.disconnect_text')}>
      <Reasoned reason={may.administer}>
        {(off) => (
          <Button
            variant="default"
            c={may.administer === null ? 'red' : undefined}
            leftSection={<IconPlugConnectedX size={16} stroke={1.5} />}
            loading={disconnect.isPending}
            onClick={ask}
            {...off}
          >
            {t('channel.disconnect')}
          </Button>
        )}
      </Reasoned>
    </Panel>
  )
}
