import { Button } from '@mantine/core'
import { IconDoorExit } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { api } from '../../frame/api.ts'
import { notice } from '../../frame/notices.tsx'
import { useBot } from '../../frame/use-bot.ts'
import { useShowError } from '../../frame/use-errors.ts'
import { meQuery } from '../../frame/use-me.ts'
import { useText } from '../../frame/use-text.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Reasoned } from '../../ui/reasoned.tsx'
import { isGone } from './unsaved-guard.ts'

/** Ends the reader's own membership, after a question. The only manager must stay. */
export function LeaveBot({ isLastAdmin }: { isLastAdmin: boolean }) {
  const t = useText('settings')
  const { id: bot_id, name } = useBot()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const confirm = useConfirm()
  const showError = useShowError()
  const leave = useMutation({
    mutationFn: () => api.POST('/v1/bots/{bot_id}/leave', { params: { path: { bot_id } } }),
    async onSuccess() {
      await navigate('/bots', { replace: true, state: isGone })
      await cache.invalidateQueries({ queryKey: meQuery.queryKey })
      notice.success(t('leave_bot.done', { name }))
    },
    onError: (error) => showError(error),
  })
  const ask = () =>
    confirm({
      title: t('leave_bot.ask', { name }),
      text: t('leave_bot.ask_text'),
      confirm: t('leave_bot.title'),
      onConfirm: () => leave.mutate(),
    })
  return (
    <Panel title={t('leave_bot.title')} text={t('leave_bot.text')}>
      <Reasoned reason={isLastAdmin ? t('members.last_admin') : null}>
        {(off) => (
          <Button
            variant="default"
            leftSection={<IconDoorExit size={16} stroke={1.5} />}
            loading={leave.isPending}
            onClick={ask}
            {...off}
          >
            {t('leave_bot.title')}
          </Button>
        )}
      </Reasoned>
    </Panel>
  )
}
