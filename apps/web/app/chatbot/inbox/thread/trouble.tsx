import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../../frame/api.ts'
import type { Message } from '../../../frame/inbox-types.ts'
import { useBot } from '../../../frame/use-bot.ts'
import { useShowError } from '../../../frame/use-errors.ts'
import { useFormat } from '../../../frame/use-format.ts'
import { useText } from '../../../frame/use-text.ts'
import classes from './bubble.module.css'
import { knownReason } from './status.ts'

type Props = { message: Message; conversation_id: string }

/** Why it did not arrive, or may not have, and a way to try again. Nothing is sent twice without being asked for. */
export function Trouble({ message: { n, status, reason, lost_part }, conversation_id: id }: Props) {
  const t = useText('inbox')
  const { id: bot_id } = useBot()
  const showError = useShowError()
  const format = useFormat()
  const known = knownReason(reason)
  const again = useMutation({
    mutationFn: () =>
      api.POST('/v1/bots/{bot_id}/conversations/{id}/messages/{n}/send_again', {
        params: { path: { bot_id, id, n } },
      }),
    onError: (error) => showError(error),
  })
  return (
    <div className={classes.trouble} data-status={status}>
      {lost_part && <span>{t('lost_part', lost_part)}</span>}
      {reason && <span>{known ? t(`reasons.${known.why}`) : reason}</span>}
      {known?.since && <span>{t('closed_at', { time: format.dateTime(known.since) })}</span>}
      <Button size="compact-xs" fz="xs" variant="subtle" loading={again.isPending} onClick={() => again.mutate()}>
        {status === 'unknown' ? t('send_again_unknown') : t('send_again')}
      </Button>
    </div>
  )
}
