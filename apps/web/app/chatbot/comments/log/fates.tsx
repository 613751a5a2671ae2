import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, unwrap } from '../../../frame/api.ts'
import { useBot } from '../../../frame/use-bot.ts'
import { useShowError } from '../../../frame/use-errors.ts'
import { useFormat } from '../../../frame/use-format.ts'
import { useMay } from '../../../frame/use-may.ts'
import { useText } from '../../../frame/use-text.ts'
import { useConfirm } from '../../../ui/confirm.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Reasoned } from '../../../ui/reasoned.tsx'
import { knownReason, sendStatus } from '../../inbox/thread/status.ts'
import css from '../comments.module.css'
import type { CommentView } from './queries.ts'

type Done = CommentView['acts'][number]

/** Everything that was done about a comment, with its fate. */
export function Fates({ comment: { acts, conversation_id, comment_id } }: { comment: CommentView }) {
  const t = useText('comments')
  if (acts.length === 0) return null
  return (
    <Panel title={t('log.done')}>
      <ul className={css.plain}>
        {acts.map((done) => (
          <Fate key={done.n} done={done} conversation_id={conversation_id} comment_id={comment_id} />
        ))}
      </ul>
    </Panel>
  )
}

type FateProps = { done: Done; conversation_id: string; comment_id: string }

function Fate({ done, conversation_id: id, comment_id }: FateProps) {
  const t = useText('comments')
  const inbox = useText('inbox')
  const format = useFormat()
  const { id: bot_id } = useBot()
  const cache = useQueryClient()
  const showError = useShowError()
  const { n, act, by, user_name, text, status, status_at, at, reason, can_send_again, can_delete } = done
  const again = useMutation({
    mutationFn: () =>
      api.POST('/v1/bots/{bot_id}/conversations/{id}/messages/{n}/send_again', { params: { path: { bot_id, id, n } } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: ['comments', bot_id] }),
    onError: (error) => showError(error),
  })
  const known = sendStatus(status)
  const why = knownReason(reason)
  const who = by === 'bot' ? t('log.by_bot') : user_name || t('log.by_member')
  return (
    <li>
      <strong>{t(`hand.${act}`)}</strong> · {known ? inbox(`status.${known}`) : status}
      {text && <p className={css.words}>{text}</p>}
      <p className={css.hint}>
        {who} · {format.dateTime(status_at ?? at)}
      </p>
      {reason && <p className={css.bad}>{why ? inbox(`reasons.${why.why}`) : reason}</p>}
      {can_delete && <DeleteReply n={n} comment_id={comment_id} />}
      {can_send_again && (
        <Button size="compact-xs" variant="subtle" loading={again.isPending} onClick={() => again.mutate()}>
          {inbox(status === 'unknown' ? 'send_again_unknown' : 'send_again')}
        </Button>
      )}
    </li>
  )
}

/** Deletes the page's own public reply, on the platform too. */
function DeleteReply({ n, comment_id }: { n: number; comment_id: string }) {
  const t = useText('comments')
  const { id: bot_id } = useBot()
  const may = useMay()
  const confirm = useConfirm()
  const cache = useQueryClient()
  const showError = useShowError()
  const remove = useMutation({
    mutationFn: () =>
      unwrap(
        api.DELETE('/v1/bots/{bot_id}/comments/{comment_id}/replies/{n}', {
          params: { path: { bot_id, comment_id, n } },
        }),
      ),
    onSuccess: () => cache.invalidateQueries({ queryKey: ['comments', bot_id] }),
    onError: (error) => showError(error),
  })
  const ask = () =>
    confirm({
      title: t('hand.delete_reply_title'),
      text: t('hand.delete_reply_text'),
      confirm: t('hand.delete_reply'),
      onConfirm: () => remove.mutate(),
    })
  return (
    <Reasoned reason={may.administer}>
      {(off) => (
        <Button size="compact-xs" variant="subtle" c="red" loading={remove.isPending} onClick={ask} {...off}>
          {t('hand.delete_reply')}
        </Button>
      )}
    </Reasoned>
  )
}
